import { execFileSync } from "node:child_process";
import { mkdtempDisposableSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutExports, withoutParts } from "../../demo/build/react-parts.ts";
import { cutAll } from "../../demo/build/react-parts/cut.ts";
import { withoutTags } from "../../demo/build/react-parts/tags.ts";
import { builtFiles } from "../support/built.ts";

const root = new URL("../../", import.meta.url);
const react = readFileSync(
  new URL("node_modules/react-dom/cjs/react-dom-client.production.js", root),
  "utf8",
);

test("every part is found in React as it was", () => {
  expect(withoutParts(react).length).toBeLessThan(react.length * 0.9);
});

test("no name is left without what declared it", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "lily-react-"));
  const undeclared = (code: string): string[] => {
    const file = join(folder.path, "react.js");
    writeFileSync(file, code);
    const rules = ["-A", "all", "-W", "no-undef", "--format", "json"];
    const { diagnostics } = JSON.parse(
      execFileSync("oxlint", [...rules, file], { encoding: "utf8" }),
    );
    return diagnostics.map(({ message }: { message: string }) => message);
  };
  const before = new Set(undeclared(react));
  expect(before.size).toBeGreaterThan(3);
  expect(undeclared(withoutParts(react)).filter(name => !before.has(name))).toEqual([]);
  expect(undeclared(react.replace("var previousDispatcher =", "")).join()).toContain(
    "previousDispatcher",
  );
});

test("a React that is written otherwise stops the build", () => {
  expect(() =>
    withoutParts(react.replace("function popTreeContext(", "function popTree(")),
  ).toThrow("there is no function popTreeContext");
  expect(() => withoutParts(react.replace("exports.hydrateRoot =", "exports.hydrate ="))).toThrow(
    "hydrateRoot",
  );
  expect(() => withoutParts("")).toThrow("React is written otherwise");
});

test("functions are emptied, or answer what they always answer", () => {
  const code =
    "\nfunction a(x) {\n  b();\n}\nfunction b(\n  x\n) {\n  return 1;\n}\nfunction c() {\n}\n";
  expect(cutAll(code, [{ why: "", never: ["a"], answers: { b: "null" } }])).toBe(
    "\nfunction a(x) {}\nfunction b(\n  x\n) { return null; }\nfunction c() {\n}\n",
  );
});

test.each([
  ["a comparison", "f(26 === node.tag, 26 !== tag);", "f(!1, !0);"],
  ["another kind", "f(5 === node.tag);", "f(5 === node.tag);"],
  ["one of several", "switch (x.tag) { case 5: case 26: f(); }", "switch (x.tag) { case 5: f(); }"],
  [
    "one behind another's end",
    "switch (x.tag) { case 5: f(); break; case 26: g(); }",
    "switch (x.tag) { case 5: f(); break; g(); }",
  ],
  [
    "the first one, with the name that others use",
    "switch (x.tag) { case 26: var y = 1; break; case 5: y = 2; }",
    "if (!1) switch (0) {\ncase 26: var y = 1; break;\n}\nswitch (x.tag) {  case 5: y = 2; }",
  ],
  ["another number", "switch (key) { case 26: f(); }", "switch (key) { case 26: f(); }"],
])("a kind that is never made goes: %s", (_, code, left) => {
  expect(withoutTags(code, new Set([26]))).toBe(left);
});

test("what is gone can't be imported", () => {
  const code =
    "exports.use = a;\nexports.useOptimistic = function (x) {\n  y();\n};\nexports.z = 1;\n";
  expect(withoutExports(code)).toBe("exports.use = a;\nexports.z = 1;\n");
});

test("nothing of it is built", async () => {
  const chunks = Object.values(await builtFiles()).filter(file => file.type === "chunk");
  const all = chunks.map(({ code }) => code).join("");
  expect(all.includes("react.transitional.element")).toBe(true);
  const traces = ["viewTransitionName", "data-precedence", "A React form was", "onBeforeInput"];
  expect(traces.filter(trace => all.includes(trace))).toEqual([]);
});

const hoisted = "base|body|head|html|link|meta|script|style|title";
test.each([
  [
    "elements that React would move",
    `(?<!\`)<(?:${hoisted})[\\s/>]|createElement\\(\\s*"(?:${hoisted})"`,
  ],
  ["fragments with a ref", "<Fragment\\s[^>]*\\bref="],
  ["actions of forms", "<(?:form|button|input)\\s[^>]*\\b(?:action|formAction)="],
  ["events that are not listened to", "\\bon(?:Select|BeforeInput|Composition\\w+)="],
  ["another class than the error boundary", "extends (?:\\w+\\.)?Component\\b(?!<Props, State>)"],
  ["what classes no longer have", "\\b(?:forceUpdate|defaultProps|contextType|componentStack)\\b"],
])("nothing of ours has %s", (_, written) => {
  const folder = new URL("elements/", root);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(file =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter(file =>
    new RegExp(written).test(readFileSync(new URL(file, folder), "utf8")),
  );
  expect(found).toEqual([]);
});
