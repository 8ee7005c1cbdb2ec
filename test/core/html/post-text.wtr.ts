import { expect } from "chai";
import { postText, type PostTextParts } from "../../../core/html/post-text.ts";

const person = (id: string) => ({
  id,
  acct: `${id}@x.example`,
  username: id,
  url: `https://x.example/users/${id}`,
});
const mention = (id: string) =>
  `<span class="h-card"><a class="u-url mention" data-user="${id}" href="https://x.example/users/${id}">@<span>${id}</span></a></span>`;
const tag = (name: string) =>
  `<a class="hashtag" data-tag="${name}" href="https://x.example/tag/${name}">#${name}</a>`;

const parts: PostTextParts = {
  mentions: ["ann", "ben", "cy"].map(person),
  tags: [],
  emojis: [{ shortcode: "cat", url: "https://a.example/cat.gif" }],
  reply: true,
};

function read(html: string, more: PostTextParts = {}) {
  const { content, mentions, tags, ...rest } = postText(html, { ...parts, ...more });
  return {
    text: content.textContent,
    blocks: [...content.children].map(({ localName }) => localName).join(" "),
    mentions: mentions.map(({ id }) => id).join(" "),
    tags: tags.map(({ name }) => name).join(" "),
    ...rest,
  };
}

describe("mentions at the start of a reply", () => {
  const cases: [what: string, html: string, mentions: string, text: string][] = [
    ["one", `${mention("ann")} hello`, "ann", "hello"],
    [
      "several, with commas",
      `${mention("ann")}, ${mention("ben")} ${mention("cy")} hi`,
      "ann ben cy",
      "hi",
    ],
    [
      "in a paragraph",
      `<p>${mention("ann")} ${mention("ben")} hi</p><p>there</p>`,
      "ann ben",
      "hithere",
    ],
    ["on a line of their own", `${mention("ann")}<br/><br/>hi`, "ann", "hi"],
    ["in a paragraph of their own", `<p>${mention("ann")}</p><p>hi</p>`, "ann", "hi"],
    ["twice", `${mention("ann")} ${mention("ann")} hi`, "ann", "hi"],
    ["only up to the first word", `${mention("ann")} and ${mention("ben")}`, "ann", "and @ben"],
    ["not those behind words", `hi ${mention("ann")}`, "", "hi @ann"],
    [
      "not where nothing else is said",
      `<p>${mention("ann")} ${mention("ben")}</p>`,
      "",
      "@ann @ben",
    ],
    [
      "not a stranger's",
      `<a class="mention" href="https://e.example/">@ann</a> hi`,
      "",
      "@ann [e.example] hi",
    ],
    ["not in a quote", `<blockquote>${mention("ann")} hi</blockquote>`, "", "@ann hi"],
  ];
  for (const [what, html, mentions, text] of cases)
    it(what, () => expect(read(html)).to.include({ mentions, text }));

  it("stay in the text of a post that is not a reply", () => {
    expect(read(`${mention("ann")} hi`, { reply: false })).to.include({
      mentions: "",
      text: "@ann hi",
    });
  });
});

describe("hashtags at the end of a post", () => {
  const cases: [what: string, html: string, tags: string, text: string][] = [
    ["in a paragraph of their own", `<p>words</p><p>${tag("a")} ${tag("b")}</p>`, "a b", "words"],
    ["on the last line", `words<br/><br/>${tag("a")} ${tag("b")}`, "a b", "words"],
    [
      "on the last line of the last paragraph",
      `<p>one</p><p>two<br>${tag("a")}</p>`,
      "a",
      "onetwo",
    ],
    ["on several lines", `words<br>${tag("a")}<br>${tag("b")}`, "a b", "words"],
    ["once each, whatever their case", `<p>w</p><p>${tag("A")} ${tag("a")}</p>`, "A", "w"],
    ["not in a sentence", `<p>words ${tag("a")}</p>`, "", "words #a"],
    ["not where a word follows", `words<br>${tag("a")} more`, "", "words#a more"],
    ["not where nothing else is said", `<p>${tag("a")} ${tag("b")}</p>`, "", "#a #b"],
    ["not another link", `words<br><a href="https://a.example/">#5</a>`, "", "words#5"],
  ];
  for (const [what, html, tags, text] of cases)
    it(what, () => expect(read(html)).to.include({ tags, text }));

  it("include those that are missing from the text, and no others", () => {
    const tags = ["a", "b", "c", "d"].map(name => ({ name, url: "" }));
    expect(read(`<p>${tag("a")} and #c</p><p>${tag("b")}</p>`, { tags }).tags).to.equal("b d");
  });

  it("are found above the line that replaces a quote", () => {
    const line = `<span class="quote-inline"><br/><br/><bdi>RT:</bdi> <a href="https://q.example/1">https://q.example/1</a></span>`;
    const html = `words<br>${tag("a")}${line}`;
    expect(read(html, { quotes: true })).to.include({ tags: "a", text: "words" });
    expect(read(html)).to.include({ tags: "" });
    expect(read(html).text).to.include("q.example");
  });
});

describe("lines that start with >", () => {
  const green = (html: string) =>
    [...postText(html, parts).content.querySelectorAll(".greentext")].map(
      ({ textContent }) => textContent,
    );
  const cases: [what: string, html: string, green: string[]][] = [
    ["each by itself", "&gt;be me<br>hello<br>&gt; no <b>face</b>", [">be me", "> no face"]],
    ["in paragraphs and lists", "<p>&gt;a</p><ul><li>&gt;b</li></ul>", [">a", ">b"]],
    ["behind names", `<p>x</p><p>${mention("ann")} &gt;implying</p>`, ["@ann >implying"]],
    ["not faces", "&gt;_&lt;<br>&gt;:(<br>&gt;&gt;1", []],
    ["not code or quotes", "<pre>&gt;a</pre><code>&gt;b</code><blockquote>&gt;c</blockquote>", []],
    ["not in the middle", "1 &gt; 0", []],
  ];
  for (const [what, html, lines] of cases) it(what, () => expect(green(html)).to.deep.equal(lines));
});

describe("a post that consists of emoji only", () => {
  const cases: [html: string, only: boolean][] = [
    ["<p>🎉</p>", true],
    ["🎉 :cat:<br>👩‍🚀🇩🇪1️⃣", true],
    [":cat: :cat:", true],
    ["❤️", true],
    ["❤\ufe0e", false],
    ["🎉🎉🎉🎉🎉🎉", false],
    ["🎉!", false],
    ["12", false],
    ["", false],
    [":dog:", false],
    [`<p>🎉</p><p>${tag("a")}</p>`, true],
    ["<ul><li>🎉</li></ul>", false],
  ];
  for (const [html, only] of cases)
    it(`${html || "nothing"} ${only ? "is one" : "is none"}`, () =>
      expect(postText(html, parts).emojiOnly).to.equal(only));
});

describe("a post with thousands of parts", () => {
  for (const part of [mention("ann"), tag("a"), "&gt;a<br>"])
    it(`keeps more than a thousand of ${part.slice(0, 20)}`, () => {
      const { content } = postText(`${part.repeat(7000)} x`, parts);
      expect(content.querySelectorAll("a, .greentext").length).to.be.above(1000);
    });
});
