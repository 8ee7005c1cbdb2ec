import { expect } from "chai";
import { ownText } from "../../../core/html/own-text.ts";

const link = '<a href="https://far.example/1">https://far.example/1</a>';

describe("a post's own text", () => {
  for (const [what, html, text] of [
    ["of one that quotes nothing", "<p>One</p><p>Two</p>", "One\n\nTwo"],
    [
      "as Pleroma writes it",
      `<p>One<span class="quote-inline"><br/><br/>RT: ${link}</span></p>`,
      "One",
    ],
    ["as Mastodon writes it", `<p class="quote-inline">RE: ${link}</p><p>One</p>`, "One"],
    ["of one that says nothing else", `<p class="quote-inline">RE: ${link}</p>`, ""],
    [
      "of one that only speaks of it",
      "<p>class=&quot;quote-inline&quot;</p>",
      'class="quote-inline"',
    ],
    [
      "with an address in pieces",
      '<p>One<span class="quote-inline"><br>RE: <a><span>https://</span><span>far</span></a></span></p>',
      "One",
    ],
    ["of one that is cut off in it", '<p>One <span class="quote-inline">RT: x', "One "],
  ] as const)
    it(what, () => {
      expect(ownText(html)).to.equal(text);
    });
});
