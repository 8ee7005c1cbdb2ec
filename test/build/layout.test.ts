import { expect, test } from "vitest";
import { entries } from "../../demo/build/entries.ts";
import { stableName } from "../../demo/build/stable-entries.ts";
import { version } from "../../demo/build/versions.ts";
import { builtFiles } from "../support/built.ts";

/** Segments of a path that Pleroma keeps for itself, wherever they stand. */
const taken = new Set(
  `api main ostatus_subscribe authorize_interaction oauth objects activities notice users tags
  mailer inbox relay internal .well-known nodeinfo manifest.json auth proxy phoenix user_exists
  check_password media locales`.split(/\s+/),
);

const misplaced = (file: string) =>
  !/^(?:index\.html|sw\.js|web\/elements\/(?:\d+\.\d+\.\d+-[0-9a-f]{8}\/)?[\w-]+\.js(?:on)?|web\/(?:lily(?:-\d+)?\.(?:png|svg)|site\.webmanifest)|web\/assets\/[\w.-]+-[\w-]{8}\.\w+)$/.test(
    file,
  ) || file.split("/").some(segment => taken.has(segment));

test("the check finds files at paths that servers would not serve", () => {
  expect(["web/assets/app-CTJN0pLa.js", "index.html"].filter(misplaced)).toEqual([]);
  const wrong = ["demo/web.html", "web/assets/app.js", "web/sw.js", "web/users/app-CTJN0pLa.js"];
  expect(wrong.filter(misplaced)).toEqual(wrong);
});

test("every file of the build is at a path that servers serve", async () => {
  const files = await builtFiles();
  expect(Object.keys(files).filter(misplaced)).toEqual([]);
  expect(Object.keys(files)).toContain("index.html");
  const pinned = new RegExp(`^web/elements/${version}-[0-9a-f]{8}/([\\w-]+)\\.js$`);
  const names = Object.keys(files).flatMap(file => pinned.exec(file)?.[1] ?? []);
  expect(names.toSorted()).toEqual(Object.keys(entries()).toSorted());
  for (const name of names) expect(Object.keys(files)).toContain(stableName(name));
});

test("the page has a place for the server's metadata and requests its data before loading modules", async () => {
  const page = (await builtFiles())["index.html"];
  const html = String(page?.type === "asset" ? page.source : "");
  expect(html.match(/<!--server-generated-meta-->/g)).toHaveLength(1);
  const order = ["<!--server-generated-meta-->", "/web/assets/start-", 'type="module"'];
  const places = order.map(text => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html, "no inline script").not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html, "no inline style").not.toMatch(/<style|\sstyle=/);
});

test("scripts refer to other files by relative addresses", async () => {
  for (const file of Object.values(await builtFiles()))
    if (file.type === "chunk") expect(file.code, file.fileName).not.toMatch(/["'`]\/web\/assets\//);
});

test("only the page has a style sheet of its own: elements adopt theirs", async () => {
  const sheets = Object.keys(await builtFiles()).filter(file => file.endsWith(".css"));
  expect(sheets).toEqual([expect.stringMatching(/^web\/assets\/web-/)]);
});
