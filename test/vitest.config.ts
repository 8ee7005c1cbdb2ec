import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
/** A busy machine takes many times as long: only what never comes is a failure. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 45_000 } },
};

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
          setupFiles: ["test/support/core/personal.ts"],
          // A process for each file would take half of the time.
          isolate: false,
          ...PATIENT,
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
          ...PATIENT,
        },
      },
      {
        root,
        test: {
          name: "end-to-end",
          environment: "node",
          include: ["test/end-to-end/**/*.test.ts"],
          setupFiles: ["test/support/browser/out-of-time.ts"],
          isolate: false,
          // A browser for each processor.
          maxWorkers: Math.max(2, availableParallelism()),
          ...PATIENT,
        },
      },
      {
        root,
        test: {
          name: "engines",
          environment: "node",
          include: ["test/engines/*.test.ts"],
          fileParallelism: false,
          ...PATIENT,
        },
      },
    ],
  },
});
