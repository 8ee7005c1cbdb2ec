import { expect } from "chai";
import {
  drawSnapshot,
  showSnapshot,
  type NodeSnapshot,
  type ScreenSnapshot,
} from "../../../core/platform/browser/screen-snapshot.ts";

const snapshot = (nodes: NodeSnapshot[], sheets: string[] = []): ScreenSnapshot => ({
  storedAt: Date.now(),
  windowWidth: innerWidth,
  windowHeight: innerHeight,
  contentWidth: 785,
  sheets,
  root: { adopts: sheets.map((_, at) => at), nodes },
});

function show(shown: ScreenSnapshot): ShadowRoot {
  const made = document.body.appendChild(drawSnapshot(shown, new Map()));
  return made.firstElementChild!.shadowRoot!;
}

/** Shows it as at the start of a page, when the body appears. */
async function present(shown: ScreenSnapshot): Promise<Element | null> {
  showSnapshot(shown, new Map());
  document.documentElement.append("");
  document.documentElement.lastChild!.remove();
  await Promise.resolve();
  return document.querySelector(".screen-snapshot");
}

afterEach(() => document.querySelector(".screen-snapshot")?.remove());

describe("A stored snapshot of the screen", () => {
  it("is as wide as the page was, and can neither be focused nor be read by screen readers", () => {
    const { host } = show(snapshot([["button", {}, ["Favourite"]]]));
    expect(host.getBoundingClientRect().width).equal(785);
    expect((host as HTMLElement).inert).equal(true);
    expect(host.parentElement!.ariaHidden).equal("true");
  });

  it("shares its style sheets with the elements", () => {
    const known = new Map([["p { color: red }", new CSSStyleSheet()]]);
    known.get("p { color: red }")!.replaceSync("p { color: rgb(0, 128, 0) }");
    const texts = ["p { color: red }", "p { margin: 7px }"];
    const made = drawSnapshot(snapshot([["p", {}, ["Soup."]]], texts), known);
    document.body.append(made);
    const { color, margin } = getComputedStyle(
      made.firstElementChild!.shadowRoot!.querySelector("p")!,
    );
    expect([color, margin]).deep.equal(["rgb(0, 128, 0)", "7px"]);
    expect([...known.keys()]).deep.equal(texts);
  });

  it("has nested shadow trees, icons and inline styles", () => {
    const icon: NodeSnapshot = [
      "svg",
      { viewBox: "0 0 24 24" },
      [["path", { d: "M0 0h9v9z" }, []]],
    ];
    const inside = { adopts: [], nodes: [["p", { style: "margin: 3px" }, ["Soup."]]] };
    const list: NodeSnapshot = ["lily-timeline", { class: "list" }, [icon], inside as never];
    const root = show(snapshot([list]));
    const host = root.querySelector<HTMLElement>(".list")!;
    expect(host.localName, "no custom element is created").equal("div");
    expect(getComputedStyle(host.shadowRoot!.querySelector("p")!).marginTop).equal("3px");
    expect(host.querySelector("path")).instanceOf(SVGPathElement);
    expect(host.querySelector("svg")!.viewBox.baseVal.width).equal(24);
  });

  it("runs no script, whatever was stored", async () => {
    const ran: string[] = [];
    Object.assign(globalThis, { ran });
    const root = show(
      snapshot([
        ["script", {}, ["ran.push('script')"]],
        ["SCRIPT", {}, ["ran.push('SCRIPT')"]],
        ["svg", {}, [["script", {}, ["ran.push('svg')"]]]],
        ["svg", {}, [["x:script", { href: "data:text/javascript,ran.push('prefix')" }, []]]],
        ["iframe", { srcdoc: "<script>parent.ran.push('iframe')</script>" }, []],
        ["div", { onclick: "ran.push('click')", onfocus: "ran.push('focus')" }, ["Press"]],
        ["img", { src: "data:,", onerror: "ran.push('error')", ONERROR: "ran.push('ERROR')" }, []],
        ["input", { autofocus: "", onfocus: "ran.push('focus')" }, []],
        ["style", {}, ["div { display: none }"]],
        ["p", {}, ["<img src onerror=ran.push('text')>"]],
      ]),
    );
    root.querySelector<HTMLElement>("div")!.click();
    root.querySelector<HTMLElement>("input")!.focus();
    const picture = root.querySelector("img")!;
    await new Promise(resolve => picture.addEventListener("error", resolve));
    expect(ran).deep.equal([]);
    const names = [...root.querySelectorAll("*")].map(({ localName }) => localName);
    expect(names).deep.equal(["svg", "svg", "div", "img", "input", "p"]);
    expect(root.querySelector("p")!.textContent).equal("<img src onerror=ran.push('text')>");
  });

  it("isn't shown when it is a day old, or the window has another width or is taller", async () => {
    const { storedAt, windowWidth, windowHeight } = snapshot([]);
    for (const change of [
      { storedAt: storedAt - 86_400_000 },
      { windowWidth: windowWidth + 1 },
      { windowHeight: windowHeight - 1 },
    ])
      expect(await present({ ...snapshot([]), ...change })).equal(null);
    expect(await present(snapshot([]))).not.equal(null);
  });

  it("is removed after ten seconds, if the client never renders", async () => {
    const { setTimeout } = window;
    const waiting: [() => void, number][] = [];
    window.setTimeout = ((action: () => void, ms: number) => waiting.push([action, ms])) as never;
    try {
      const shown = (await present(snapshot([])))!;
      const [[action, ms]] = waiting as [[() => void, number]];
      expect(ms).equal(10_000);
      action();
      expect(shown.isConnected).equal(false);
    } finally {
      window.setTimeout = setTimeout;
    }
  });

  it("is removed when a script fails, but not when a picture does", async () => {
    const shown = (await present(snapshot([["img", { src: "data:," }, []]])))!;
    const picture = shown.firstElementChild!.shadowRoot!.querySelector("img")!;
    await new Promise(resolve => picture.addEventListener("error", resolve));
    expect(shown.isConnected).equal(true);
    const script = document.head.appendChild(document.createElement("script"));
    script.dispatchEvent(new Event("error"));
    script.remove();
    expect(shown.isConnected).equal(false);
  });

  it("is refused if it is malformed", () => {
    for (const garbled of [null, {}, { sheets: [] }, { sheets: [7], root: {} }])
      expect(() => drawSnapshot(garbled as never, new Map())).throw();
  });
});
