import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/**", "src/wire/types.ts", "fixtures/**"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows better which names exist.
      "no-undef": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      eqeqeq: "error",
      "no-console": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Routes live in the fragment; there is no router to resolve them.
      "svelte/no-navigation-without-resolve": "off",
      // Bookkeeping that nothing shows needs no reactivity.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { files: ["tools/**"], rules: { "no-console": "off" } },
);
