import { expect } from "chai";
import { Fragment, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Feed } from "../../../elements/kit/feed/feed.tsx";
import { Growth } from "../../../elements/kit/feed/growth.ts";
import feedCss from "../../../elements/kit/feed/feed.css?inline";
import type { Place } from "../../../elements/kit/feed/drawing.ts";
import { until } from "../../../demo/environment/until.ts";

const HEIGHT = 100;

interface Settings {
  keys: readonly string[];
  inner?: boolean;
  restore?: Place;
}

/** What stands around the feed: React's strict mode draws twice, and attaches twice. */
let Mode = Fragment;
let places: Place[] = [];
let ranges: [number, number][] = [];
/** How often each article was rendered. */
let drawings = new Map<string, number>();
let root: Root | undefined;

function draw(settings: Settings): void {
  root!.render(
    <Mode>
      <Feed
        label="Test"
        busy={false}
        open={false}
        keys={settings.keys}
        restore={settings.restore}
        onPlace={place => places.push(place)}
        onRange={(first, last) => ranges.push([first, last])}
      >
        {(key, { position, size }) => {
          drawings.set(key, (drawings.get(key) ?? 0) + 1);
          return (
            <article
              tabIndex={0}
              id={key}
              aria-posinset={position}
              aria-setsize={size}
              style={{ blockSize: HEIGHT }}
            >
              {key}
            </article>
          );
        }}
      </Feed>
    </Mode>,
  );
}

/** A feed inside a shadow root; `inner`: inside a box that scrolls, which stands outside of it. */
async function show(settings: Settings): Promise<ShadowRoot> {
  const box = document.createElement("div");
  box.id = "box";
  if (settings.inner) box.style.cssText = "block-size: 500px; overflow-y: auto";
  const before = document.createElement("p");
  before.style.cssText = "block-size: 150px; margin: 0";
  const host = document.createElement("div");
  box.append(before, host);
  document.body.append(box);
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(feedCss);
  shadow.adoptedStyleSheets = [sheet];
  root = createRoot(shadow);
  draw(settings);
  await until(() => shadow.querySelector("article"));
  return shadow;
}

