import { expect } from "chai";
import "../../../elements/people/index.ts";
import { states } from "../../../elements/people/states.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

describe("the hover card of a person", () => {
  afterEach(putAway);

  /** The focus is at Bob's name for so long that his card is on its way; `then` comes before it. */
  async function pointAtBob(then: (link: HTMLElement, menu: HTMLElement) => void) {
    const { element, environment } = await show("lily-people", states["followers"]!);
    const root = element.shadowRoot!;
    const link = await until(() => root.querySelector<HTMLAnchorElement>("a[data-account]"));
    const menu = document.createElement("div");
    menu.popover = "auto";
    menu.textContent = "Menu";
    root.append(menu);
    await import("../../../elements/account-card/hovering.tsx");
    await settled();
    link.focus();
    environment.clock.advance(500);
    then(link, menu);
    await import("../../../elements/account-card/hover-card.tsx");
    await settled();
    await settled();
    const { clock } = environment;
    return {
      link,
      menu,
      clock,
      hasCard: () => root.querySelector(".hover-card:popover-open") !== null,
    };
  }

  // First: from then on nothing but the code under test decides when a card is drawn.
  it("appears after a delay", async () => {
    const { clock, hasCard } = await pointAtBob(() => {});
    // What watches names may have loaded after the focus came, and waits from then on.
    await until(() => {
      clock.advance(500);
      return hasCard();
    });
  });

  it("does not close a menu that was opened while the card was loading", async () => {
    const { menu, hasCard } = await pointAtBob((_, menu) => menu.showPopover());
    expect(menu.matches(":popover-open")).to.equal(true);
    expect(hasCard()).to.equal(false);
  });

  it("does not appear when the name has lost the focus meanwhile", async () => {
    const { hasCard } = await pointAtBob(link => link.blur());
    expect(hasCard()).to.equal(false);
  });

  it("appears later after a menu prevented it once", async () => {
    const { link, menu, hasCard, clock } = await pointAtBob((_, menu) => menu.showPopover());
    menu.hidePopover();
    link.blur();
    clock.advance(500);
    link.focus();
    clock.advance(500);
    await until(hasCard);
  });
});
