import { expect, test } from "vitest";
import { entries, SCRIPTS } from "../../demo/build/entries.ts";
import { builtFiles } from "../support/built.ts";
import { graphs, type Graph } from "../support/graph.ts";

/** What nobody has asked for yet when an element is first shown. */
const later = [
  // The settings name the formats, too.
  { what: "the composer", pattern: /^elements\/composer\/(?!options\/format-words)/ },
  // Its first field is there at once, so that what is typed meanwhile is kept.
  { what: "an emoji picker", pattern: /(?<!late-)picker/ },
  { what: "the media viewer", pattern: /^elements\/(?:[\w-]+\/)?(?:media-)?viewer/ },
  { what: "the settings", pattern: /^elements\/settings\// },
  { what: "streaming", pattern: /^core\/streaming\/(?:streaming\.|internal\/)/ },
  { what: "another language", pattern: /^core\/locales\/(?!en\/)/ },
  { what: "the sanitiser of older browsers", pattern: /^node_modules\/dompurify\// },
  { what: "the demo", pattern: /^demo\// },
];

/** What only the host page needs. */
const host = { what: "the router", pattern: /^node_modules\/@lit-labs\/router\// };

/** What a reader who is nobody never wants of one post that is nothing but words. */
const apart = [
  {
    what: "signing in and out",
    pattern:
      /^core\/(?:session\/(?:internal\/(?:ending|lifecycle|sign-in-flow|sign-(?:out|in-return))|sign-in|login)\.|api\/(?:oauth|apps)\.)/,
  },
  {
    what: "what people chose",
    pattern: /^core\/(?:settings\/settings|filters\/filters|session\/personal-stores)\.ts$/,
  },
  {
    what: "what is done to posts",
    pattern: /^core\/(?:statuses\/actions|api\/status-actions)\.ts$/,
  },
  {
    what: "menus and their contents",
    pattern: /^elements\/(?:status\/footer\/(?:actions|more)|kit\/menus\/menu)/,
  },
  { what: "pictures and players", pattern: /^elements\/(?:status\/)?media\// },
  {
    what: "polls, cards and quotes",
    pattern: /^elements\/(?:quote\/|status\/(?:poll\/|content\/(?:card|quote)))/,
  },
  {
    what: "dialogs",
    pattern: /^elements\/(?:status-dialogs\/|history\/|kit\/dialogs\/(?:dialog|confirm))/,
  },
  { what: "lists", pattern: /^elements\/kit\/feed\/(?:feed\.|virtual-list)/ },
  { what: "alerts", pattern: /^elements\/kit\/(?:outlets\/alert-|notices\/alerts)/ },
];

const tooEarly = ({ name, modules }: Graph) =>
  [...later, ...(name === "app" ? [] : [host]), ...(name === "status" ? apart : [])]
    // Its own folder is what a page asks for when it asks for the element.
    .filter(({ pattern }) => !pattern.test(`elements/${name}/index.ts`))
    .filter(({ pattern }) => modules.some(module => pattern.test(module)))
    .map(({ what }) => `${name} loads ${what}`);

const names = Object.keys(entries()).filter(name => !SCRIPTS.has(name));

test("the check finds modules that load too early", () => {
  const modules = [
    "elements/login/index.ts",
    "core/locales/de/login.po",
    "core/streaming/streaming.ts",
  ];
  expect(tooEarly({ name: "login", files: [], modules })).toEqual([
    "login loads streaming",
    "login loads another language",
  ]);
  const menu = ["elements/kit/menus/menu.tsx", "core/session/session.ts"];
  expect(tooEarly({ name: "status", files: [], modules: menu })).toEqual([
    "status loads menus and their contents",
  ]);
});

test("each element loads only what it shows first", async () => {
  const found = graphs(await builtFiles(), names);
  expect(found.length).toBeGreaterThan(0);
  for (const { name, modules } of found) {
    expect(modules).toContain(`elements/${name}/index.ts`);
    expect(modules.some(module => module.startsWith("node_modules/react/"))).toBe(true);
  }
  expect(found.flatMap(tooEarly)).toEqual([]);
});
