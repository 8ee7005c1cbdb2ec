import { expect } from "chai";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import "../../../elements/account-card/index.ts";
import { states as cardStates } from "../../../elements/account-card/states.ts";
import "../../../elements/explore/index.ts";
import { states as exploreStates } from "../../../elements/explore/states.ts";
import "../../../elements/media/index.ts";
import { states as mediaStates } from "../../../elements/media/states.ts";
import "../../../elements/notifications/index.ts";
import { states as notificationStates } from "../../../elements/notifications/states.ts";
import "../../../elements/people/index.ts";
import { states as peopleStates } from "../../../elements/people/states.ts";
import "../../../elements/poll/index.ts";
import { states as pollStates } from "../../../elements/poll/states.ts";
import "../../../elements/profile/index.ts";
import { states as profileStates } from "../../../elements/profile/states.ts";
import "../../../elements/status/index.ts";
import { states as statusStates } from "../../../elements/status/states.ts";
import "../../../elements/thread/index.ts";
import { states as threadStates } from "../../../elements/thread/states.ts";
import "../../../elements/timeline/index.ts";
import { states as timelineStates } from "../../../elements/timeline/states.ts";
import { reachState } from "../../../demo/states/place-state.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { place, putAway } from "../../support/elements/showing.ts";

const ELEMENTS: [tag: string, states: Record<string, ElementState>, state: string][] = [
  ["lily-account-card", cardStates, "ready"],
  ["lily-explore", exploreStates, "directory without people"],
  ["lily-media", mediaStates, "of a post"],
  ["lily-notifications", notificationStates, "bare and signed in"],
  ["lily-people", peopleStates, "no blocks"],
  ["lily-poll", pollStates, "results"],
  ["lily-profile", profileStates, "ready"],
  ["lily-status", statusStates, "ready"],
  ["lily-thread", threadStates, "ready"],
  ["lily-timeline", timelineStates, "ready"],
];

describe("what a page has written into a post", () => {
  afterEach(putAway);

  it("stands alone where the post is missing", async () => {
    const state = statusStates["missing"]!;
    const { element } = place("lily-status", { ...state, shows: "" });
    const quotation = document.createElement("blockquote");
    quotation.textContent = "As it was";
    element.append(quotation);
    await until(() => element.shadowRoot!.querySelector("slot:not([name])"));
    const placeholder = element.shadowRoot!.querySelector(".placeholder")!;
    expect(placeholder.checkVisibility()).to.equal(false);
    expect(element.offsetHeight).to.be.at.most(quotation.offsetHeight + 32);
  });
});

describe("an element far below the viewport", () => {
  afterEach(putAway);

  for (const [tag, states, name] of ELEMENTS)
    it(`keeps some space and asks for nothing until it comes near: ${tag}`, async () => {
      const state = states[name]!;
      const above = document.createElement("div");
      above.style.blockSize = "3000px";
      document.body.append(above);
      const { element, asked } = place(tag, state);
      // Moved before it was ever near.
      above.after(element);
      await settled();
      expect(element.offsetHeight).to.be.above(80);
      expect(element.shadowRoot!.textContent).to.equal("");
      expect(asked).to.deep.equal([]);
      above.remove();
      await reachState(element, state);
      await until(() => asked.length > 0);
      const placeholder = element.shadowRoot!.querySelector(".placeholder")!;
      expect(placeholder.checkVisibility()).to.equal(false);
    });
});
