import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A second, which is the default, is short for a browser on a busy machine. */
const PATIENT = { timeout: 15_000 };

const plugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()];

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins: plugins(),
        test: {
          name: "unit",
          environment: "node",
          include: ["test/{core,demo,house}/**/*.test.ts"],
          setupFiles: ["test/support/personal.ts"],
        },
      },
      {
        root,
        test: {
          name: "build",
          environment: "node",
          include: ["test/build/*.test.ts"],
          // They look at the same build, which takes five seconds.
          isolate: false,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "end-to-end",
          environment: "node",
          include: ["test/end-to-end/*.test.ts"],
          setupFiles: ["test/support/out-of-time.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          expect: { poll: PATIENT },
        },
      },
      {
        root,
        test: {
          name: "alone",
          environment: "node",
          // What they measure takes longer beside others.
          include: ["test/end-to-end/alone/*.test.ts"],
          setupFiles: ["test/support/out-of-time.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          expect: { poll: PATIENT },
        },
      },
    ],
  },
});
