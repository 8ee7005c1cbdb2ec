import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { oldest } from "../../demo/build/browsers.ts";
import { planted } from "../support/planted.ts";
import { needless, withoutFallback } from "./compatibility/judge.ts";
import { findInScripts } from "./compatibility/scripts.ts";
import { findInSheet } from "./compatibility/sheets.ts";
import { lacking, lackingBefore } from "./compatibility/support.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");

const SHEETS = globSync("{elements,demo}/**/*.css", { cwd: root });
const SHIPPED = /^(?:core|elements)\/(?!.*\bstates\.ts$)/;

/** The compiler reads all sources, and on a busy machine it waits for its turn. */
const TIMEOUT_MS = 180_000;

const CONFIG = JSON.stringify({
  compilerOptions: {
    target: "ESNext",
    lib: ["ESNext", "DOM", "DOM.Iterable"],
    jsx: "preserve",
    types: [],
  },
});

/** What stands behind the place of each line. */
const features = (lines: string[]) => lines.map(line => line.replace(/^.*\//, ""));

test(
  "the oldest supported browsers have every feature of the sources, or a fallback exists",
  () => {
    const inScripts = findInScripts(`${root}tsconfig.json`, path =>
      SHIPPED.test(path.replace(root, "")),
    );
    const inSheets = SHEETS.flatMap(path => findInSheet(path, read(path)));
    const found = [...inScripts, ...inSheets];
    expect(withoutFallback(found)).toEqual([]);
    // These are found in what is built.
    expect(needless(found)).toEqual([
      "api.NavigationHistoryEntry",
      "api.Navigator.clearAppBadge",
      "api.Navigator.setAppBadge",
      "api.URLPattern",
    ]);
  },
  TIMEOUT_MS,
);

test(
  "features that are too new are found in a script",
  async () => {
    await using tree = await planted({
      "tsconfig.json": CONFIG,
      "planted.tsx": `
      declare const list: Element;
      export const a = new URLPattern({ pathname: "/" });
      export const b = URL.parse("https://example.social");
      export const c = new Set([1]).values().filter(Boolean);
      export const d = Promise.try(() => 1);
      list.moveBefore(list, null);
      const { connection } = navigator as { connection?: object };
      const { scheduler } = globalThis as { scheduler?: object };
      list.addEventListener("scrollend", () => connection ?? scheduler);
      export const e = /(?i:a)b/;
      export const f = <button popoverTarget="x" interestfor="y" />;
    `,
    });
    const found = findInScripts(`${tree.folder}/tsconfig.json`, path =>
      path.endsWith("planted.tsx"),
    );
    expect(features(withoutFallback(found))).toMatchInlineSnapshot(`
      [
        "planted.tsx:10: api.Document.scrollend_event is not in safari 17.5, ios 17.5",
        "planted.tsx:11: javascript.regular_expressions.modifier is not in chrome 123, edge 123, safari 17.5, ios 17.5",
        "planted.tsx:12: html.elements.button.interestfor is not in chrome 123, edge 123, firefox 140, safari 17.5, ios 17.5",
        "planted.tsx:4: api.URL.parse_static is not in chrome 123, edge 123, safari 17.5, ios 17.5",
        "planted.tsx:5: javascript.builtins.Iterator.filter is not in safari 17.5, ios 17.5",
        "planted.tsx:6: javascript.builtins.Promise.try is not in chrome 123, edge 123, safari 17.5, ios 17.5",
        "planted.tsx:7: api.Document.moveBefore is not in chrome 123, edge 123, firefox 140, safari 17.5, ios 17.5",
        "planted.tsx:9: api.scheduler is not in firefox 140, safari 17.5, ios 17.5",
      ]
    `);
  },
  TIMEOUT_MS,
);

test(
  "features that are old enough are not reported in a script",
  async () => {
    await using tree = await planted({
      "tsconfig.json": CONFIG,
      "planted.tsx": `
      export const a = [1].filter(Boolean);
      export const b = Promise.withResolvers<void>();
      export const c = AbortSignal.any([]);
      export const d = /\\p{RGI_Emoji}/v;
      export const e = new Intl.Segmenter();
      document.body.showPopover();
    `,
    });
    expect(
      findInScripts(`${tree.folder}/tsconfig.json`, path => path.endsWith("planted.tsx")),
    ).toEqual([]);
  },
  TIMEOUT_MS,
);

test("features that are too new are found in CSS, unless they have a fallback", () => {
  const sheet = `
    .a { position-anchor: --b; inline-size: anchor-size(width); }
    .c { text-wrap: pretty; color: light-dark(#000, #fff); animation-timeline: scroll(); }
    .d:open { inset-block-start: 1dvb; }
    @container scroll-state(stuck: top) { .e { color: red; } }
    @supports (position-anchor: --b) { .f { position-anchor: --b; } }
  `;
  expect(features(withoutFallback(findInSheet("sheet.css", sheet)))).toMatchInlineSnapshot(`
    [
      "sheet.css:2: css.properties.position-anchor is not in chrome 123, edge 123, firefox 140, safari 17.5, ios 17.5",
      "sheet.css:2: css.types.anchor-size is not in chrome 123, edge 123, firefox 140, safari 17.5, ios 17.5",
      "sheet.css:3: css.properties.animation-timeline is not in firefox 140, safari 17.5, ios 17.5",
      "sheet.css:3: css.properties.text-wrap.pretty is not in firefox 140, safari 17.5, ios 17.5",
      "sheet.css:3: css.types.timeline-range-name.scroll is not in chrome 123, edge 123, firefox 140, safari 17.5, ios 17.5",
      "sheet.css:4: css.selectors.open is not in chrome 123, edge 123, safari 17.5, ios 17.5",
    ]
  `);
});

test("the page shows its warning exactly in browsers that are too old", () => {
  // What the sheet asks for, as the compatibility data call it.
  expect(read("demo/web.css")).toContain(
    "@supports (color: light-dark(#000, #fff)) and selector(::highlight(a))",
  );
  const asked = ["css.types.color.light-dark", "css.selectors.highlight"];
  for (const browser of oldest) {
    expect(asked.filter(path => lacking(path).includes(browser.engine))).toEqual([]);
    expect(
      asked.some(path => lackingBefore(path, browser)),
      browser.engine,
    ).toBe(true);
  }
});

test("the page and the README name the oldest supported browsers", () => {
  const version = (engine: string) => oldest.find(each => each.engine === engine)!.version;
  const chrome = `Chrome or Edge ${version("chrome")}`;
  expect(version("edge")).toBe(version("chrome"));
  expect(version("ios")).toBe(version("safari"));
  const page = read("demo/web.html").replace(/\s+/g, " ");
  expect(page).toContain(
    `${chrome}, Firefox ${version("firefox")}, Safari ${version("safari")}, or newer`,
  );
  expect(page).toContain(`Firefox ${version("firefox")}, Safari ${version("safari")} oder neuer`);
  expect(read("README.md")).toContain(
    `${chrome}, Firefox ESR ${version("firefox")}, Safari ${version("safari")}`,
  );
});
