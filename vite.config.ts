import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from "vite";
import { baseFolder, movedBase, namedBase } from "./demo/build/base-path.ts";
import { oldest } from "./demo/build/browsers.ts";
import { elementGroups, pageGroups } from "./demo/build/chunk-groups.ts";
import { compileHints } from "./demo/build/compile-hints.ts";
import { compressed } from "./demo/build/compressed.ts";
import { emojiData } from "./demo/build/emoji-data.ts";
import { emojiPictures } from "./demo/build/emoji-pictures.ts";
import { entries } from "./demo/build/entries.ts";
import { hostPage } from "./demo/build/host-page.ts";
import { iconModules } from "./demo/build/icon-modules.ts";
import { lazyChunks } from "./demo/build/lazy-chunks.ts";
import { stableEntries } from "./demo/build/stable-entries.ts";
import { versions } from "./demo/build/versions.ts";
import { worker } from "./demo/build/worker.ts";

/** What the page and the elements have in common; each set of entries is built by itself. */
function output(
  input: Record<string, string>,
  groups: Rolldown.CodeSplittingGroup[],
): BuildEnvironmentOptions {
  return {
    rolldownOptions: {
      input,
      // Otherwise an entry's exports are dropped; exactly these would forbid files shared so.
      preserveEntrySignatures: "allow-extension",
      // Lists bring along what a lone status fetches late: it is meant to be in both.
      // The macros take the time that they take.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: {
        entryFileNames: `${baseFolder}/assets/[name]-[hash].js`,
        chunkFileNames: `${baseFolder}/assets/[name]-[hash].js`,
        assetFileNames: `${baseFolder}/assets/[name]-[hash][extname]`,
        codeSplitting: { groups },
      },
    },
  };
}

const elements = entries();

export default defineConfig({
  base: "/",
  publicDir: "demo/public",
  // A stand-in for React versions that lack what ours has; lingui still asks for it.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  plugins: [
    namedBase(),
    movedBase(),
    // The macros must be gone before React's own transform reads the file.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    iconModules(),
    emojiData(),
    emojiPictures(),
    lingui(),
    lazyChunks(),
    compileHints(),
    hostPage(),
    stableEntries(),
    versions(),
    worker(),
    compressed(),
  ],
  build: {
    // Below the base path, by a plugin.
    copyPublicDir: false,
    target: oldest.map(({ engine, version }) => engine + version),
    modulePreload: {
      polyfill: false,
      // What a late file imports is asked for when it is there: lists of names would be 1 to 8 kB
      // of each first load.
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    // Pages of other sites load these files: an address inlined as `data:` is blocked by some.
    assetsInlineLimit: 0,
  },
  // Apart, since what the elements share would cost the page 3 kB in smaller files: it loads all.
  environments: {
    client: { build: output({ web: "demo/web.html" }, pageGroups()) },
    elements: {
      consumer: "client",
      build: {
        ...output(elements, elementGroups(elements)),
        emptyOutDir: false,
      },
    },
  },
  builder: {},
  experimental: {
    // What scripts point at is found beside the script, also from a page of another site.
    renderBuiltUrl: (_file, { hostType }) => (hostType === "js" ? { relative: true } : undefined),
  },
});
