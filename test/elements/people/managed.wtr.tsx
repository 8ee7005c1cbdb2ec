import { expect } from "chai";
import { until } from "../../../demo/environment/until.ts";
import { allByRole, allText, byRole, everything } from "../../../demo/states/roles.ts";
import { signedInAnswers } from "../../../elements/kit/states/samples.ts";
import type { ElementState, StateAnswer } from "../../../elements/kit/states/element-state.ts";
import "../../../elements/people/index.ts";
import { states } from "../../../elements/people/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { pressKey, typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const verb = (id: string, name: string) => `/api/v1/accounts/${id}/${name}`;
const done = (id: string, more: object): StateAnswer => ({ body: { id, ...more } });

function withAnswers(name: string, answers: Record<string, StateAnswer>): ElementState {
  const state = states[name]!;
  return { ...state, answers: { ...state.answers, ...answers } };
}

const names = ({ element }: Showing) =>
  allByRole(element, "article").map(one => one.dataset["person"]);
const sent = ({ asked }: Showing) =>
  asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
const inputs = ({ element }: Showing, selector: string) =>
  everything(element).filter(one => one.matches(`input${selector}`)) as HTMLInputElement[];
const box = (shown: Showing, name: string) =>
  inputs(shown, "[type=checkbox]").find(({ labels }) => labels![0]!.textContent!.includes(name))!;

describe("the list of blocked people", () => {
  afterEach(putAway);

  it("finds people by name and says when there is nobody", async () => {
    const shown = await show("lily-people", states["blocks"]!);
    inputs(shown, "[type=search]")[0]!.focus();
    await typeText("wolfe");
    await until(() => names(shown).length === 1);
    expect(names(shown)).to.deep.equal(["verbose"]);
    await typeText(" nobody");
    await until(() => allText(shown.element).includes("No one matches your search"));
    expect(await faults(shown.element)).to.deep.equal([]);
    await pressKey("Escape");
    await until(() => names(shown).length === 2);
  });

  it("unblocks all who are selected, names failures, and keeps the focus", async () => {
    const shown = await show(
      "lily-people",
      withAnswers("blocks", {
        [verb("bob", "unblock")]: done("bob", { blocking: false }),
        [verb("verbose", "unblock")]: { status: 500, body: { error: "Not today" } },
      }),
    );
    expect(byRole(shown.element, "button", /^Unblock \d/)).to.equal(undefined);
    click(box(shown, "Select Bob"));
    await until(() => byRole(shown.element, "button", "Unblock 1 person"));
    const all = box(shown, "Select everyone shown");
    expect(all.indeterminate).to.equal(true);
    click(all);
    const button = await until(() => byRole(shown.element, "button", "Unblock 2 people"));
    button.focus();
    await pressKey("Enter");
    await until(() => allText(shown.element).includes("are still on the list"));
    expect(names(shown)).to.deep.equal(["verbose"]);
    expect(allText(byRole(shown.element, "alert")!))
      .to.include("The Right Honourable")
      .and.include("Not today");
    await until(() => allText(shown.element).includes("You’ve unblocked this account."));
    expect(await faults(shown.element)).to.deep.equal([]);
    await soon(() => expect(shown.element.shadowRoot!.activeElement).not.to.equal(null));
  });

  it("unblocks one person with Undo", async () => {
    const shown = await show(
      "lily-people",
      withAnswers("blocks", {
        [verb("bob", "unblock")]: done("bob", { blocking: false }),
        [verb("bob", "block")]: done("bob", { blocking: true }),
      }),
    );
    click(byRole(shown.element, "button", /^Unblock Bob/)!);
    await until(() => names(shown).length === 1);
    click(await until(() => byRole(shown.element, "button", "Undo")));
    await until(() => names(shown).length === 2);
    await soon(() =>
      expect(sent(shown)).to.deep.equal([
        `POST ${verb("bob", "unblock")}`,
        `POST ${verb("bob", "block")}`,
      ]),
    );
  });

  it("has no controls when it is read only", async () => {
    const state = states["blocks"]!;
    const attributes = { ...state.attributes, readonly: "" };
    const shown = await show("lily-people", { ...state, attributes, shows: "Bob" });
    expect(inputs(shown, "[type=checkbox]")).to.deep.equal([]);
    expect(byRole(shown.element, "button", /^Unblock/)).to.equal(undefined);
  });
});

it("the list of muted people tells how much of a mute is left", async () => {
  const { element } = await show("lily-people", states["mutes"]!);
  expect(allText(element))
    .to.include("20 minutes left")
    .and.include("7 days left")
    .and.include("Until you unmute them");
  await putAway();
});

describe("the list of blocked servers", () => {
  afterEach(putAway);

  const field = (shown: Showing) => inputs(shown, "[inputmode=url]")[0]!;

  async function enter(shown: Showing, text: string) {
    const input = field(shown);
    input.focus();
    input.select();
    await typeText(text);
    await pressKey("Enter");
  }

  it("refuses what is no server, and one that is blocked already", async () => {
    const shown = await show("lily-people", states["servers"]!);
    await enter(shown, "no server");
    await until(() => allText(shown.element).includes("This isn’t a valid server address"));
    expect(await faults(shown.element)).to.deep.equal([]);
    await enter(shown, "https://bad.example/about");
    await until(() => allText(shown.element).includes("You’ve already blocked this server"));
    expect(sent(shown)).to.deep.equal([]);
  });

  it("blocks a server after a question, and unblocks it with Undo", async () => {
    const path = "/api/v1/domain_blocks";
    const shown = await show("lily-people", {
      ...states["no servers"]!,
      answers: { ...signedInAnswers, [path]: { body: [] } },
    });
    await enter(shown, "@somebody@worse.example");
    const question = await until(() => byRole(shown.element, "alertdialog"));
    expect(allText(question)).to.include("worse.example");
    expect(await faults(shown.element)).to.deep.equal([]);
    shown.answers[path] = { body: ["worse.example"] };
    click(byRole(question, "button", "Block server")!);
    const remove = await until(() => byRole(shown.element, "button", "Unblock worse.example"));
    await soon(() => expect(field(shown).value).to.equal(""));
    click(remove);
    await until(() => byRole(shown.element, "button", "Unblock worse.example") === undefined);
    click(await until(() => byRole(shown.element, "button", "Undo")));
    await until(() => byRole(shown.element, "button", "Unblock worse.example"));
    expect(sent(shown)).to.deep.equal([
      `POST ${path}`,
      `DELETE ${path}?domain=worse.example`,
      `POST ${path}`,
    ]);
  });
});
