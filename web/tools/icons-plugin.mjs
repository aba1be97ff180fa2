// Icons for the client's own parts: `import swords from "icon:crossed-swords"` is the inside of
// that game-icon, so that only icons in use are bundled and a name that does not exist fails the
// build. Emblems that are named in data come at run time (emblems.mjs, look/emblems.svelte.ts).

import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";
import { writeEmblems, writeShards } from "./emblems.mjs";

const WEB = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const ICONS = join(WEB, "node_modules/@iconify-json/game-icons/icons.json");
const PREFIX = "icon:";

/**
 * An icon drawn with whole numbers, which nobody sees at the size of an icon: 256 to its width, or
 * 512 where there are arcs, which would bend by less. It keeps its box of 512, so that it lies
 * beside the emblems.
 */
function rounded(body) {
  const isBent = /d="[^"]*a/i.test(body);
  const plugins = [{ name: "convertPathData", params: { floatPrecision: 0 } }];
  const half = isBent ? body : body.replaceAll("<path ", '<path transform="scale(.5)" ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${half}</svg>`;
  const drawn = optimize(svg, { plugins }).data.replace(/^<svg[^>]*>|<\/svg>$/g, "");
  return isBent ? drawn : drawn.replaceAll("<path ", '<path transform="scale(2)" ');
}

/** A Vite plugin: the imports above, and the emblem files beside the built pages. */
export function icons() {
  let set;
  let out = "";
  const all = () => (set ??= JSON.parse(readFileSync(ICONS, "utf8")).icons);
  return {
    name: "wartable-icons",
    configResolved(config) {
      out = resolve(config.root, config.build.outDir);
    },
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const icon = all()[name];
      if (icon === undefined) throw new Error(`game-icons has no icon called ${name}`);
      return `export default ${JSON.stringify(rounded(icon.body))};`;
    },
    configureServer(server) {
      // The same files as in a build, for `npm run dev`.
      server.middlewares.use((request, response, next) => {
        if (!/^\/(emblems\.json|icons\/)/.test(request.url ?? "")) return next();
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ icons: all() }));
        return undefined;
      });
    },
    closeBundle() {
      if (process.env.VITEST) return;
      writeEmblems({ out: join(out, "emblems.json") });
      writeShards({ folder: join(out, "icons") });
    },
  };
}
