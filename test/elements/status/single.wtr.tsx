import { expect } from "chai";
import { account, card, emoji, status } from "../../../elements/kit/states/samples.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import "../../../elements/status/index.ts";
import { states } from "../../../elements/status/states.ts";
import { click, listen, watchLinks } from "../../support/elements/following.ts";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import { pressKey, setViewport } from "../../support/elements/runner.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const STATUS = "/api/v1/statuses/1";

async function single(more: object, shows = "", where: "page" | "client" = "page") {
  const state: ElementState = {
    ...states["ready"]!,
    answers: { ...states["ready"]!.answers, [STATUS]: { body: status("1", more) } },
    shows,
  };
  const shown = await show("lily-status", state, where);
  const article = await until(() => byRole(shown.element, "article"));
  return { ...shown, article };
}

const tag = (name: string) =>
  `<a class="hashtag" href="https://a.example/tag/${name}">#${name}</a>`;
const ann = { id: "ann", username: "ann", acct: "ann@a.example", url: "https://a.example/@ann" };
const ben = { id: "ben", username: "ben", acct: "ben@b.example", url: "https://b.example/@ben" };
const mention = ({ url, username }: typeof ann) =>
  `<a class="u-url mention" href="${url}">@<span>${username}</span></a>`;

afterEach(putAway);

describe("<lily-status>", () => {
  it("shows an error, and loads again when the person retries", async () => {
    const failed = await show("lily-status", states["server error"]!);
    failed.answers[STATUS] = { body: status("1") };
    click(byRole(failed.element, "button", "Try again")!);
    await until(() => allText(failed.element).includes("Post 1"));
    expect(failed.asked.filter(({ path }) => path === STATUS)).to.have.length(2);
  });

  it("loads another status when its attribute changes, and says so when it is missing", async () => {
    const { element, answers } = await single({});
    answers["/api/v1/statuses/2"] = { body: status("2") };
    element.setAttribute("status", "2");
    await until(() => allText(element).includes("Post 2"));
    element.removeAttribute("status");
    await until(() => allText(element).includes("No post"));
  });

  it("has no position in a feed", async () => {
    const { article } = await single({});
    expect(article.getAttribute("aria-posinset")).to.equal(null);
  });
});

describe("the text of a status", () => {
  it("links to people and hashtags inside the client, and to everything else outside", async () => {
    const words = `<p>hi ${mention(ann)} ${tag("Tea time")} ${tag("tea")} <a href="https://c.example/">c</a></p>`;
    const { article } = await single({ mentions: [ann], content: words }, "", "client");
    const links = [...article.querySelectorAll<HTMLAnchorElement>(".rich-text a")];
    expect(links.map(link => [link.getAttribute("href"), link.target, link.rel])).to.deep.equal([
      ["/web/@ann@a.example", "", ""],
      ["https://a.example/tag/Tea%20time", "_blank", "nofollow noopener noreferrer"],
      ["/web/tag/tea", "", ""],
      ["https://c.example/", "_blank", "nofollow noopener noreferrer"],
    ]);
    expect(links[0]!.title).to.equal("@ann@a.example");
  });

  it("links to people at the address in the client attribute", async () => {
    const { element } = await single({ mentions: [ann], content: `<p>hi ${mention(ann)}</p>` });
    element.setAttribute("client", "/elsewhere/");
    await until(() => element.shadowRoot!.querySelector('a[href="/elsewhere/@ann@a.example"]'));
  });

  it("shows the leading mentions of a reply above it, folded", async () => {
    const { article } = await single({
      mentions: [ann, ben],
      content: `<p>${mention(ann)} ${mention(ben)} hello</p>`,
      in_reply_to_id: "0",
      in_reply_to_account_id: "ann",
    });
    expect(article.querySelector(".rich-text")!.textContent).to.equal("hello");
    expect(byRole(article, "link", "@ann@a.example")).to.exist;
    expect(byRole(article, "link", "@ben@b.example")).to.equal(undefined);
    const others = byRole(article, "button", "and 1 other")!;
    others.focus();
    click(others);
    const link = await until(() => byRole(article, "link", "@ben@b.example"));
    expect(link.matches(":focus")).to.equal(true);
  });

  it("shows trailing hashtags below it, and folds more than seven", async () => {
    const names = "abcdefghijkl".split("");
    const { article } = await single({ content: `<p>w</p><p>${names.map(tag).join(" ")}</p>` });
    const list = article.querySelector<HTMLElement>("ul.tags")!;
    expect(list.ariaLabel).to.equal("Hashtags");
    expect(allByRole(list, "link").map(link => link.getAttribute("href"))).to.deep.equal(
      names.slice(0, 7).map(name => `/web/tag/${name}`),
    );
    const more = byRole(list, "button", "Show 5 more hashtags")!;
    more.focus();
    click(more);
    await until(() => allByRole(list, "link").length === 12);
    expect(allByRole(list, "link")[7]!.matches(":focus")).to.equal(true);
  });

  it("shows the sign of a hashtag where its own direction begins", async () => {
    document.documentElement.dir = "rtl";
    const { article } = await single({ content: `<p>w</p><p>${tag("tea")} ${tag("شاي")}</p>` });
    const isAtLeft = [...article.querySelectorAll("ul.tags a")].map(link => {
      const sign = document.createRange();
      sign.setStart(document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!, 0);
      sign.setEnd(sign.startContainer, 1);
      return sign.getBoundingClientRect().left === link.getBoundingClientRect().left;
    });
    document.documentElement.removeAttribute("dir");
    expect(isAtLeft).to.deep.equal([true, false]);
  });

  it("has the language of the status, or an empty one if unknown", async () => {
    const { article } = await single({ language: "ar", content: "<p>صباح</p>" });
    expect(article.querySelector(".rich-text")!).to.include({ lang: "ar", dir: "auto" });
    expect(byRole(article, "img", "Arabic")).to.exist;
    await putAway();
    const other = await single({ language: null });
    expect(other.article.querySelector(".rich-text")!.getAttribute("lang")).to.equal("");
  });

  it("is larger if it consists only of emoji", async () => {
    const size = async (content: string) => {
      const { article } = await single({ content });
      const found = getComputedStyle(article.querySelector(".rich-text")!).fontSize;
      await putAway();
      return parseFloat(found);
    };
    expect(await size("<p>🎉</p>")).to.equal((await size("<p>a</p>")) * 2);
  });
});

