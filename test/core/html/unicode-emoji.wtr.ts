import { expect } from "chai";
import { drawEmoji } from "../../../core/html/unicode-emoji.ts";
import { until } from "../../../demo/environment/until.ts";

/** A picture that any page has. */
const there = (name: string) => `/web/lily.svg?${name}`;

/** Trusted test input, with each picture written as [sign file]. */
function drawn(html: string): string {
  const element = document.createElement("div");
  element.innerHTML = html;
  drawEmoji(element, there);
  for (const image of element.querySelectorAll("img")) {
    image.replaceWith(`[${image.alt} ${new URL(image.src).search.slice(1)}]`);
  }
  return element.innerHTML;
}

const cases: [what: string, html: string, result: string][] = [
  ["text that looks like markup", "&lt;img src=x&gt; 😀", "&lt;img src=x&gt; [😀 1f600]"],
  ["nothing but words", "12 # * © ™ ↔", "12 # * © ™ ↔"],
  ["one", "a 😀 b", "a [😀 1f600] b"],
  ["side by side", "😀😁", "[😀 1f600][😁 1f601]"],
  ["in a word", "a😀b", "a[😀 1f600]b"],
  ["a sign that is asked to be a picture", "❤\uFE0F", "[❤\uFE0F 2764]"],
  ["a sign that nobody asked", "❤ ☺ ✈", "❤ ☺ ✈"],
  ["one that is asked to be letters", "😀\uFE0E ⌚\uFE0E", "😀\uFE0E ⌚\uFE0E"],
  ["one that is asked in vain", "👍\uFE0F!", "[👍\uFE0F 1f44d]!"],
  ["a tone of skin", "👍🏽", "[👍🏽 1f44d-1f3fd]"],
  ["a tone for what has no skin", "😀🏽", "😀[🏽 1f3fd]"],
  ["joined ones", "👩‍🚀", "[👩‍🚀 1f469-200d-1f680]"],
  ["joined ones with signs", "🏳\uFE0F‍🌈", "[🏳\uFE0F‍🌈 1f3f3-fe0f-200d-1f308]"],
  ["joined ones that nobody knows", "👩‍🚀‍🌈", "👩‍🚀‍🌈"],
  ["joined ones that are cut short", "🏃🏽‍♂", "🏃🏽‍♂"],
  ["a flag", "🇩🇪", "[🇩🇪 1f1e9-1f1ea]"],
  ["letters of no flag", "🇩 🇽🇽", "🇩 🇽🇽"],
  ["a flag by its tags", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "[🏴󠁧󠁢󠁳󠁣󠁴󠁿 1f3f4-e0067-e0062-e0073-e0063-e0074-e007f]"],
  ["a flag of tags that nobody knows", "🏴󠁵󠁳󠁴󠁸󠁿", "🏴󠁵󠁳󠁴󠁸󠁿"],
  ["a key", "1\uFE0F⃣", "[1\uFE0F⃣ 31-20e3]"],
  [
    "code",
    "<pre><code>😀</code></pre><code>😀</code>",
    "<pre><code>😀</code></pre><code>😀</code>",
  ],
  ["what is not seen", '<span class="invisible">😀</span>', '<span class="invisible">😀</span>'],
  ["several levels", "<p>😀 <b>😁</b></p>", "<p>[😀 1f600] <b>[😁 1f601]</b></p>"],
];

describe("Unicode emoji as pictures", () => {
  for (const [what, html, result] of cases) {
    it(what, () => expect(drawn(html)).to.equal(result));
  }

  it("reserve their space before they load, and have the emoji as alternative text", async () => {
    const element = document.createElement("p");
    element.append("a 😀");
    document.body.append(element);
    drawEmoji(element, there);
    const image = element.querySelector("img")!;
    expect([image.alt, image.loading, image.draggable]).to.deep.equal(["😀", "lazy", false]);
    expect(getComputedStyle(image).aspectRatio).to.equal("auto 36 / 36");
    await until(() => image.complete && image.naturalWidth > 0);
    element.remove();
  });

  it("become text again when the picture can't be loaded, and are not requested again", async () => {
    const element = document.createElement("p");
    element.append("a 🦊 b");
    document.body.append(element);
    drawEmoji(element, () => "/nowhere/fox.svg");
    await until(() => !element.querySelector("img"));
    expect(element.textContent).to.equal("a 🦊 b");
    drawEmoji(element, there);
    expect(element.querySelector("img")).to.equal(null);
    element.remove();
  });
});
