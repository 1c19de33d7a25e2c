// Trunk's last step: makes of its output the folder that is published.
//
// - The page's script starts itself, so that index.html has no inline script.
// - The opponents' worker is one script, named in <meta name="qahwa-worker">.
// - The rules of the games, one file each, are named in <meta name="qahwa-rules">.
// - The style sheets are one file, in the order of index.html.
// - Each game is a file of its own, which the page's script fetches.
// - The page's wasm loses the exports that no script uses and what only they need, and the long names of its imports.
// - Scripts and styles are minified; they, the wasm and the rules are named by their content.
// - build.txt holds the build id, by which scripts/build knows what dist/ was made from.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import binaryen from "binaryen";
import * as esbuild from "esbuild";

const stage = process.env.TRUNK_STAGING_DIR;
if (!stage) throw new Error("scripts/finish.mjs is run by trunk, see Trunk.toml");

/** The content of a staged file, which is gone afterwards. */
function take(name) {
  const path = join(stage, name);
  const content = readFileSync(path);
  rmSync(path);
  return content;
}

/** Writes a file whose name tells its content, and returns the name. */
function put(stem, extension, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const name = `${stem}-${hash}.${extension}`;
  writeFileSync(join(stage, name), content);
  return name;
}

/** The matches of a pattern in the page, of which there must be some. */
function find(pattern) {
  const matches = [...html.matchAll(pattern)];
  if (matches.length === 0) throw new Error(`index.html has nothing like ${pattern}`);
  return matches;
}

/** A text in which a pattern is replaced, which it must have. */
function change(text, pattern, by) {
  const changed = text.replace(pattern, by);
  if (changed === text) throw new Error(`nothing to replace is like ${pattern}`);
  return changed;
}

/** What a map has under a key, which it must have. */
function known(map, key) {
  if (!map.has(key)) throw new Error(`wasm-opt has no new name for ${key}`);
  return map.get(key);
}

const minify = (code, loader) => esbuild.transformSync(code, { loader, minify: true, legalComments: "none" }).code;

/** What rustc emits; with all features browsers refuse the file. */
const FEATURES = [
  "bulk-memory",
  "multivalue",
  "mutable-globals",
  "nontrapping-float-to-int",
  "reference-types",
  "sign-ext",
].map((feature) => `--enable-${feature}`);

/** How wasm is made small. The first kilobyte is the end of the stack: no pointer comes from there by wrapping round. */
const SMALL = (
  "--low-memory-unused --flatten --rereloop -Oz -Oz --strip-debug --strip-producers --strip-target-features"
).split(" ");

/**
 * A smaller wasm, and the loader of the games and the script that fit it. The streams that Leptos brings for servers
 * are exported, and their code stands in the table of functions, so they would stay for ever though no page of ours
 * makes one: the exports go, and the code is emptied. Names of imports end in hashes, which do not compress.
 */
function lean(wasm, script, loader) {
  const module = binaryen.readBinary(wasm);
  const names = [];
  for (let index = 0; index < module.getNumExports(); index++) {
    names.push(binaryen.getExportInfo(module.getExportByIndex(index)).name);
  }
  for (const name of names) if (/^(__wbg_)?intounderlying|SPLIT_MARKER/.test(name)) module.removeExport(name);
  let emptied = 0;
  for (let index = 0; index < module.getNumFunctions(); index++) {
    const code = module.getFunctionByIndex(index);
    if (!binaryen.getFunctionInfo(code).name.includes("wasm_streams")) continue;
    binaryen.Function.setBody(code, module.unreachable());
    emptied++;
  }
  if (emptied === 0) throw new Error("the page's wasm has no function of wasm_streams: is it still needed to empty them?");
  const [rough, fine] = ["rough.wasm", "fine.wasm"].map((name) => join(stage, name));
  writeFileSync(rough, module.emitBinary());
  const map = execFileSync("wasm-opt", [
    ...FEATURES,
    ...SMALL,
    "--minify-imports-and-exports-and-modules",
    rough,
    "-o",
    fine,
  ]);
  const { imports, exports } = JSON.parse(map);
  const given = new Map(imports.map(([, long, name]) => [long, name]));
  const taken = new Map(exports);
  rmSync(rough);
  // What the games' files share with the page, by its new names.
  const shared = change(loader, /const \{([^}]*)\}(?= = initSync)/, (all, names) => {
    const fields = names.split(",").map((name) => name.trim()).filter(Boolean);
    return `const { ${fields.map((name) => `${known(taken, name)}: ${name}`).join(", ")} }`;
  });
  // The script also speaks of exports and imports that are gone by now; it never reaches them.
  let short = change(script, /\bwasm\.([\w$]+)/g, (all, name) => (taken.has(name) ? `wasm.${taken.get(name)}` : all));
  short = change(short, /\b__wb\w+(?=:)/g, (name) => given.get(name) ?? name);
  short = change(short, /^\s*"\.\/__wasm_split\.js": import\d+,$/gm, "");
  short = change(short, /"\.\/\w+_bg\.js": (import0),/, '"a": { ...$1, ...import1 },');
  return [take("fine.wasm"), change(shared, /__wasm_split_load_\w+/g, (name) => known(given, name)), short];
}