describe("animated custom emoji", () => {
  const still = new URL("/web/lily.svg", location.href).href;
  const animated = `${still}?animated`;
  const lily = { ...emoji("lily"), url: animated, static_url: still };

  it("are still until the post is pointed at or has the focus", async () => {
    const { article } = await single({ content: "<p>a :lily:</p>", emojis: [lily] });
    const images = [...article.querySelectorAll<HTMLImageElement>(".rich-text img.emoji")];
    expect(images[0]!.src).to.equal(still);
    // What moves them comes late.
    await until(() => {
      article.dispatchEvent(new PointerEvent("pointerenter"));
      return images[0]!.src === animated;
    });
    article.dispatchEvent(new PointerEvent("pointerleave"));
    expect(images[0]!.src).to.equal(still);
    article.focus();
    await until(() => images[0]!.src === animated);
    article.blur();
    await until(() => images[0]!.src === still);
  });
});

describe("a long status", () => {
  const long = { content: "<p>Several words that fill a line or two of it.</p>".repeat(60) };

  it("is folded, and can be unfolded and folded again", async () => {
    const { article } = await single(long);
    const button = await until(() => byRole(article, "button", "Read more"));
    const folded = article.getBoundingClientRect().height;
    expect(button.ariaExpanded).to.equal("false");
    click(button);
    await until(() => byRole(article, "button", "Read less"));
    expect(article.getBoundingClientRect().height).to.be.above(folded * 2);
    click(button);
    await until(() => byRole(article, "button", "Read more"));
    expect(article.getBoundingClientRect().height).to.equal(folded);
  });

  it("causes no layout shift", async () => {
    let shifted = 0;
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifted += (entry as unknown as { value: number }).value;
    });
    observer.observe({ type: "layout-shift" });
    await single(long);
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    expect(shifted).to.equal(0);
  });

  it("unfolds when a link inside gets the focus", async () => {
    const { article } = await single({
      content: `${long.content}<p><a href="https://a.example/">end</a></p>`,
    });
    await until(() => byRole(article, "button", "Read more"));
    byRole(article, "link", "end")!.focus();
    await until(() => byRole(article, "button", "Read less"));
  });

  it("has no button if it is short enough", async () => {
    const { article } = await single({ content: "<p>a<br>b</p>".repeat(9) });
    expect(byRole(article, "button", /^Read/)).to.equal(undefined);
  });
});