function keysOf(count: number, prefix = "k"): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index}`);
}

function box(): HTMLElement {
  return document.querySelector<HTMLElement>("#box")!;
}

/** What stands at the top of the screen or of the box, and by how much it is scrolled past. */
function top(shadow: ShadowRoot): { key: string; past: number } {
  const edge = box().style.overflowY ? box().getBoundingClientRect().top : 0;
  for (const article of shadow.querySelectorAll("article")) {
    const { top, bottom } = article.getBoundingClientRect();
    if (top <= edge && bottom > edge) return { key: article.id, past: Math.round(edge - top) };
  }
  return { key: "", past: 0 };
}

/** Scrolls, and tells what has come to stand at the top once all is measured. */
async function scrollTo(shadow: ShadowRoot, y: number): Promise<{ key: string; past: number }> {
  if (box().style.overflowY) box().scrollTop = y;
  else window.scrollTo(0, y);
  return stable(() => top(shadow));
}

/** Looks frame by frame until nothing has changed for a while. */
async function stable<T>(look: () => T): Promise<T> {
  let [found, since] = [look(), 0];
  while (since < 6) {
    await new Promise(requestAnimationFrame);
    const next = look();
    since = JSON.stringify(next) === JSON.stringify(found) ? since + 1 : 0;
    found = next;
  }
  return found;
}

describe("a feed", () => {
  afterEach(() => {
    root?.unmount();
    root = undefined;
    places = [];
    ranges = [];
    drawings = new Map();
    Mode = Fragment;
    document.body.replaceChildren();
    window.scrollTo(0, 0);
  });

  for (const [inner, strict] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const where = inner ? "in a scroller outside its shadow root" : "in the page";
    describe(strict ? `${where}, in strict mode` : where, () => {
      beforeEach(() => {
        Mode = strict ? StrictMode : Fragment;
      });

      it("keeps only a few of two thousand articles in the document, at every scroll position", async () => {
        const shadow = await show({ keys: keysOf(2000), inner });
        expect(shadow.querySelectorAll("article").length).to.be.within(3, 40);
        const { key } = await scrollTo(shadow, 150_000);
        expect(Number(key.slice(1))).to.be.above(500);
        expect(shadow.querySelectorAll("article").length).to.be.within(3, 40);
        expect(ranges.at(-1)![0]).to.be.within(Number(key.slice(1)) - 10, Number(key.slice(1)));
      });

      it("restores the scroll position", async () => {
        const shadow = await show({ keys: keysOf(500), inner });
        const left = await scrollTo(shadow, 20_030);
        root!.unmount();
        document.body.replaceChildren();
        window.scrollTo(0, 0);
        const again = await show({ keys: keysOf(500), inner, restore: places.at(-1) });
        expect(await stable(() => top(again))).to.deep.equal(left);
      });

      it("restores the scroll position below items that were added meanwhile", async () => {
        const shadow = await show({ keys: keysOf(500), inner });
        const left = await scrollTo(shadow, 20_030);
        root!.unmount();
        document.body.replaceChildren();
        const keys = [...keysOf(7, "new"), ...keysOf(500)];
        const again = await show({ keys, inner, restore: places.at(-1) });
        expect(await stable(() => top(again))).to.deep.equal(left);
      });

      it("keeps the visible articles in place at its end when items above them are removed", async () => {
        const shadow = await show({ keys: keysOf(300), inner });
        await scrollTo(shadow, 1_000_000);
        const before = await scrollTo(shadow, 1_000_000);
        draw({ keys: keysOf(300).slice(100), inner });
        expect(await stable(() => top(shadow))).to.deep.equal(before);
      });

      it("keeps the visible articles in place when items are added above them", async () => {
        const shadow = await show({ keys: keysOf(300), inner });
        const before = await scrollTo(shadow, 9_020);
        draw({ keys: [...keysOf(20, "new"), ...keysOf(300)], inner });
        expect(await stable(() => top(shadow))).to.deep.equal(before);
        const place = Number(before.key.slice(1)) + 1 + 20;
        expect(shadow.getElementById(before.key)!.ariaPosInSet).to.equal(String(place));
      });
    });
  }

  it("takes articles that were never on the screen to be as high as the others", async () => {
    const shadow = await show({ keys: keysOf(2000) });
    const feed = shadow.querySelector<HTMLElement>(".feed")!;
    expect(await stable(() => feed.style.blockSize)).to.equal(`${2000 * HEIGHT}px`);
  });

  it("does not render the articles again that stay when it is scrolled", async () => {
    const shadow = await show({ keys: keysOf(500) });
    await scrollTo(shadow, 10_000);
    drawings.clear();
    await scrollTo(shadow, 10_000 + 3 * HEIGHT);
    expect(drawings.size).to.be.within(1, 10);
    expect([...drawings.values()].every(times => times === 1)).to.equal(true);
    for (const key of drawings.keys()) expect(key).not.to.equal(top(shadow).key);
  });

  it("adds what is beyond the screen one article at a time, and a screen of it in the end", async () => {
    const shadow = await show({ keys: keysOf(200), inner: true });
    const seen: string[][] = [];
    const look = () => [...shadow.querySelectorAll("article")].map(({ id }) => id);
    const watching = new MutationObserver(() => seen.push(look()));
    watching.observe(shadow, { childList: true, subtree: true });
    box().scrollTop = 5000;
    const all = await stable(look);
    watching.disconnect();
    const first = all.indexOf(top(shadow).key);
    // The box is five articles high, and shows a part of a sixth; half of it lies on both sides.
    expect(first).to.be.within(2, 3);
    expect(all.length - first).to.be.within(8, 9);
    // The first change brings what the box shows.
    for (const [at, now] of seen.entries()) {
      if (at === 0) continue;
      const fresh = now.filter(id => !seen[at - 1]!.includes(id));
      expect(fresh.length, String(fresh)).to.be.at.most(1);
    }
    expect(seen.length).to.be.above(3);
  });

  it("adds and removes items only with a new permission, which urgent renders don't have", () => {
    const keys = keysOf(20);
    const growth = new Growth(() => {});
    growth.take(keys, [0, 3], 0);
    expect(growth.next(keys, 3, [0, 9])).to.deep.equal([0, 3]);
    expect(growth.next(keys, 3, [0, 9], 0)).to.deep.equal([0, 3]);
    expect(growth.next(keys, 3, [0, 9], 1)).to.deep.equal([0, 4]);
    growth.take(keys, [0, 4], 1);
    expect(growth.next(keys, 3, [0, 9], 1), "used").to.deep.equal([0, 4]);
    expect(growth.next(keys, 6, [2, 12], 1), "the screen itself").to.deep.equal([0, 6]);
    expect(growth.next(keys, 6, [2, 12], 2), "with one more").to.deep.equal([2, 7]);
    expect(growth.next(keys, 16, [12, 19], 1), "far away").to.deep.equal([12, 16]);
  });

  it("keeps few items that are not needed while it gets no permission, as in a hidden tab", () => {
    const growth = new Growth(() => {});
    let keys = keysOf(10);
    growth.take(keys, [0, 5], 0);
    for (let arrived = 0; arrived < 50; arrived += 1) {
      keys = [`new ${arrived}`, ...keys];
      growth.take(keys, growth.next(keys, 3, [0, 5]), 0);
    }
    expect(growth.next(keys, 3, [0, 5])[1]).to.be.below(12);
  });

  it("asks for a new permission when an item is missing, or more than two are not needed", async () => {
    let asked = 0;
    const growth = new Growth(() => (asked += 1));
    growth.take(keysOf(20), [4, 9], 0);
    growth.towards([4, 9]);
    growth.towards([5, 8]);
    await new Promise(requestAnimationFrame);
    expect(asked).to.equal(0);
    growth.towards([6, 8]);
    await new Promise(requestAnimationFrame);
    expect(asked, "three too many").to.equal(1);
    growth.take(keysOf(20), [6, 8], 1);
    growth.towards([6, 9]);
    await new Promise(requestAnimationFrame);
    expect(asked, "one missing").to.equal(2);
  });

  it("follows a new scroller around it when it is rendered again", async () => {
    const keys = keysOf(500);
    const shadow = await show({ keys });
    await stable(() => top(shadow));
    box().style.cssText = "block-size: 500px; overflow-y: auto";
    draw({ keys });
    await stable(() => top(shadow));
    const { key } = await scrollTo(shadow, 20_000);
    expect(Number(key.slice(1))).to.be.above(50);
  });

  it("draws one article while its box is out of sight, and the same place when it is back", async () => {
    const shadow = await show({ keys: keysOf(40), inner: true });
    await stable(() => shadow.querySelectorAll("article").length);
    box().scrollTop = 1000;
    await until(() => shadow.querySelector("#k8"));
    box().style.translate = "300vw 0";
    await until(() => shadow.querySelectorAll("article").length === 1);
    expect(shadow.querySelector("article")!.id).to.equal("k8");
    draw({ keys: ["new", ...keysOf(40)], inner: true });
    box().style.translate = "";
    await until(() => shadow.querySelectorAll("article").length > 5);
    expect(top(shadow)).to.deep.equal({ key: "k8", past: 50 });
  });

  it("does not scroll the page when it is added below the fold", async () => {
    const space = document.createElement("div");
    space.style.cssText = "block-size: 3000px";
    document.body.append(space);
    window.scrollTo(0, 700);
    await show({ keys: keysOf(50) });
    expect(scrollY).to.equal(700);
  });

  it("gives each article its position, and moves by Page Down and Page Up", async () => {
    const shadow = await show({ keys: keysOf(100) });
    const press = (key: string) =>
      shadow.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
      );
    shadow.querySelector<HTMLElement>("#k0")!.focus();
    await until(() => shadow.activeElement?.id === "k0");
    for (const next of ["k1", "k2", "k3"]) {
      press("PageDown");
      await until(() => shadow.activeElement?.id === next);
    }
    press("PageUp");
    await until(() => shadow.activeElement?.id === "k2");
    expect(shadow.activeElement!.ariaPosInSet).to.equal("3");
    expect(shadow.activeElement!.ariaSetSize).to.equal("100");
  });

  it("is left by Ctrl+Home and Ctrl+End, even across shadow roots", async () => {
    const shadow = await show({ keys: keysOf(100) });
    const [before, after] = ["before", "after"].map(id => {
      const button = document.createElement("button");
      button.id = id;
      const host = document.createElement("div");
      host.attachShadow({ mode: "open" }).append(button);
      return host;
    });
    document.body.prepend(before!);
    document.body.append(after!);
    const hidden = document.createElement("button");
    hidden.hidden = true;
    const disabled = document.createElement("button");
    disabled.disabled = true;
    after!.before(hidden, disabled);
    for (const [key, host] of [
      ["End", after],
      ["Home", before],
    ] as const) {
      shadow.querySelector<HTMLElement>("#k1")!.focus();
      const pressed = new KeyboardEvent("keydown", {
        key,
        ctrlKey: true,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      shadow.activeElement!.dispatchEvent(pressed);
      expect(document.activeElement).to.equal(host);
      expect(pressed.defaultPrevented).to.equal(true);
    }
  });

  it("moves the focus to the next article when the focused one is removed", async () => {
    const shadow = await show({ keys: keysOf(20) });
    shadow.querySelector<HTMLElement>("#k3")!.focus();
    await stable(() => shadow.activeElement?.id);
    draw({ keys: keysOf(20).filter(key => key !== "k3") });
    await until(() => shadow.activeElement?.id === "k4");
  });

  it("restores the focus to the stored article", async () => {
    const keys = keysOf(200);
    const heights = keys.slice(40, 60).map((key): [string, number] => [key, HEIGHT]);
    const anchor = { key: "k50", offset: 0 };
    const shadow = await show({ keys, restore: { heights, anchor, focused: "k50" } });
    await until(() => shadow.activeElement?.id === "k50");
  });

  it("keeps the focused article and its neighbours mounted at every scroll position", async () => {
    const shadow = await show({ keys: keysOf(1000) });
    shadow.querySelector<HTMLElement>("#k1")!.focus();
    await scrollTo(shadow, 80_000);
    for (const key of ["k0", "k1", "k2"]) expect(shadow.querySelector(`#${key}`)).to.exist;
    expect(shadow.activeElement?.id).to.equal("k1");
    expect(shadow.querySelector("#k9")).to.equal(null);
  });

  it("renders without items", async () => {
    const host = document.createElement("div");
    host.id = "box";
    document.body.append(host);
    root = createRoot(host);
    draw({ keys: [] });
    await until(() => host.querySelector("[role=feed]"));
    expect(host.querySelectorAll("article")).to.have.length(0);
  });
});
