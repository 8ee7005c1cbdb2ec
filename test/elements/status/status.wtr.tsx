import { expect } from "chai";
import {
  account,
  card,
  emoji,
  image,
  status,
  variety,
} from "../../../elements/kit/states/samples.ts";
import "../../../elements/thread/index.ts";
import { states as threads } from "../../../elements/thread/states.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { asked } from "../../support/elements/attachments.ts";
import { click, listen, watchLinks, type Following } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { clickAt, dragFrom, pressKey } from "../../support/elements/runner.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const PICTURE = new URL("/web/lily-512.png", location.href).href;

const thread = threads["ready and signed out"]!;

/** A timeline of these statuses; the articles in it. */
async function articles(...list: object[]): Promise<HTMLElement[]> {
  const shown = await show("lily-timeline", {
    ...states["ready"]!,
    // Home would join the copies of a post.
    attributes: { timeline: "tag:tea" },
    answers: { ...states["ready"]!.answers, "/api/v1/timelines/tag/tea": { body: list } },
    shows: "",
  });
  return until(() => {
    const found = allByRole(shown.element, "article");
    return found.length >= list.length && found;
  });
}

async function article(more: object): Promise<HTMLElement> {
  return (await articles(status("1", more)))[0]!;
}

function images(root: HTMLElement): HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>(".gallery img")];
}

describe("a status", () => {
  let links: Following;

  beforeEach(() => {
    links = watchLinks();
  });

  afterEach(async () => {
    links.stop();
    await putAway();
    document.body.removeAttribute("style");
  });

  it("shows its author, time and visibility", async () => {
    const shown = await article({ visibility: "private", edited_at: "2026-11-20T10:00:00Z" });
    expect(nameOf(shown)).to.match(/^Bob.*@bob$/);
    expect(byRole(shown, "link", /@bob/)!.getAttribute("href")).to.equal("/web/@bob");
    expect(byRole(shown, "img", "Followers only")).to.exist;
    expect(allText(shown)).to.include("edited");
    expect(shown.querySelector("time")!.title).to.include("2026");
  });

  for (const [visibility, mark] of Object.entries({
    public: undefined,
    unlisted: "Unlisted",
    direct: "Mentioned people only",
    local: "This server only",
    circle: "circle",
  })) {
    it(`shows the right mark for the visibility ${visibility}`, async () => {
      const found = byRole(await article({ visibility }), "img", /^[^:]/);
      expect(found && nameOf(found)).to.equal(mark);
    });
  }

  it("shows who boosted it, and the boosted post", async () => {
    const carol = account("carol", { display_name: "Carol" });
    const [shown] = await articles(
      status("2", { account: carol, content: "", reblog: status("1") }),
    );
    expect(allText(shown!)).to.match(/^Carol boosted/);
    expect(nameOf(shown!)).to.include("@bob");
    expect(allText(shown!)).to.include("Post 1");
  });

  it("shows hostile names and warnings as text", async () => {
    const evil = `<img src=x onerror="document.title='taken'"><0>:lily:</0>`;
    const shown = await article({
      account: account("eve", { display_name: evil, emojis: [emoji("lily")], acct: "<i>eve</i>" }),
      spoiler_text: evil,
      emojis: [emoji("lily")],
      in_reply_to_id: "0",
      in_reply_to_account_id: "9",
      mentions: [{ id: "9", username: "n", acct: "<b>nine</b>", url: "https://a.example/" }],
    });
    const text = allText(shown);
    expect(text.split(`<img src=x onerror="document.title='taken'"><0>`)).to.have.length(3);
    expect(text).to.include("@<b>nine</b>");
    expect(text).to.include("@<i>eve</i>");
    expect(shown.querySelectorAll(`img:not([src^="${location.origin}/web/lily"])`)).to.have.length(
      0,
    );
    expect([...shown.querySelectorAll("img.emoji")].map(img => img.getAttribute("alt"))).to.include(
      ":lily:",
    );
    expect(document.title).not.to.equal("taken");
  });

  it("keeps the icon of a reply beside its words in a narrow column", async () => {
    document.body.style.inlineSize = "14em";
    const shown = await article({
      in_reply_to_id: "0",
      in_reply_to_account_id: "9",
      mentions: [
        { id: "9", username: "n", acct: "theo@kettle.example", url: "https://a.example/" },
      ],
    });
    const line = shown.querySelector(".in-reply-to")!;
    const words = document.createRange();
    words.selectNodeContents(line.querySelector("span")!);
    const [first, ...rest] = words.getClientRects();
    expect(rest, "more than one line").not.to.be.empty;
    const icon = line.querySelector(".icon")!.getBoundingClientRect();
    expect(icon.bottom).to.be.within(first!.top, first!.bottom);
  });

  it("renders without javascript: links when addresses are hostile or malformed", async () => {
    const bad = ["javascript:alert(1)", "https://[", "//["];
    for (const url of bad) {
      const shown = await article({
        account: account("eve", { url, avatar: url, avatar_static: url }),
        content: `<p><a href="${url}">words</a></p>`,
        url: null,
        uri: url,
        card: { ...card, url, image: url },
        media_attachments: [image("1", { type: "unknown", url, preview_url: url })],
      });
      const addresses = [...shown.querySelectorAll("[href], [src]")].map(
        node => node.getAttribute("href") ?? node.getAttribute("src"),
      );
      expect(addresses.filter(address => /^\s*javascript:/i.test(address!))).to.deep.equal([]);
      expect(byRole(shown.getRootNode(), "alert")).to.equal(undefined);
      await putAway();
    }
  });
});

