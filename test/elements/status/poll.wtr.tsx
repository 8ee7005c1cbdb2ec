import { expect } from "chai";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { account, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const ready = states["ready"]!;
const far = "2099-01-01T00:00:00.000Z";
const votes = "/api/v1/polls/p/votes";

const poll = (more: object = {}) => ({
  id: "p",
  expires_at: far,
  expired: false,
  multiple: false,
  votes_count: 3,
  voters_count: 3,
  options: [
    { title: "Tea", votes_count: 2 },
    { title: "Coffee", votes_count: 1 },
  ],
  emojis: [],
  voted: false,
  own_votes: [],
  ...more,
});

async function asked(
  entity: object,
  answers: Record<string, StateAnswer> = {},
  more: object = {},
): Promise<Showing> {
  const shown = await show("lily-timeline", {
    ...ready,
    answers: {
      ...ready.answers,
      "/api/v1/timelines/home": { body: [status("1", { poll: entity, ...more })] },
      ...answers,
    },
    shows: "Post 1",
  });
  await until(() => allText(shown.element).includes("Tea"));
  return shown;
}

const bodyOf = (shown: Showing, of: string): unknown =>
  JSON.parse(String(shown.asked.find(({ path }) => path === of)?.body));
const inputs = ({ element }: Showing) =>
  everything(element).filter((one): one is HTMLInputElement => one.matches(".poll input"));
const ballot = (shown: Showing) => until(() => inputs(shown).length > 0 && inputs(shown));
const voted = poll({
  voted: true,
  own_votes: [1],
  votes_count: 4,
  voters_count: 4,
  options: [
    { title: "Tea", votes_count: 2 },
    { title: "Coffee", votes_count: 2 },
  ],
});

describe("a poll", () => {
  afterEach(putAway);

  it("accepts a vote for one option by keyboard, and shows the result", async () => {
    const shown = await asked(poll(), { [votes]: { body: voted } });
    const [tea, coffee] = await ballot(shown);
    expect(tea!.type).to.equal("radio");
    expect(await faults(shown.element)).to.deep.equal([]);
    tea!.focus();
    await pressKey("ArrowDown");
    expect(coffee!.checked).to.equal(true);
    await pressKey("Enter");
    await until(() => allText(shown.element).includes("4 people voted"));
    expect(bodyOf(shown, votes)).to.deep.equal({ choices: [1] });
    expect(allText(shown.element)).to.include("Your vote");
    expect(shown.element.shadowRoot!.activeElement?.className).to.equal("poll");
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("accepts several choices if it allows them", async () => {
    const shown = await asked(poll({ multiple: true }), { [votes]: { body: voted } });
    const boxes = await ballot(shown);
    expect(boxes.map(({ type }) => type)).to.deep.equal(["checkbox", "checkbox"]);
    boxes[1]!.click();
    boxes[0]!.click();
    click(byRole(shown.element, "button", "Vote")!);
    await until(() => shown.asked.some(({ path }) => path === votes));
    expect(bodyOf(shown, votes)).to.deep.equal({
      choices: [0, 1],
    });
  });

  it("sends nothing without a choice", async () => {
    const shown = await asked(poll());
    await ballot(shown);
    click(byRole(shown.element, "button", "Vote")!);
    expect(shown.asked.filter(({ path }) => path === votes)).to.deep.equal([]);
  });

  it("shows the server's message and the ballot again when a vote is refused", async () => {
    const refusal = { status: 422, body: { error: "The poll has already ended" } };
    const shown = await asked(poll(), { [votes]: refusal, "/api/v1/polls/p": { body: poll() } });
    (await ballot(shown))[0]!.click();
    click(byRole(shown.element, "button", "Vote")!);
    const alert = await until(() => byRole(shown.element, "alert"));
    expect(allText(alert)).to.include("The poll has already ended");
    await ballot(shown);
  });

  it("shows its results before the vote on request", async () => {
    const shown = await asked(poll());
    await ballot(shown);
    click(byRole(shown.element, "button", "See results")!);
    await until(() => allText(shown.element).includes("67%"));
    click(byRole(shown.element, "button", "Back to voting")!);
    await ballot(shown);
  });

  it("does not offer results that are hidden", async () => {
    const options = ["Tea", "Coffee"].map(title => ({ title, votes_count: null }));
    const shown = await asked(poll({ options, votes_count: null, voters_count: null }));
    await ballot(shown);
    expect(byRole(shown.element, "button", "See results")).to.equal(undefined);
  });

  for (const [who, entity, more] of [
    ["its author", poll(), { account: account("alice") }],
    ["who has voted", voted, {}],
    ["whoever comes late", poll({ expired: true }), {}],
    ["whoever comes late, though the server takes it", poll({ expires_at: "2026-01-01" }), {}],
  ] as const) {
    it(`shows no ballot to ${who}`, async () => {
      const shown = await asked(entity, { "/api/v1/polls/p": { body: entity } }, more);
      await until(() => allText(shown.element).includes("%"));
      expect(inputs(shown)).to.deep.equal([]);
      expect(byRole(shown.element, "button", "Vote")).to.equal(undefined);
    });
  }

  it("is loaded again once when it ends", async () => {
    // The clock of tests stands a minute before.
    const ending = poll({ expires_at: "2026-11-21T12:01:00.000Z" });
    const shown = await asked(ending, {
      "/api/v1/polls/p": { body: { ...ending, expired: true, voters_count: 9, votes_count: 9 } },
    });
    shown.environment.clock.advance(59_000);
    expect(shown.asked.filter(({ path }) => path === "/api/v1/polls/p")).to.deep.equal([]);
    shown.environment.clock.advance(3000);
    await until(() => allText(shown.element).includes("9 people voted"));
    shown.environment.clock.advance(300_000);
    expect(shown.asked.filter(({ path }) => path === "/api/v1/polls/p")).to.have.length(1);
  });

  it("does not shift when the ballot loads", async () => {
    const moved: PerformanceEntry[] = [];
    const observer = new PerformanceObserver(list => moved.push(...list.getEntries()));
    observer.observe({ type: "layout-shift" });
    const shown = await asked(poll());
    const place = () => byRole(shown.element, "button", "Vote")!.getBoundingClientRect().top;
    const before = place();
    await ballot(shown);
    expect(place()).to.equal(before);
    moved.push(...observer.takeRecords());
    observer.disconnect();
    expect(moved).to.deep.equal([]);
  });
});
