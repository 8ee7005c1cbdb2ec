import { expect } from "chai";
import { emojify, type EmojiPicture } from "../../../core/html/emojify.ts";

const emojis: EmojiPicture[] = [
  { shortcode: "cat", url: "https://a.example/cat.gif", static_url: "https://a.example/cat.png" },
  { shortcode: "dog", url: "https://a.example/dog.gif", static_url: null },
  { shortcode: "evil", url: "javascript:pwned=1", static_url: "data:image/svg+xml,<svg/>" },
  { shortcode: "half", url: "javascript:pwned=1", static_url: "https://a.example/half.png" },
  { shortcode: "+1", url: "https://a.example/plus.png" },
];

/** Trusted test input, with each picture written as [code address]. */
function drawn(html: string, options?: { animate?: boolean }, known = emojis): string {
  const template = document.createElement("template");
  template.innerHTML = html;
  emojify(template.content, known, options);
  for (const image of template.content.querySelectorAll("img")) {
    image.replaceWith(`[${image.alt} ${new URL(image.src).pathname}]`);
  }
  return template.innerHTML;
}

const cases: [what: string, html: string, result: string][] = [
  ["a picture of a dangerous scheme", "a :evil: b", "a :evil: b"],
  ["the one safe address of two", ":half:", "[:half: /half.png]"],
  [
    "text that looks like markup",
    ":cat: &lt;img src=x onerror=pwned=1&gt;",
    "[:cat: /cat.png] &lt;img src=x onerror=pwned=1&gt;",
  ],
  [
    "names of an object's own properties",
    ":__proto__: :constructor: :toString:",
    ":__proto__: :constructor: :toString:",
  ],
  ["an unknown code", ":bird:", ":bird:"],
  ["one code", ":cat:", "[:cat: /cat.png]"],
  ["code without a still picture", ":dog:", "[:dog: /dog.gif]"],
  ["codes side by side", ":cat::dog:", "[:cat: /cat.png][:dog: /dog.gif]"],
  ["a code in a word", "a:cat:b", "a[:cat: /cat.png]b"],
  ["a colon before", "12:30:cat:", "12:30[:cat: /cat.png]"],
  ["a colon shared by two codes", ":cat:dog:", "[:cat: /cat.png]dog:"],
  ["only colons", "::::", "::::"],
  ["a code that stays open", ":cat", ":cat"],
  ["a code with other signs", ":+1:", "[:+1: /plus.png]"],
  ["a code in capitals", ":Cat:", ":Cat:"],
  ["a tag inside the code", ":c<b>at:</b>", ":c<b>at:</b>"],
  [
    "several levels",
    "<p>x <b>:cat:<i>:dog:</i></b></p>",
    "<p>x <b>[:cat: /cat.png]<i>[:dog: /dog.gif]</i></b></p>",
  ],
  [
    "an invisible span",
    '<span class="invisible">:cat:</span>:dog:',
    '<span class="invisible">:cat:</span>[:dog: /dog.gif]',
  ],
  [
    "levels in an invisible span",
    '<span class="invisible"><b>:cat:</b><span>:cat:</span></span>',
    '<span class="invisible"><b>:cat:</b><span>:cat:</span></span>',
  ],
  ["entities", "&amp;:cat:&lt;", "&amp;[:cat: /cat.png]&lt;"],
  ["an attribute", '<abbr title=":cat:">x</abbr>', '<abbr title=":cat:">x</abbr>'],
  ["unicode emoji", "🐈 ☺︎ :cat:", "🐈 ☺︎ [:cat: /cat.png]"],
];

describe("emojify", () => {
  for (const [what, html, result] of cases) {
    it(what, () => expect(drawn(html)).to.equal(result));
  }

  it("uses animated pictures with the option animate", () => {
    expect(drawn(":cat:", { animate: true })).to.equal("[:cat: /cat.gif]");
  });

  it("changes nothing without custom emoji", () => {
    expect(drawn(":cat:", {}, [])).to.equal(":cat:");
  });

  it("creates pictures that have their code as text and load lazily", () => {
    const fragment = document.createDocumentFragment();
    fragment.append(":cat:");
    emojify(fragment, emojis);
    const image = fragment.querySelector("img");
    const attributes = Object.fromEntries(
      [...(image?.attributes ?? [])].map(({ name, value }) => [name, value]),
    );
    expect(attributes).to.deep.equal({
      class: "emoji",
      alt: ":cat:",
      title: ":cat:",
      draggable: "false",
      decoding: "async",
      loading: "lazy",
      referrerpolicy: "no-referrer",
      "data-still": "https://a.example/cat.png",
      "data-animated": "https://a.example/cat.gif",
      src: "https://a.example/cat.png",
    });
  });
});
