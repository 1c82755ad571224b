/* Builds page.html, the whole page in one file, from table.html: `make page`.

   Names at the top of the script are kept, so that a browser's console can look at the state. */
import { readFileSync, writeFileSync } from "node:fs";
import { buildSync, transformSync } from "esbuild";

const TARGET = ["chrome111", "firefox115", "safari16.4"];
const shared = { absWorkingDir: import.meta.dirname, bundle: true, target: TARGET, write: false };
const read = (name) => readFileSync(new URL(name, import.meta.url), "utf-8");
const text = ({ outputFiles: [file] }) => file.text.trim();

const bundle = buildSync({ ...shared, entryPoints: ["scripts/main.js"], format: "esm" });
const script = transformSync(text(bundle), { minify: true, target: TARGET }).code.trim();
const style = text(
  buildSync({
    ...shared,
    entryPoints: ["styles/page.css"],
    loader: { ".woff2": "dataurl" },
    minify: true,
  }),
);
const page = read("table.html")
  .replace("<!-- style -->", () => `<style>${style}</style>`)
  .replace("<!-- drawings -->", () => read("signs.svg") + read("portraits.svg"))
  .replace("<!-- script -->", () => `<script>"use strict";${script}</script>`);
writeFileSync(process.argv[2] ?? new URL("page.html", import.meta.url), page);