/** Puts the games' files among the others, and gives the script that loads them for the page's script of this name. */
function games(pageScript) {
  const split = process.env.QAHWA_SPLIT;
  const parts = readdirSync(split).filter((name) => name.endsWith(".wasm") && name !== "qahwa.wasm");
  let loader = readFileSync(join(split, "__wasm_split.js"), "utf8");
  loader = change(loader, '"./qahwa.js"', `"./${pageScript}"`);
  for (const name of parts) {
    const small = join(split, `${name}.small`);
    execFileSync("wasm-opt", [...FEATURES, ...SMALL, join(split, name), "-o", small]);
    // What several games share, and what is one game's.
    const stem = name.replace(/^chunk_/, "shared_").replace(/^split_/, "game_").replace(/\.wasm$/, "");
    const file = put(stem, "wasm", readFileSync(small));
    loader = change(loader, new RegExp(`"\\./${name.replace(".", "\\.")}"`, "g"), `"./${file}"`);
  }
  // Some servers send wasm under another type, which streaming refuses.
  return change(
    loader,
    /WebAssembly\.instantiateStreaming\(src, imports\)/g,
    "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)",
  );
}

let html = readFileSync(join(stage, "index.html"), "utf8");

// The style sheets, as one in the place of the first.
const sheets = find(/<link rel="stylesheet" href="\.\/([^"]+)"[^>]*>\s*/g);
const css = sheets.map(([, name]) => take(name)).join("\n");
const style = put("style", "css", minify(css, "css"));
sheets.forEach(([tag], index) => {
  html = html.replace(tag, index === 0 ? `<link rel="stylesheet" href="./${style}">\n` : "");
});

// The page: its script, what that imports, and the start.
const [[, pageScript, pageWasm]] = find(/<script type="module" src="\.\/([^"]+)" data-wasm="\.\/([^"]+)">/g);
const loader = games(pageScript);
const [leanWasm, leanLoader, leanScript] = lean(take(pageWasm), take(pageScript).toString(), loader);
writeFileSync(join(stage, "__wasm_split.js"), leanLoader);
const pageWasmName = put("qahwa", "wasm", leanWasm);
writeFileSync(join(stage, pageScript), leanScript);
const page = esbuild.buildSync({
  stdin: {
    contents: `
      import init from "./${pageScript}";
      init({ module_or_path: new URL("./${pageWasmName}", import.meta.url) });
    `,
    resolveDir: stage,
  },
  bundle: true,
  format: "esm",
  minify: true,
  legalComments: "none",
  write: false,
});
rmSync(join(stage, pageScript));
rmSync(join(stage, "__wasm_split.js"));
rmSync(join(stage, "snippets"), { recursive: true, force: true });
const pageScriptName = put("qahwa", "js", page.outputFiles[0].contents);
html = html.replaceAll(pageWasm, pageWasmName).replaceAll(pageScript, pageScriptName);
html = change(html, / data-wasm="[^"]*"/, "");

// The worker: its script and the start. A failed start is thrown, so that the page's `error` event tells of it.
const workerWasm = put("bot_worker", "wasm", take("bot_worker_bg.wasm"));
const workerScript = `
  ${take("bot_worker.js")}
  wasm_bindgen({ module_or_path: "./${workerWasm}" }).catch((error) => setTimeout(() => { throw error; }));
`;
const worker = put("bot_worker", "js", minify(workerScript, "js"));
const [[workerTag]] = find(/<meta name="qahwa-worker" content="">/g);
html = html.replace(workerTag, `<meta name="qahwa-worker" content="${worker}">`);

// The rules, without the comments.
const rules = readdirSync(join(stage, "rules")).map((name) => {
  const text = String(take(join("rules", name))).replace(/^\/\/.*\n/gm, "");
  return put(`rules/${name.replace(/\.txt$/, "")}`, "txt", text);
});
const [[rulesTag]] = find(/<meta name="qahwa-rules" content="">/g);
html = html.replace(rulesTag, `<meta name="qahwa-rules" content="${rules.join(" ")}">`);

// The build, for reports.
const build = process.env.QAHWA_BUILD ?? "dev";
const [[buildTag]] = find(/<meta name="qahwa-build" content="">/g);
html = html.replace(buildTag, `<meta name="qahwa-build" content="${build}">`);

// The crash slip.
const [[crashSource]] = find(/src="crash\.js"/g);
html = html.replace(crashSource, `src="./${put("crash", "js", minify(String(take("crash.js")), "js"))}"`);

// Comments and indentation are for those who read the source.
html = html.replace(/<!--[^]*?-->/g, "").replace(/\s*\n\s*/g, "\n");

writeFileSync(join(stage, "index.html"), html);
writeFileSync(join(stage, "build.txt"), `${build}\n`);
