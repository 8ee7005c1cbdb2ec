import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Rule {
  why: string;
  where: RegExp;
  pattern: RegExp;
}

const rules: readonly Rule[] = [
  { why: "a lint rule is silenced", where: /./, pattern: /\b(?:oxlint|eslint)-disable/ },
  { why: "a test is left out", where: /^test\//, pattern: /\.(?:skip|only|todo|fixme)\(/ },
  {
    why: "a test waits by the clock",
    // But for what makes pages slow, and for the bench, which measures it.
    where: /^test\/(?!support\/browser\/slow\.ts$|bench\/)/,
    pattern: /\b(?:waitForTimeout|setTimeout|setInterval|aTimeout)\(|from "node:timers/,
  },
  {
    why: "a test reads how long something takes, which is for the bench",
    // The command says how long its steps take.
    where: /^test\/(?!run\.ts$|bench\/)/,
    pattern: /\bperformance\.now\(|\bhrtime\b|Date\.now\(\) - (?!Date\.parse)/,
  },
  {
    why: "HTML comes in by another door than core/html",
    where: /^(?:elements|core\/(?!html\/))/,
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|setHTMLUnsafe/,
  },
  {
    why: "an element declares a token that is the host page's to set",
    where: /^elements\/.*\.css$/,
    // One that holds another element is its host.
    pattern: /(?<!\blily-[\w-]+ \{[^}]*)^\s*--lily-[\w-]+\s*:/m,
  },
  {
    why: "a size hangs on the host page's root",
    where: /^elements\/.*\.css$/,
    pattern: /\d(?:rem|rlh)\b/,
  },
  {
    why: "a form is sent natively, which sandboxed frames block",
    where: /^elements\/(?!kit\/controls\/form\.tsx$)/,
    pattern: /<form\b/,
  },
  {
    why: "a reference to a document that is not in the repository",
    where: /./,
    // A public standard is named (HTML, RFC 5988) or linked by its address.
    pattern: /\bspecification\b|§\d|\(§/i,
  },
];

const looseEnds = (path: string, source: string) =>
  rules
    .filter(({ where, pattern }) => where.test(path) && pattern.test(source))
    .map(({ why }) => `${path}: ${why}`);

const sources = ["core", "elements", "demo", "test"].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map(name => `${folder}/${name}`)
    .filter(path => /\.(?:tsx?|js|css)$/.test(path) && !path.startsWith("test/house/")),
);

test("each rule finds its planted violation", () => {
  const planted: [path: string, source: string][] = [
    ["core/lib/a.ts", "// oxlint-disable-next-line"],
    ["test/core/a.test.ts", "test.only('x', () => {})"],
    ["test/core/b.test.ts", "await new Promise(done => setTimeout(done, 5))"],
    ["test/core/c.test.ts", "expect(performance.now() - begun).toBeLessThan(50)"],
    ["elements/login/login.tsx", "host.innerHTML = text"],
    ["elements/login/login.css", ":host { color: red }\n:host {\n  --lily-accent: red;\n}"],
    ["elements/login/size.css", "p { margin: 1.5rem }"],
    ["elements/login/form.tsx", "<form onSubmit={send}>"],
    ["core/lib/b.ts", "/** Milliseconds (specification §9). */"],
  ];
  expect(planted.map(([path, source]) => looseEnds(path, source))).toEqual(
    planted.map(([path], index) => [`${path}: ${rules[index]?.why}`]),
  );
});

test("the sources break none of the rules", () => {
  expect(sources.length).toBeGreaterThan(20);
  const found = sources.flatMap(path => looseEnds(path, readFileSync(join(root, path), "utf8")));
  expect(found).toEqual([]);
});