describe("a status with a warning", () => {
  afterEach(putAway);

  const warned = { spoiler_text: "Spoilers", content: "<p>He was it</p>" };

  it("is folded until the reader unfolds it, and can be folded again", async () => {
    const shown = await article(warned);
    expect(allText(shown)).to.include("Spoilers");
    expect(allText(shown)).not.to.include("He was it");
    const button = byRole(shown, "button", "Show more")!;
    expect(button.ariaExpanded).to.equal("false");
    const root = shown.getRootNode() as ShadowRoot;
    const content = root.getElementById(button.getAttribute("aria-controls")!)!;
    expect(content.hidden).to.equal(true);

    click(button);
    await until(() => byRole(shown, "button", "Show less"));
    expect(button.ariaExpanded).to.equal("true");
    expect(content.hidden).to.equal(false);
    expect(content.textContent).to.include("He was it");
    click(button);
    await until(() => byRole(shown, "button", "Show more"));
    expect(allText(shown)).not.to.include("He was it");
  });

  it("is folded and unfolded together with its copies", async () => {
    const inner = status("1", warned);
    const [boost, copy] = await articles(status("2", { content: "", reblog: inner }), inner);
    click(byRole(boost!, "button", "Show more")!);
    await until(() => allText(copy!).includes("He was it"));
    click(byRole(copy!, "button", "Show less")!);
    await until(() => !allText(boost!).includes("He was it"));
  });

  it("does not open when it is unfolded", async () => {
    const links = watchLinks();
    const shown = await article(warned);
    const opened = listen("lily-open");
    click(byRole(shown, "button", "Show more")!);
    await until(() => byRole(shown, "button", "Show less"));
    opened.stop();
    links.stop();
    expect(opened.events).to.deep.equal([]);
    expect(links.followed).to.deep.equal([]);
  });
});

describe("the pictures of a status", () => {
  afterEach(putAway);

  const square = image("1", { description: "A white lily" });

  it("have their descriptions as alternative text, or say that there is none", async () => {
    const shown = await article({ media_attachments: [square, image("2", { description: null })] });
    expect(images(shown).map(({ alt }) => alt)).to.deep.equal([
      "A white lily",
      "Image without a description",
    ]);
  });

  it("are not fetched while they are covered", async () => {
    const address = `${PICTURE}?covered`;
    const hidden = image("1", { url: address, preview_url: address });
    const shown = await article({ sensitive: true, media_attachments: [hidden] });
    expect(images(shown)).to.deep.equal([]);
    const seen = () => asked(address);
    expect(seen()).to.equal(0);
    const height = shown.getBoundingClientRect().height;
    click(byRole(shown, "button", /Show media/)!);
    await until(() => images(shown)[0]?.naturalWidth && seen() > 0);
    expect(seen()).to.equal(1);
    expect(shown.getBoundingClientRect().height).to.equal(height);
  });

  for (const [count, meta] of [
    [1, { original: { width: 900, height: 300 } }],
    [1, { original: { width: 10, height: 9000 } }],
    [1, null],
    [2, null],
    [5, null],
    [6, null],
  ] as const) {
    const size = meta ? `${meta.original.width} × ${meta.original.height}` : "unknown size";
    it(`reserve their space before they load: ${count} of ${size}`, async () => {
      const list = Array.from({ length: count }, (_, index) => {
        const url = `${PICTURE}?${count} ${size} ${index}`;
        return image(String(index), { url, preview_url: url, meta });
      });
      const shown = await article({ media_attachments: list });
      const before = shown.getBoundingClientRect().height;
      expect(images(shown)).to.have.length(count);
      expect(shown.querySelector(".gallery")!.getBoundingClientRect().height).to.be.above(60);
      await until(() => images(shown).every(({ complete }) => complete));
      expect(images(shown).every(({ naturalWidth }) => naturalWidth === 512)).to.equal(true);
      expect(shown.getBoundingClientRect().height).to.equal(before);
    });
  }

  it("cause no layout shift when they load", async () => {
    let shifted = 0;
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifted += (entry as unknown as { value: number }).value;
    });
    const fresh = (id: string) => {
      const url = `${PICTURE}?shift${id}`;
      return image(id, { url, preview_url: url });
    };
    const withPictures = variety.map((one, index) => ({
      ...one,
      spoiler_text: "",
      sensitive: false,
      media_attachments: one.media_attachments.map((_, place) => fresh(`${index}-${place}`)),
    }));
    const shown = await show("lily-timeline", {
      ...states["ready"]!,
      answers: { ...states["ready"]!.answers, "/api/v1/timelines/home": { body: withPictures } },
    });
    observer.observe({ type: "layout-shift" });
    await until(() => {
      const found = allByRole(shown.element, "article").flatMap(images);
      return found.length > 0 && found.every(({ complete }) => complete);
    });
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
    expect(shifted).to.equal(0);
  });
});

