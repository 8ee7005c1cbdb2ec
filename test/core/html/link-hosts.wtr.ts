import { expect } from "chai";
import { richText } from "../../../core/html/rich-text.ts";
import { DISGUISES, INNOCENT } from "./link-host-cases.ts";

const at = (host: string) => `https://${host}/page`;

/** What a link says, where it leads, and what is told behind it. */
const cases: [what: string, text: string, href: string, label: string | null][] = [
  ["another host", "https://library.example/hours", at("noise.example"), "[noise.example]"],
  ["another host without a scheme", "library.example", at("noise.example"), "[noise.example]"],
  ["another host after words", "read https://bank.example/", at("evil.example"), "[evil.example]"],
  ["another host at www", "see www.bank.example now", at("evil.example"), "[evil.example]"],
  [
    "a subdomain of somebody",
    "bank.example",
    at("bank.example.evil.example"),
    "[bank.example.evil.example]",
  ],
  ["another port's host", "bank.example:443", "https://evil.example:8080/", "[evil.example:8080]"],
  [
    "a name in front of the host",
    "https://bank.example@evil.example/",
    at("evil.example"),
    "[evil.example]",
  ],
  ["a number as host", "10.0.0.1/login", at("evil.example"), "[evil.example]"],
  ["wide letters", "ｂａｎｋ．ｅｘａｍｐｌｅ", at("evil.example"), "[evil.example]"],
  ["wide letters that are right", "ｂａｎｋ．ｅｘａｍｐｌｅ", at("bank.example"), null],
  ["nothing between the letters", "bank\u200b.exam\u00adple", at("evil.example"), "[evil.example]"],
  ["letters of another script", "bаnk.example", "https://bаnk.example/", "[xn--bnk-6cd.example]"],
  [
    "a whole name of another script's twins",
    "аррӏе.com",
    "https://аррӏе.com/",
    "[xn--80ak6aa92e.com]",
  ],
  ["a name in its own script", "пример.example", "https://пример.example/", null],
  ["a name with its accents", "müller.example/a", "https://müller.example/a", null],
  ["its own network spelling", "xn--mller-kva.example", "https://müller.example/", null],
  ["a turned direction", "\u202eelpmaxe.knab\u202c", at("evil.example"), "[evil.example]"],
  ["a mention that is none", "@alice", at("noise.example"), "[noise.example]"],
  ["a whole mention that is none", "@alice@bank.example", at("noise.example"), "[noise.example]"],
  [
    "a hidden beginning",
    '<span class="invisible">https://evil.example/</span>bank.example',
    at("evil.example"),
    "[evil.example]",
  ],
  [
    "a letter to somebody else",
    "help@bank.example",
    "mailto:thief@evil.example",
    "[mailto:thief@evil.example]",
  ],
  ["a letter to whom it says", "help@bank.example", "mailto:help@bank.example?subject=x", null],
  ["the same host", "https://a.example/x", "https://a.example/x", null],
  [
    "the same host, shortened",
    '<span class="invisible">https://</span><span class="ellipsis">a.example/long</span><span class="invisible">er</span>',
    "https://a.example/longer",
    null,
  ],
  ["with and without www", "a.example", "https://www.a.example/", null],
  ["upper case", "HTTPS://A.Example/X", "https://a.example/x", null],
  ["words", "the library's own page", at("noise.example"), null],
  ["a sentence with dots", "Wait. What... no", at("noise.example"), null],
  ["a number of an issue", "#5", "https://git.example/issues/5", null],
  ["a version", "3.14", at("a.example"), null],
];

describe("a link whose text names a host", () => {
  for (const [what, text, href, hostLabel] of cases) {
    it(`${hostLabel ? "is told" : "is left"}: ${what}`, () => {
      const fragment = richText(`<p><a href="${href}">${text}</a></p>`);
      const host = fragment.querySelector("a > .link-host");
      expect(host?.textContent ?? null).to.equal(hostLabel);
      if (host) expect(host.getAttribute("dir")).to.equal("ltr");
    });
  }

  /** What is told behind a link with these words. */
  function labelOf(text: string, href: string): string | null {
    const link = document.createElement("a");
    link.textContent = text;
    link.setAttribute("href", href);
    return richText(`<p>${link.outerHTML}</p>`).querySelector(".link-host")?.textContent ?? null;
  }

  it(`shows its real host for each of ${DISGUISES.length} disguises`, () => {
    expect(DISGUISES.length).to.be.at.least(82);
    const missed = DISGUISES.filter(text => labelOf(text, at("evil.example")) !== "[evil.example]");
    expect(missed).to.deep.equal([]);
  });

  it(`shows no host for ${INNOCENT.length} innocent texts`, () => {
    expect(INNOCENT.length).to.be.at.least(82);
    expect(INNOCENT.filter(([text, href]) => labelOf(text, href) !== null)).to.deep.equal([]);
  });

  it("shows no host when it opens in the client", () => {
    const fragment = richText('<a class="mention" href="https://p.example/users/al">@al</a>', {
      mentions: [{ id: "1", acct: "al", username: "al", url: "https://p.example/users/al" }],
    });
    expect(fragment.textContent).to.equal("@al");
    expect(fragment.querySelector("a")!.title).to.equal("@al");
  });

  for (const [text, href, mention] of [
    ["@al", "https://p.example/@al", "al@p.example"],
    ["@al", "https://p.example/users/Al", "al@p.example"],
    ["@al@p.example", "https://p.example/@al", "al@p.example"],
    ["@al", "https://evil.example/@mal", undefined],
    ["@al@p.example", "https://evil.example/@al", undefined],
  ] as const)
    it(`${mention ? "takes" : "doesn't take"} ${text} at ${href} in a bio for a mention`, () => {
      const html = `<a class="mention" href="${href}">${text}</a>`;
      const link = richText(html).querySelector("a")!;
      expect(link.dataset.mention).to.equal(mention);
      expect(link.querySelector(".link-host") === null).to.equal(mention !== undefined);
      // A post lists its mentions.
      const listed = richText(html, { mentions: [] }).querySelector("a")!;
      expect(listed.dataset.mention).to.equal(undefined);
    });

  it("loses a host label that the server sent", () => {
    const fragment = richText(
      '<a href="https://e.example/">x <bdi class="link-host">[b]</bdi></a>',
    );
    expect(fragment.querySelector(".link-host")).to.equal(null);
  });

  for (const piece of ["a.", "a-", "x://", "www.", "a.b", "@a", "\u202ea", "a\u200b"])
    it(`keeps a long text of repeated ${JSON.stringify(piece)}`, () => {
      const words = piece.repeat(80_000 / piece.length);
      const link = richText(`<p><a href="https://e.example/">${words}</a></p>`);
      expect(link.textContent!.startsWith(words)).to.equal(true);
    });
});
