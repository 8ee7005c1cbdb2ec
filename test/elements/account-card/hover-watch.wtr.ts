import { expect } from "chai";
import { watchLinks } from "../../../elements/account-card/hover-watch.ts";

describe("a person's link with the focus", () => {
  afterEach(() => document.body.replaceChildren());

  function people() {
    const host = document.createElement("div");
    const root = host.attachShadow({ mode: "open" });
    root.innerHTML = `<a href="#" data-account="1">Bob</a><div popover="auto">Menu</div>`;
    document.body.append(host);
    const hovered: (string | null)[] = [];
    let comes: (() => void) | undefined;
    const after = (_ms: number, action: () => void) => {
      comes = action;
      return () => (comes = undefined);
    };
    watchLinks(host, { after }, link => hovered.push(link?.textContent ?? null));
    return {
      link: root.querySelector("a")!,
      menu: root.querySelector<HTMLElement>("[popover]")!,
      hovered,
      pass: () => comes?.(),
    };
  }

  it("is reported after a delay", () => {
    const { link, hovered, pass } = people();
    link.focus();
    pass();
    expect(hovered).to.deep.equal(["Bob"]);
  });

  it("is not reported while a menu is open", () => {
    const { link, menu, hovered, pass } = people();
    link.focus();
    menu.showPopover();
    pass();
    expect(hovered).to.deep.equal([]);
    menu.hidePopover();
    link.blur();
    link.focus();
    pass();
    expect(hovered).to.deep.equal(["Bob"]);
  });

  it("is reported at a long press of a hashtag, in place of the browser's menu", () => {
    const { link, hovered } = people();
    link.removeAttribute("data-account");
    link.dataset["tag"] = "sea";
    const options = { bubbles: true, cancelable: true, pointerType: "touch" };
    const press = new PointerEvent("contextmenu", options);
    link.dispatchEvent(press);
    expect(press.defaultPrevented).to.equal(true);
    expect(hovered).to.deep.equal(["Bob"]);
  });
});