describe("opening a status", () => {
  let links: Following;

  beforeEach(() => {
    links = watchLinks();
  });

  afterEach(async () => {
    links.stop();
    document.getSelection()?.empty();
    await putAway();
  });

  it("follows its permalink on a click anywhere in it", async () => {
    const shown = await article({ content: "<p>Some words</p>" });
    const opened = listen("lily-open");
    click(shown.querySelector("p")!);
    opened.stop();
    expect(links.followed).to.deep.equal(["/web/@bob/1"]);
    expect(opened.events).to.have.length(1);
    expect(opened.events[0]).to.include({ composed: true, cancelable: true });
    expect(opened.events[0]!.detail).to.include({ status: "1" });
    expect(new URL(opened.events[0]!.detail.href).pathname).to.equal("/web/@bob/1");
  });

  it("can be prevented by the page, for mouse, link and keyboard", async () => {
    const shown = await article({});
    const opened = listen("lily-open", true);
    click(shown.querySelector("p")!);
    click(shown.querySelector(".permalink")!);
    shown.focus();
    await pressKey("Enter");
    await until(() => opened.events.length === 3);
    opened.stop();
    expect(links.followed).to.deep.equal([]);
  });

  it("happens on Enter on the article, but not inside it", async () => {
    const shown = await article({ spoiler_text: "Warning" });
    shown.focus();
    await pressKey("Enter");
    await until(() => links.followed.length === 1);
    byRole(shown, "button", "Show more")!.focus();
    await pressKey("Enter");
    await until(() => byRole(shown, "button", "Show less"));
    expect(links.followed).to.deep.equal(["/web/@bob/1"]);
  });

  it("does not happen on a click on another link; one to a person is told to the page", async () => {
    const shown = await article({ content: `<p><a href="https://a.example/">away</a></p>` });
    const opened = listen("lily-open");
    click(byRole(shown, "link", "away")!);
    expect(opened.events).to.deep.equal([]);
    click(byRole(shown, "link", /@bob/)!);
    opened.stop();
    expect(opened.events.map(({ detail }) => detail.status)).to.deep.equal([undefined]);
    expect(links.followed).to.deep.equal(["https://a.example/", "/web/@bob"]);
  });

  it("does not happen when text is selected", async () => {
    const shown = await article({ content: "<p>Some words that one may want to keep</p>" });
    const opened = listen("lily-open");
    const { left, right, top, height } = shown.querySelector("p")!.getBoundingClientRect();
    const middle = top + height / 2;
    await dragFrom([left + 2, middle], [left + 120, middle]);
    expect(String(document.getSelection())).to.match(/^Some words/);
    expect(opened.events).to.deep.equal([]);
    await clickAt(right - 2, middle);
    await until(() => opened.events.length === 1);
    opened.stop();
  });

  it("leads to the client that the page names, or else to the status's own page if it is on the web", async () => {
    const href = async (more: object, attributes: Record<string, string>) => {
      const answers = { ...thread.answers, "/api/v1/statuses/5": { body: status("5", more) } };
      const shown = await show("lily-thread", {
        ...thread,
        answers,
        attributes: { ...thread.attributes, ...attributes },
      });
      const permalink = shown.element.shadowRoot!.querySelector(".focused .permalink");
      await putAway();
      return permalink!.getAttribute("href");
    };
    const elsewhere = { instance: "other.example" };
    const url = "https://example.social/@bob/5";
    expect(await href({}, {})).to.equal("/web/@bob/5");
    expect(await href({}, { client: "/lily/" })).to.equal("/lily/@bob/5");
    expect(await href({}, { ...elsewhere, client: "/lily" })).to.equal("/lily/@bob/5");
    expect(await href({}, elsewhere)).to.equal(url);
    expect(await href({ url: null, uri: url }, elsewhere)).to.equal(url);
    expect(await href({ url: null, uri: "javascript:alert(1)" }, elsewhere)).to.equal(null);
    expect(await href({ url: null, uri: "tag:x,2026:1" }, elsewhere)).to.equal(null);
  });
});
