import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fileURLToPath } from "node:url";
import { ensureEngines } from "./engines/installed.ts";
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
  {
    name: "end-to-end",
    commands: [vitest("end-to-end"), vitest("alone")],
    built: true,
    browser: true,
  },
  { name: "engines", commands: [vitest("engines")], built: true, browser: true },
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
if (chosen.some(step => step.name === "engines"))
  for (const missing of ensureEngines())
    console.log(`engines: ${missing} is not installed here, so that it is left out.`);

if (process.stdout.isTTY) environment.FORCE_COLOR ??= "1";

/** How the tools begin the line of a test that fails, of its reason, and of a broken rule. */
const FAILURE = /^\s*(FAIL |❌ |x |\w*Error: )|error TS\d/;

/** Shows what a command prints; gives whether it succeeded, and the lines that name a failure. */
async function run(command: string): Promise<{ passed: boolean; failures: string[] }> {
  const [program = "", ...parameters] = command.split(" ");
  const child = spawn(program, parameters, {
    cwd: root,
    env: environment,
    stdio: ["inherit", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding("utf8").on("data", (text: string) => printed.push(text));
    from.pipe(to, { end: false });
  }
  const [status] = (await once(child, "close")) as [number | null];
  const lines = stripVTControlCharacters(printed.join("")).split("\n");
  return { passed: status === 0, failures: lines.filter(line => FAILURE.test(line)) };
}

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  note: string;
  failures: string[];
}

const results: Result[] = [];
for (const { name, commands, built } of chosen) {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const unbuilt = built && results.some(other => other.name === "build" && !other.passed);
  let passed = !unbuilt;
  const failures: string[] = [];
  for (const command of passed ? commands : []) {
    const ran = await run(command);
    passed &&= ran.passed;
    if (!ran.passed) failures.push(...ran.failures);
  }
  const seconds = (performance.now() - begun) / 1000;
  results.push({ name, passed, seconds, note: unbuilt ? "nothing was built" : "", failures });
}

console.log("");
for (const { name, passed, seconds, note, failures } of results) {
  console.log(
    `${passed ? "passed" : "FAILED"} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s ${note}`.trimEnd(),
  );
  for (const line of failures) console.log(`       ${line.trim()}`);
}
const failed = results.filter(({ passed }) => !passed).length;
console.log(`checks: ${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
