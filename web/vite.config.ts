import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { icons } from "./tools/icons-plugin.mjs";

const server = `127.0.0.1:${process.env.WARTABLE_PORT ?? "8811"}`;

export default defineConfig({
  base: "./",
  plugins: [svelte(), icons(), svelteTesting()],
  build: {
    outDir: "../src/wartable/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    // What every page shares lies in one file: many small ones compress badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "around", test: /web\/src\/(look|table|wire|pages|route)|icon:|\0icon/ },
            { name: "fr", test: /words\/fr\.json/ },
            { name: "pl", test: /words\/pl\.json/ },
          ],
        },
      },
    },
  },
  server: {
    // The games' drawing data is shared with Python.
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: `http://${server}`, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["./vitest.setup.ts"],
  },
});
