import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { type BuildEnvironmentOptions, defineConfig, type Rolldown } from "vite";
import { oldest } from "./demo/build/browsers.ts";
import { compressed } from "./demo/build/compressed.ts";
import { emojiData } from "./demo/build/emoji-data.ts";
import { emojiPictures } from "./demo/build/emoji-pictures.ts";
import { entries } from "./demo/build/entries.ts";
import { hostPage } from "./demo/build/host-page.ts";
import { iconModules } from "./demo/build/icon-modules.ts";
import { knownChunks } from "./demo/build/known-chunks.ts";
import { lazyChunks } from "./demo/build/lazy-chunks.ts";
import { pageChunk } from "./demo/build/page-chunk.ts";
import { reactModules } from "./demo/build/react-modules.ts";
import { reactParts } from "./demo/build/react-parts.ts";
import { sharedChunk } from "./demo/build/shared-chunk.ts";
import { stableEntries } from "./demo/build/stable-entries.ts";
import { worker } from "./demo/build/worker.ts";

/** What the page and the elements have in common; each set of entries is built by itself. */
function output(
  input: Record<string, string>,
  groups: Rolldown.CodeSplittingGroup[] = [],
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
        entryFileNames: "web/assets/[name]-[hash].js",
        chunkFileNames: "web/assets/[name]-[hash].js",
        assetFileNames: "web/assets/[name]-[hash][extname]",
        codeSplitting: {
          // Few of ours: a wider group is pulled in whole by whoever imports one of its parts.
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
              priority: 1,
            },
            // Lingui names it where it is not used: see `elements/trans.tsx`.
            { name: "trans", test: /@lingui[\\/]react[\\/]dist[\\/]shared[\\/]/, priority: 1 },
            ...groups,
          ],
        },
      },
    },
  };
}

const elements = entries();

/** What a lone status loads when it carries more than words, and lists bring along. */
const extras = Object.fromEntries(
  ["simple", "all"].map(name => [
    name,
    fileURLToPath(new URL(`elements/status/${name}-extras.ts`, import.meta.url)),
  ]),
);

export default defineConfig({
  base: "/",
  publicDir: "demo/public",
  // A stand-in for React versions that lack what ours has; lingui still asks for it.
  resolve: { alias: { "use-sync-external-store/shim": "react" } },
  plugins: [
    // The macros must be gone before React's own transform reads the file.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    reactParts(),
    reactModules(),
    iconModules(),
    emojiData(),
    emojiPictures(),
    lingui(),
    lazyChunks(),
    knownChunks(),
    hostPage(),
    stableEntries(),
    worker(),
    compressed(),
  ],
  build: {
    target: oldest.map(({ engine, version }) => engine + version),
    modulePreload: { polyfill: false },
    // Pages of other sites load these files: an address inlined as `data:` is blocked by some.
    assetsInlineLimit: 0,
  },
  // Apart, since what the elements share would cost the page 3 kB in smaller files: it loads all.
  environments: {
    client: { build: output({ web: "demo/web.html" }, [{ name: pageChunk(), debugName: "page" }]) },
    elements: {
      consumer: "client",
      build: {
        ...output(elements, [
          {
            name: sharedChunk(elements, { whole: "status", late: extras }),
            debugName: "shared",
            includeDependenciesRecursively: false,
          },
        ]),
        emptyOutDir: false,
        copyPublicDir: false,
      },
    },
  },
  builder: {},
  experimental: {
    // What scripts point at is found beside the script, also from a page of another site.
    renderBuiltUrl: (_file, { hostType }) => (hostType === "js" ? { relative: true } : undefined),
  },
});
