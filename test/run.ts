import { spawnSync } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./support/chromium.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

interface Step {
  name: string;
  commands: readonly string[];
  /** Runs on what the build wrote. */
  built?: boolean;
  browser?: boolean;
}

const vitest = (project: string) =>
  `vitest run --config test/vitest.config.ts --project ${project}`;

const steps: readonly Step[] = [
  { name: "format", commands: ["oxfmt --check"] },
  { name: "lint", commands: ["oxlint --deny-warnings"] },
  { name: "types", commands: ["tsc"] },
  { name: "words", commands: ["lingui check sync --clean", "lingui check missing --mode catalog"] },
  { name: "unit", commands: [vitest("unit")] },
  { name: "build", commands: ["vite build --logLevel warn"] },
  { name: "built", commands: [vitest("build")], browser: true },
  {
    name: "elements",
    commands: ["wtr --config test/web-test-runner.config.js"],
    browser: true,
  },
  { name: "end-to-end", commands: [vitest("end-to-end")], built: true, browser: true },
  { name: "dead-code", commands: ["knip"] },
];

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !steps.some(step => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(" or ")}.`);
  console.error(`There are: ${steps.map(step => step.name).join(", ")}.`);
  process.exit(2);
}
const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [`${root}node_modules/.bin`, process.env.PATH].join(delimiter),
};
if (chosen.some(step => step.browser)) environment.CHROME_PATH = ensureChromium();

const run = (command: string) => {
  const [program = "", ...parameters] = command.split(" ");
  const { status, error } = spawnSync(program, parameters, {
    cwd: root,
    env: environment,
    stdio: "inherit",
  });
  if (error) console.error(error.message);
  return status === 0;
};

const results: { name: string; passed: boolean; seconds: number; note: string }[] = [];
for (const { name, commands, built } of chosen) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const unbuilt = built && results.some(other => other.name === "build" && !other.passed);
  const passed = !unbuilt && commands.every(run);
  const seconds = (performance.now() - begun) / 1000;
  results.push({ name, passed, seconds, note: unbuilt ? "nothing was built" : "" });
}

console.log("");
for (const { name, passed, seconds, note } of results)
  console.log(
    `${passed ? "passed" : "FAILED"} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s ${note}`.trimEnd(),
  );
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
