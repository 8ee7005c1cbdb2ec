import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fileURLToPath } from "node:url";
import { ensureEngines } from "./engines/installed.ts";
import { ensureChromium, ensureHeadless } from "./support/browser/chromium.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

interface Step {
  name: string;
  commands: readonly string[];
  /** Runs beside its neighbours that are short as well. */
  short?: boolean;
  /** Runs on what the build wrote. */
  built?: boolean;
  browser?: boolean;
  /** Runs only when its name is given. */
  extra?: boolean;
}

const vitest = (project: string) =>
  `vitest run --config test/vitest.config.ts --project ${project}`;

const steps: readonly Step[] = [
  { name: "format", commands: ["oxfmt --check"], short: true },
  { name: "lint", commands: ["oxlint --deny-warnings"], short: true },
  {
    name: "types",
    commands: ["tsc --incremental --tsBuildInfoFile node_modules/.cache/types.tsbuildinfo"],
    short: true,
  },
  {
    name: "words",
    commands: ["lingui check sync --clean", "lingui check missing --mode catalog"],
    short: true,
  },
  { name: "dead-code", commands: ["knip"], short: true },
  {
    name: "changed",
    commands: [`${vitest("unit")} --changed --passWithNoTests`],
    short: true,
    extra: true,
  },
  { name: "unit", commands: [vitest("unit")] },
  { name: "build", commands: ["vite build --logLevel warn"] },
  { name: "built", commands: [vitest("build")], built: true, browser: true },
  {
    name: "elements",
    commands: ["wtr --config test/web-test-runner.config.js"],
    browser: true,
  },
  {
    name: "end-to-end",
    commands: [vitest("end-to-end")],
    built: true,
    browser: true,
  },
  { name: "engines", commands: [vitest("engines")], built: true, browser: true },
];

const asked = process.argv.slice(2);
const unknown = asked.filter(name => !steps.some(step => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(" or ")}.`);
  console.error(`There are: ${steps.map(step => step.name).join(", ")}.`);
  process.exit(2);
}
const chosen = steps.filter(({ name, extra }) =>
  asked.length === 0 ? !extra : asked.includes(name),
);

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: [`${root}node_modules/.bin`, process.env.PATH].join(delimiter),
};
if (chosen.some(step => step.browser)) ensureHeadless();
if (chosen.some(step => step.name === "engines")) {
  ensureChromium();
  for (const missing of ensureEngines())
    console.log(`engines: ${missing} is not installed here, so that it is left out.`);
}

if (process.stdout.isTTY) environment.FORCE_COLOR ??= "1";

/**
 * How the tools begin the line of a test that fails, of its reason, of its place and of what it
 * waited for, and of a broken rule.
 */
const FAILURE = /^\s*(FAIL |❌ |x |\w*Error: |❯ (\S+ )?test\/\S+:\d|- waiting for )|error TS\d/;

interface Ran {
  passed: boolean;
  /** The lines that name a failure. */
  failures: string[];
  /** What it printed, where it was not shown at once. */
  output: string;
}

async function run(command: string, shown: boolean): Promise<Ran> {
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
    if (shown) from.pipe(to, { end: false });
  }
  const [status] = (await once(child, "close")) as [number | null];
  const output = printed.join("");
  const lines = stripVTControlCharacters(output).split("\n");
  const failures = lines.filter(line => FAILURE.test(line));
  return { passed: status === 0, failures, output: shown ? "" : output };
}

interface Result {
  name: string;
  passed: boolean;
  seconds: number;
  note: string;
  failures: string[];
}

const results: Result[] = [];

async function perform({ name, commands, built }: Step, beside: boolean): Promise<void> {
  const heading = `\n── ${name}`;
  if (!beside) console.log(heading);
  const startedAt = performance.now();
  const unbuilt = built && results.some(other => other.name === "build" && !other.passed);
  const ran: Ran[] = [];
  for (const command of unbuilt ? [] : commands) ran.push(await run(command, !beside));
  if (beside) console.log([heading, ...ran.map(({ output }) => output)].join("\n").trimEnd());
  results.push({
    name,
    passed: !unbuilt && ran.every(({ passed }) => passed),
    seconds: (performance.now() - startedAt) / 1000,
    note: unbuilt ? "nothing was built" : "",
    failures: ran.flatMap(({ passed, failures }) => (passed ? [] : failures)),
  });
}

const short = chosen.filter(step => step.short);
await Promise.all(short.map(step => perform(step, short.length > 1)));
for (const step of chosen) if (!step.short) await perform(step, false);
const place = ({ name }: Result) => chosen.findIndex(step => step.name === name);
results.sort((one, other) => place(one) - place(other));

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
