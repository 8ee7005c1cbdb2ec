import { expect } from "chai";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { notification } from "../../../elements/notifications/samples.ts";
import "../../../elements/notifications/index.ts";
import { states as notificationStates } from "../../../elements/notifications/states.ts";
import { bob, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import "../../../elements/people/index.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { rested } from "../../support/elements/soon.ts";

const NEXT = "/api/v1/timelines/home?max_id=1";

const { kept } = states["without infinite scroll"]!;

const button = ({ element }: Showing) => byRole(element, "button", "Load more");
const focused = ({ element }: Showing) => element.shadowRoot!.activeElement as HTMLElement;

/** Checks that no further page is requested although the reader is at the end. */
async function expectWaiting({ asked }: Showing): Promise<void> {
  scrollTo(0, document.documentElement.scrollHeight);
  await rested(() => asked.length);
  expect(asked.filter(({ path }) => path.includes("max_id=1"))).to.deep.equal([]);
}

describe("a reader without infinite scroll", () => {
  afterEach(putAway);

  it("loads more of a timeline by a button, which can’t be pressed meanwhile", async () => {
    const shown = await show("lily-timeline", {
      ...states["without infinite scroll"]!,
      answers: { ...states["without infinite scroll"]!.answers, [NEXT]: "never" },
    });
    await until(() => button(shown));
    await expectWaiting(shown);
    expect(await faults(shown.element)).to.deep.equal([]);
    button(shown)!.focus();
    await pressKey("Enter");
    await until(() => shown.asked.some(({ path }) => path === NEXT));
    await until(() => button(shown)!.ariaDisabled === "true");
    expect(focused(shown)).to.equal(button(shown));
  });

  it("continues at the first new post", async () => {
    const shown = await show("lily-timeline", states["without infinite scroll"]!);
    (await until(() => button(shown))).focus();
    await pressKey("Enter");
    await until(() => allText(shown.element).includes("You’ve reached the end"));
    await until(() => focused(shown).dataset["status"] === "0");
    expect(button(shown)).to.equal(undefined);
  });

  it("stays at the end if loading more fails", async () => {
    const shown = await show("lily-timeline", states["without infinite scroll"]!);
    shown.answers[NEXT] = { status: 500, body: { error: "Broken" } };
    (await until(() => button(shown))).focus();
    await pressKey("Enter");
    await until(() => byRole(shown.element, "button", "Try again"));
    await until(() => focused(shown));
    shown.answers[NEXT] = { body: [status("0")] };
    byRole(shown.element, "button", "Try again")!.click();
    await until(() => allByRole(shown.element, "article").length === 3);
  });

  it("loads more notifications by a button", async () => {
    const path = "/api/v1/notifications";
    const state = notificationStates["bare and signed in"]!;
    const link = { link: `<${path}?max_id=1>; rel="next"` };
    const answers: Record<string, StateAnswer> = {
      ...state.answers,
      ...signedInAnswers,
      [path]: { body: [notification("2", { type: "follow", status: null })], headers: link },
      [`${path}?max_id=1`]: "never",
    };
    const shown = await show("lily-notifications", {
      ...state,
      kept,
      answers,
      shows: "followed you",
    });
    await until(() => button(shown));
    await expectWaiting(shown);
    button(shown)!.click();
    await until(() => shown.asked.some(one => one.path.includes("max_id=1")));
  });

  for (const [list, first] of [
    ["follow_requests", [bob]],
    ["domain_blocks", ["far.example"]],
  ] as const)
    it(`loads more of ${list} by a button`, async () => {
      const path = `/api/v1/${list}`;
      const answers: Record<string, StateAnswer> = {
        ...signedInAnswers,
        "/api/v1/accounts/relationships": { body: [] },
        [path]: { body: first, headers: { link: `<${path}?max_id=1>; rel="next"` } },
        [`${path}?max_id=1`]: "never",
      };
      const shown = await show("lily-people", {
        attributes: { list },
        signedIn: true,
        kept,
        answers,
        shows: list === "follow_requests" ? "Bob" : "far.example",
      });
      await until(() => button(shown));
      await expectWaiting(shown);
      button(shown)!.click();
      await until(() => shown.asked.some(one => one.path === `${path}?max_id=1`));
    });
});
