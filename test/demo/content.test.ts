import { describe, expect, test } from "vitest";
import type { AccountRow, StatusRow } from "../../demo/instance/data/storage/rows.ts";
import { handlesIn, stripTags, tagsIn } from "../../demo/instance/data/text/text.ts";
import { contentOf } from "../../demo/instance/entities/content.ts";
import type { View } from "../../demo/instance/types.ts";

const view = { base: "https://here.example", viewer: "" } as View;
const person = (username: string, host: string | null) =>
  ({ id: `id-${username}`, username, host }) as AccountRow;
const people = [person("bob", null), person("theo", "kettle.example")];
const html = (text: string) => contentOf(view, { text, html: null } as StatusRow, people);

const BOB =
  '<span class="h-card"><a class="u-url mention" data-user="id-bob" ' +
  'href="https://here.example/users/bob" rel="ugc">@<span>bob</span></a></span>';
const tag = (name: string, shown = name, path = name) =>
  `<a class="hashtag" data-tag="${name}" href="https://here.example/tag/${path}">#${shown}</a>`;
const link = (url: string) => `<a href="${url}" rel="ugc">${url}</a>`;

describe("the HTML of a post", () => {
  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    [`"quotes" & 'these'`, "&quot;quotes&quot; &amp; &#39;these&#39;"],
    [
      'https://a.example/"><img src=x onerror=alert(1)>',
      `${link("https://a.example/")}&quot;&gt;&lt;img src=x onerror=alert(1)&gt;`,
    ],
    ["https://a.example/?x=1&y=2", link("https://a.example/?x=1&amp;y=2")],
    ["see https://a.example/b.", `see ${link("https://a.example/b")}.`],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["https://a.example/@bob#top", link("https://a.example/@bob#top")],
    ["@bob, hello", `${BOB}, hello`],
    ["@BOB", BOB],
    ["@nobody", "@nobody"],
    ["mail@bob.example", "mail@bob.example"],
    ["@theo@kettle.example", html("@theo@kettle.example")],
    ["#Spring is #1", `${tag("spring", "Spring")} is #1`],
    ["#お茶", tag("お茶", "お茶", "%E3%81%8A%E8%8C%B6")],
    ["one\ntwo\r\n\r\nthree", "one<br/>two<br/><br/>three"],
    ["", ""],
  ])("is the same as Pleroma's for %j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("links people of other instances to their own pages", () => {
    expect(html("@theo@kettle.example")).toContain('href="https://kettle.example/users/theo"');
  });

  test("from other instances is kept unchanged", () => {
    const row = { text: null, html: "<p onclick=x>hi</p>" } as StatusRow;
    expect(contentOf(view, row, [])).toBe("<p onclick=x>hi</p>");
  });
});

test("each mentioned person and hashtag is found once", () => {
  expect(handlesIn("@bob @bob @theo@kettle.example. a@b")).toEqual(["bob", "theo@kettle.example"]);
  expect(tagsIn("#a #A #b_1 #1 x#c &#39;")).toEqual(["a", "b_1"]);
});

test("stripTags removes tags and decodes escapes once", () => {
  expect(stripTags("a<br/>b &amp;lt; <b>c</b>&nbsp;&#39;")).toBe("ab &lt; c '");
});
