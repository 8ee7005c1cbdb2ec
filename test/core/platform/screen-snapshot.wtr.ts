import { expect } from "chai";
import {
  drawSnapshot,
  type NodeSnapshot,
  type ScreenSnapshot,
} from "../../../core/platform/browser/screen-snapshot.ts";

const snapshot = (nodes: NodeSnapshot[], sheets: string[] = []): ScreenSnapshot => ({
  width: 800,
  innerWidth: 785,
  sheets,
  root: { adopts: sheets.map((_, at) => at), nodes },
});

function show(shown: ScreenSnapshot): ShadowRoot {
  const made = document.body.appendChild(drawSnapshot(shown, new Map()));
  return made.shadowRoot!;
}

afterEach(() => document.querySelector(".screen-snapshot")?.remove());

describe("The snapshot of the screen", () => {
  it("is as wide as its page was, and nobody can click or focus it", () => {
    const { host } = show(snapshot([["button", {}, ["Favourite"]]]));
    expect(host.getBoundingClientRect().width).equal(785);
    expect((host as HTMLElement).inert).equal(true);
  });

  it("has the sheets of the page, which the elements then use, too", () => {
    const known = new Map([["p { color: red }", new CSSStyleSheet()]]);
    known.get("p { color: red }")!.replaceSync("p { color: rgb(0, 128, 0) }");
    const texts = ["p { color: red }", "p { margin: 7px }"];
    const made = drawSnapshot(snapshot([["p", {}, ["Soup."]]], texts), known);
    document.body.append(made);
    const { color, margin } = getComputedStyle(made.shadowRoot!.querySelector("p")!);
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
    expect(root.querySelectorAll("script, SCRIPT, iframe, style").length).equal(0);
    expect(root.querySelector("p")!.textContent).equal("<img src onerror=ran.push('text')>");
  });

  it("refuses what is none", () => {
    for (const garbled of [null, {}, { sheets: [] }, { sheets: [7], root: {} }])
      expect(() => drawSnapshot(garbled as never, new Map())).throw();
  });
});
