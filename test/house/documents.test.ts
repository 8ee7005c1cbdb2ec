import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { planted } from "../support/planted.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");
const run = promisify(execFile);

const documents = globSync(["*.md", "{core,elements,demo,test}/*.md"], { cwd: root });
const sources = globSync("{core,elements,demo,test}/**/*.{ts,tsx,js,css}", { cwd: root });

/** Documents that a text names: `core/README.md`, `../README.md`. */
const documentNames = (text: string) =>
  [...text.matchAll(/(?<![\w./-])[\w./-]*\w\.md\b/g)].map(([name]) => name);

test("every document that a file refers to exists", () => {
  expect(documents).toContain("core/README.md");
  expect(sources.length).toBeGreaterThan(1000);
  const missing = [...sources, ...documents].flatMap(path =>
    documentNames(read(path))
      .filter(name => [root, join(root, path, "..")].every(from => !existsSync(join(from, name))))
      .map(name => `${path} names ${name}`),
  );
  expect(missing).toEqual([]);
});

test("DEPENDENCIES.md mentions every dependency", () => {
  const rows = read("DEPENDENCIES.md");
  const names = Object.keys(manifest.dependencies);
  expect(names).toContain("react");
  expect(names.filter(name => !rows.includes(name))).toEqual([]);
});

interface Recipe {
  title: string;
  /** Files and folders that the recipe names. */
  paths: readonly string[];
  commands: readonly string[];
}

/** A path in the repository, which may have placeholders: `core/<feature>/<noun>.ts`. */
const PATH = /^(?!web\/)(?:[\w.<>@-]+\/)+[\w.<>@-]*$|^[\w.-]+\.(?:ts|json|md|html)$/;

/** The recipes of CONTRIBUTING.md: a part of it each. */
function recipes(): Recipe[] {
  const [, text = ""] = read("CONTRIBUTING.md").split("\n## Recipes\n");
  return text.split("\n### ").map((part, index) => {
    const code = [...part.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, lines = ""]) =>
      lines.trim().split("\n"),
    );
    const inline = [...part.replace(/```.*?```/gs, "").matchAll(/`([^`]+)`/g)].map(
      ([, words = ""]) => words,
    );
    const ofCommands = code.flatMap(command => command.split(" "));
    return {
      title: index === 0 ? "What all recipes share" : part.split("\n", 1)[0]!,
      paths: [...inline, ...ofCommands].filter(word => PATH.test(word) && !/@<|^@/.test(word)),
      commands: [...code, ...inline.filter(words => words.startsWith("npm "))],
    };
  });
}

const steps = [...read("test/run.ts").matchAll(/\bname: "([\w-]+)"/g)].map(([, name]) => name);

/** What is wrong with a command: an npm script or a step that does not exist. */
function faultsOf(command: string): string[] {
  const script = /^npm (?:run )?([\w-]+)/.exec(command)?.[1];
  if (command.startsWith("npm run ") || script === "test" || script === "start") {
    if (!Object.hasOwn(manifest.scripts, script!)) return [`${command}: no script ${script}`];
  }
  const [, asked = ""] = /^npm test -- (.*)$/.exec(command) ?? [];
  return asked
    .split(" ")
    .filter(name => name !== "" && !steps.includes(name))
    .map(name => `${command}: no step ${name}`);
}

test("every npm script and step in the documents exists", () => {
  const commands = documents.flatMap(path =>
    [...read(path).matchAll(/\bnpm (?:run [\w-]+|start|test -- [a-z -]*[a-z])/g)].map(
      ([all]) => all,
    ),
  );
  expect(commands).toContain("npm start");
  expect(commands).toContain("npm test -- elements");
  expect(commands.flatMap(faultsOf)).toEqual([]);
});

/** A path up to its first placeholder. */
const known = (path: string) =>
  path.includes("<") ? `${dirname(path.split("<", 1)[0]! + "x")}/` : path;

describe("the recipes in CONTRIBUTING.md", () => {
  test("are parsed with their paths and commands", () => {
    expect(recipes().length).toBeGreaterThan(9);
    for (const { title, paths, commands } of recipes().slice(1)) {
      expect(paths, title).not.toEqual([]);
      expect(commands, title).not.toEqual([]);
    }
    expect(faultsOf("npm run nothing")).toEqual(["npm run nothing: no script nothing"]);
    expect(faultsOf("npm test -- lint nothing")).toEqual([
      "npm test -- lint nothing: no step nothing",
    ]);
  });

  test.each(recipes())(
    "refer to existing paths, scripts and steps: $title",
    ({ paths, commands }) => {
      expect(paths.filter(path => !existsSync(root + known(path)))).toEqual([]);
      expect(commands.flatMap(faultsOf)).toEqual([]);
    },
  );

  test("have Vitest commands that find all the tests that they name", async () => {
    const commands = recipes()
      .flatMap(each => each.commands)
      .filter(command => command.startsWith("npx vitest run "));
    expect(commands.length).toBeGreaterThan(3);
    // The options are the same in all of them.
    const [options, ...paths] = commands.flatMap((command, index) => {
      const [, given = "", names = ""] =
        /^npx vitest run (.*?) (?=test\/\w+\/)(.*)$/.exec(command) ?? [];
      return index === 0 ? [given, ...names.split(" ")] : names.split(" ");
    });
    const listing = ["vitest", "list", "--filesOnly", ...options!.split(" "), ...paths];
    const { stdout } = await run("npx", listing, { cwd: root });
    expect(paths.filter(path => !stdout.includes(path))).toEqual([]);
  });

  test("set the version of a release as described", async () => {
    const [command] = recipes()
      .flatMap(({ commands }) => commands)
      .filter(each => each.startsWith("npm version"));
    await using tree = await planted({ "package.json": JSON.stringify({ version: "0.1.0" }) });
    const [program = "", ...parameters] = command!.replace("<version>", "0.2.0").split(" ");
    await run(program, parameters, { cwd: tree.folder });
    const { version } = JSON.parse(readFileSync(join(tree.folder, "package.json"), "utf8"));
    expect(version).toBe("0.2.0");
  });
});
