import { expect } from "chai";
import { status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/people/index.ts";
import { states } from "../../../elements/people/states.ts";
import "../../../elements/timeline/index.ts";
import { states as timelines } from "../../../elements/timeline/states.ts";
import { byRole } from "../../../demo/states/roles.ts";
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

it("the hover card of a hashtag leads to its posts and to a filter", async () => {
  const sea = '<a class="hashtag" href="https://a.example/tag/sea">#sea</a>';
  const content = `<p>The ${sea} is calm</p>`;
  const home = timelines["ready"]!;
  const { element, environment } = await show("lily-timeline", {
    ...home,
    attributes: { ...home.attributes, client: "/web" },
    answers: { ...home.answers, "/api/v1/timelines/home": { body: [status("1", { content })] } },
    shows: "is calm",
  });
  const link = await until(() =>
    element.shadowRoot!.querySelector<HTMLAnchorElement>("a[data-tag]"),
  );
  const card = () => byRole(element, "group", `Hashtag #${link.dataset["tag"]}`);
  link.focus();
  // The code that watches links comes after the first screen.
  await until(() => {
    environment.clock.advance(500);
    return card();
  });
  const hrefOf = (name: string | RegExp) => byRole(card()!, "link", name)?.getAttribute("href");
  expect(hrefOf("All posts with this hashtag")).to.equal("/web/tag/sea");
  expect(hrefOf(/^Posts with this hashtag by/)).to.match(/\/tagged\//);
  expect(hrefOf("Filter this hashtag")).to.match(/^\/web\/filters\/new\?phrase=%23/);
  await putAway();
});