describe("a quoted status", () => {
  const quoted = status("2", { account: account("carol"), content: "<p>Quoted words</p>" });
  const line = '<p class="quote-inline">RE: <a href="https://a.example/2">a.example/2</a></p>';

  it("is shown at once, and replaces its fallback line", async () => {
    const links = watchLinks();
    const opened = listen("lily-open");
    const { article } = await single(
      { content: `${line}<p>Look</p>`, quote: { state: "accepted", quoted_status: quoted } },
      "Quoted words",
    );
    expect(allText(article)).not.to.include("RE:");
    click(article.querySelector(".quoted-words p")!);
    click(article.querySelector(".rich-text p")!);
    opened.stop();
    links.stop();
    expect(links.followed).to.deep.equal(["/web/@carol/2", "/web/@bob/1"]);
    expect(opened.events.map(({ detail }) => detail.status)).to.deep.equal(["2", "1"]);
  });

  it("is folded behind its own warning", async () => {
    const warned = { ...quoted, spoiler_text: "Careful" };
    const { article } = await single({ quote: warned }, "Careful");
    expect(allText(article)).not.to.include("Quoted words");
    click(byRole(article, "button", "Show more")!);
    await until(() => allText(article).includes("Quoted words"));
  });

  it("by a muted person is shown on request", async () => {
    const { article } = await single(
      { quote: { state: "muted_account", quoted_status: quoted } },
      "’ve muted",
    );
    expect(allText(article)).not.to.include("Quoted words");
    click(byRole(article, "button", "Show anyway")!);
    await until(() => allText(article).includes("Quoted words"));
  });

  it("that cannot be seen links to its original page", async () => {
    const { article } = await single(
      { pleroma: { quote_id: "9", quote_url: "https://a.example/9", quote_visible: false } },
      "can’t see the quoted post",
    );
    expect(byRole(article, "link", "Open page")!.getAttribute("href")).to.equal(
      "https://a.example/9",
    );
  });
});

describe("the edit history of a status", () => {
  it("marks added and removed text", async () => {
    const { press: _, ...state } = states["how it changed"]!;
    const { element } = await show("lily-status", { ...state, shows: "Third words" });
    byRole(element, "button", "edited")!.focus();
    await pressKey("Enter");
    const dialog = await until(() => byRole(element, "dialog", "Edit history"));
    await until(() => dialog.querySelectorAll(".history > li").length === 3);
    const items = [...dialog.querySelectorAll(".history > li")];
    const read = (selector: string) =>
      [...items[1]!.querySelectorAll(selector)].map(({ textContent }) =>
        textContent.replace(/\s+—\s*$/, "").trim(),
      );
    expect(read("del")).to.deep.equal(["removed: First", "removed: ◯ Coffee"]);
    expect(read("ins")).to.deep.equal([
      "added: A warning",
      "added: Second",
      "added: ◯ Cocoa",
      "added: 1. Attachment: A lily, number 1",
    ]);
    expect(allText(items[1] as HTMLElement)).to.include("Marked as sensitive");
    await pressKey("Escape");
    await until(() => !byRole(element, "dialog"));
    expect(element.shadowRoot!.activeElement?.textContent).to.equal("edited");
  });

  it("is no longer offered if the server does not provide it", async () => {
    const { element } = await show("lily-status", states["how it changed, unknown"]!);
    await pressKey("Escape");
    await until(() => !byRole(element, "button", "edited"));
    expect(allText(element)).to.include("edited");
  });
});

describe("the link card of a status", () => {
  it("keeps its height when its picture fails to load", async () => {
    const image = new URL("/nothing.png", location.href).href;
    const { article } = await single({ card: { ...card, image } });
    const height = article.getBoundingClientRect().height;
    await until(() => !article.querySelector(".card img"));
    expect(article.getBoundingClientRect().height).to.equal(height);
  });

  it("fits into 280 pixels", async () => {
    await setViewport({ width: 280, height: 600 });
    const shown = await show("lily-status", states["card that is wide, with its author"]!);
    expect(document.documentElement.scrollWidth).to.be.at.most(280);
    expect(byRole(shown.element, "link", /More from/)!.getAttribute("href")).to.equal("/web/@ann");
    await setViewport({ width: 800, height: 600 });
  });
});
