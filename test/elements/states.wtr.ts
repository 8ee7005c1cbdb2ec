import { expect } from "chai";
import type { ElementStates } from "../../elements/kit/states/element-state.ts";
import { faults } from "../support/elements/faults.ts";
import { differences, pictureOf } from "../support/elements/structure.ts";

const definitions = import.meta.glob(
  // This one defines no element.
  ["../../elements/*/index.ts", "!../../elements/decorate/index.ts"],
  { eager: true },
);
const lists = import.meta.glob<{ states: ElementStates }>("../../elements/*/states.ts", {
  eager: true,
});
// Each a file of its own, so that several windows share the work.
const tests = import.meta.glob("./states/*.wtr.ts");

const tagOf = (path: string) => `lily-${path.split("/").at(-2)}`;
const elements = Object.entries(lists).map(([path, { states }]) => [tagOf(path), states] as const);

describe("the states of all elements", () => {
  it("are defined and tested for every element", () => {
    const defined = Object.keys(definitions).map(tagOf);
    expect(defined.length).to.be.above(3);
    expect(elements.map(([tag]) => tag)).to.have.members(defined);
    const tested = Object.keys(tests).map(path => `lily-${path.slice(9, -7)}`);
    expect(tested).to.have.members(defined);
    for (const [tag, states] of elements) {
      expect(customElements.get(tag), tag).to.exist;
      const bare = Object.entries(states).filter(([name]) => name.startsWith("bare"));
      expect(bare, tag).not.to.deep.equal([]);
      for (const [, { attributes = {} }] of bare) expect(attributes, tag).to.deep.equal({});
    }
  });

  it("are checked by rules that find accessibility faults", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const picture = document.createElement("img");
    const pale = document.createElement("p");
    pale.textContent = "Pale";
    pale.style.cssText = "color: #ccc; background: #fff";
    const small = (text: string) => {
      const button = document.createElement("button");
      button.textContent = text;
      button.style.cssText = "inline-size: 12px; block-size: 12px; padding: 0; font-size: 8px";
      return button;
    };
    const field = document.createElement("input");
    field.ariaLabel = "Name";
    field.style.cssText = "border: 1px solid #ddd";
    root.append(picture, pale, small("a"), small("b"), field);
    const found = new Set((await faults(host)).map(fault => fault.split(":")[0]));
    expect([...found]).to.have.members([
      "image-alt",
      "color-contrast",
      "target-size",
      "field-edge",
    ]);
    host.remove();
  });

  it("are compared with pictures that reveal a missing style sheet", () => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".round { inline-size: 44px; block-size: 44px; border: 0 }");
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<button class="round">Next</button>`;
    const stored = pictureOf(host);
    expect(differences(stored, pictureOf(host))).to.deep.equal([]);
    root.adoptedStyleSheets = [];
    expect(differences(stored, pictureOf(host)).join()).to.include("button.round");
    root.querySelector("button")!.className = "circle";
    expect(differences(stored, pictureOf(host)).join()).to.include("is button.circle");
    host.remove();
  });
});
