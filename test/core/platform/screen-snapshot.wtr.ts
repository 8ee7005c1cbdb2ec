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

afterEach(() => document.querySelector(".screen-snapshot")?.remove());

describe("The snapshot of the screen", () => {
  it("is as wide as its page was, and nobody can click or focus it", () => {
    const { host } = show(snapshot([["button", {}, ["Favourite"]]]));
    expect(host.getBoundingClientRect().width).equal(785);
    expect((host as HTMLElement).inert).equal(true);
    expect(host.parentElement!.ariaHidden).equal("true");
  });

  it("has the sheets of the page, which the elements then use, too", () => {
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

  it("draws elements inside of elements, icons and styles", () => {
    const icon: NodeSnapshot = [
      "svg",
      { viewBox: "0 0 24 24" },
      [["path", { d: "M0 0h9v9z" }, []]],
    ];
    const inside = { adopts: [], nodes: [["p", { style: "margin: 3px" }, ["Soup."]]] };
    const list: NodeSnapshot = ["lily-timeline", { class: "list" }, [icon], inside as never];
    const root = show(snapshot([list]));
    const host = root.querySelector<HTMLElement>(".list")!;
    expect(host.localName, "no element of ours begins to live").equal("div");
    expect(getComputedStyle(host.shadowRoot!.querySelector("p")!).marginTop).equal("3px");
    expect(host.querySelector("path")).instanceOf(SVGPathElement);
    expect(host.querySelector("svg")!.viewBox.baseVal.width).equal(24);
  });

  it("runs and loads nothing, whatever somebody has stored", async () => {
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

  it("isn't shown if it is a day old, or the window has another width or is higher", () => {
    const html = document.documentElement;
    const { storedAt, windowWidth, windowHeight } = snapshot([]);
    const unfit = [
      { storedAt: storedAt - 86_400_000 },
      { windowWidth: windowWidth + 1 },
      { windowHeight: windowHeight - 1 },
      {},
    ];
    const counts = unfit.map(change => {
      const shown = document.querySelectorAll(".screen-snapshot").length;
      showSnapshot({ ...snapshot([]), ...change }, new Map());
      return shown;
    });
    expect(counts).deep.equal([0, 0, 0, 0]);
    html.append(document.createElement("i"));
    html.lastElementChild!.remove();
    return Promise.resolve().then(() =>
      expect(document.querySelectorAll(".screen-snapshot").length).equal(1),
    );
  });

  it("goes when a script fails, not when a picture does", async () => {
    const html = document.documentElement;
    showSnapshot(snapshot([["img", { src: "data:," }, []]]), new Map());
    html.append(document.createElement("i"));
    html.lastElementChild!.remove();
    await Promise.resolve();
    const shown = document.querySelector(".screen-snapshot")!;
    const picture = shown.firstElementChild!.shadowRoot!.querySelector("img")!;
    await new Promise(resolve => picture.addEventListener("error", resolve));
    expect(shown.isConnected).equal(true);
    const script = document.head.appendChild(document.createElement("script"));
    script.dispatchEvent(new Event("error"));
    script.remove();
    expect(shown.isConnected).equal(false);
  });

  it("refuses a malformed one", () => {
    for (const garbled of [null, {}, { sheets: [] }, { sheets: [7], root: {} }])
      expect(() => drawSnapshot(garbled as never, new Map())).throw();
  });
});
