import { expect } from "chai";
import { richText, type RichTextParts } from "../../../core/html/rich-text.ts";

const parts: RichTextParts = {
  emojis: [{ shortcode: "cat", url: "https://a.example/cat.gif" }],
  mentions: [
    { id: "1", acct: "alice", username: "alice", url: "http://p.example/users/alice" },
    { id: "2", acct: "bob@m.example", username: "bob", url: "https://m.example/users/bob" },
    { id: "3", acct: "carol@x.example", username: "carol", url: "javascript:pwned=1" },
  ],
  tags: [{ name: "Straße" }, { name: "needle" }],
};

/** What the only link of this HTML is said to point at. */
function pointed(html: string): Record<string, string | undefined> {
  const link = richText(html, parts).querySelector("a");
  const { account, mention, tag } = link?.dataset ?? {};
  return JSON.parse(JSON.stringify({ account, mention, tag }));
}

const alice = { account: "1", mention: "alice" };
const bob = { account: "2", mention: "bob@m.example" };

const cases: [what: string, html: string, points: Record<string, string>][] = [
  [
    "what a stranger wrote about a link",
    '<a href="https://a.example/" data-mention="alice" data-account="1" data-tag="x">x</a>',
    {},
  ],
  [
    "someone of the same name elsewhere",
    '<a class="mention" href="https://evil.example/@bob">@bob</a>',
    {},
  ],
  [
    "a mention whose address is dangerous",
    '<a class="mention" href="https://a.example/">@carol</a>',
    {},
  ],
  [
    "an id that is not mentioned",
    '<a class="mention" data-user="9" href="https://a.example/x">@x</a>',
    {},
  ],
  ["a mentioned id on a plain link", '<a data-user="1" href="https://a.example/x">news</a>', {}],
  ["an ordinary link", '<a href="https://a.example/users/x">x</a>', {}],
  [
    "Pleroma's mention",
    '<span class="h-card"><a class="u-url mention" data-user="1" href="http://p.example/users/alice">@<span>alice</span></a></span>',
    alice,
  ],
  ["a mention by address alone", '<a href="http://p.example/users/alice">Alice</a>', alice],
  [
    "a mention by id",
    '<a class="mention" data-user="2" href="https://m.example/ap/77">@bob</a>',
    bob,
  ],
  [
    "the other address of a profile",
    '<a class="u-url mention" href="https://m.example/@bob">@<span>bob</span></a>',
    bob,
  ],
  [
    "a profile as another server shows it",
    '<a class="u-url mention" href="https://o.example/@Bob@M.example">@bob</a>',
    bob,
  ],
  [
    "Pleroma's hashtag",
    '<a class="hashtag" data-tag="needle" href="http://p.example/tag/needle">#needle</a>',
    { tag: "needle" },
  ],
  [
    "Mastodon's hashtag",
    '<a href="https://m.example/tags/needle" class="mention hashtag" rel="tag">#<span>NEEDLE</span></a>',
    { tag: "needle" },
  ],
  [
    "Misskey's hashtag",
    '<a href="https://k.example/tags/stra%C3%9Fe" rel="tag">#straße</a>',
    { tag: "Straße" },
  ],
  [
    "a hashtag the entity does not list",
    '<a class="hashtag" href="https://m.example/tags/other">#other</a>',
    { tag: "other" },
  ],
  [
    "a tag page under another text",
    '<a class="hashtag" href="https://m.example/tags/needle">read this</a>',
    {},
  ],
  ["a number that looks like a tag", '<a href="https://git.example/issues/5">#5</a>', {}],
  [
    "a broken escape in an address",
    '<a class="mention" href="https://m.example/%E0%A4%A">@x</a>',
    {},
  ],
];

describe("richText", () => {
  for (const [what, html, points] of cases) {
    it(what, () => expect(pointed(html)).to.deep.equal(points));
  }

  it("sanitises the HTML, then draws custom emoji", () => {
    const fragment = richText(
      '<p onclick="x">:cat:<img src="/x" onerror="x" alt=":cat:"></p>',
      parts,
    );
    expect(fragment.querySelectorAll("p > img.emoji").length).to.equal(2);
    expect(fragment.firstElementChild?.attributes.length).to.equal(0);
  });

  it("creates new nodes each time", () => {
    const one = richText("<p>:cat:</p>", parts);
    const other = richText("<p>:cat:</p>", parts);
    expect(one.firstChild?.isEqualNode(other.firstChild)).to.equal(true);
    expect(one.firstChild).not.to.equal(other.firstChild);
  });

  it("works without mentions, tags and emoji", () => {
    expect(richText("a :cat: <b>b</b>").textContent).to.equal("a :cat: b");
  });

  it("does not load the fallback engine when the browser has a sanitiser", () => {
    const loaded = performance.getEntriesByType("resource").map(entry => entry.name);
    expect(loaded.some(address => address.includes("native-engine"))).to.equal(true);
    expect(loaded.filter(address => /purif/.test(address))).to.deep.equal([]);
  });
});
