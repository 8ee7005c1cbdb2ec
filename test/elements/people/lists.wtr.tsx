import { expect } from "chai";
import "../../../elements/account-card/index.ts";
import { somebody, states as cards, tie } from "../../../elements/account-card/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { allText, byRole } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { fieldOf } from "../../support/elements/field-of.ts";
import { pressKey, typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const LISTS = "/api/v1/lists";
const BOOKS = { id: "1", title: "Books" };
const TEA = { id: "2", title: "Tea" };

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path, body ? JSON.parse(String(body)) : null]);

/** Opens the lists of bob from his card. */
async function open(answers: ElementState["answers"], ties: object = { following: true }) {
  const shown = await show("lily-account-card", {
    ...cards["ready"]!,
    answers: {
      ...cards["ready"]!.answers,
      "/api/v1/accounts/bob": { body: somebody },
      "/api/v1/accounts/relationships": tie(ties),
      "/api/v1/accounts/bob/lists": { body: [TEA] },
      [LISTS]: { body: [BOOKS, TEA] },
      ...answers,
    },
  });
  const { element } = shown;
  await until(() => byRole(element, "button", /^Follow/)?.matches(":enabled"));
  click(await until(() => byRole(element, "button", /^More options for/)));
  click(await until(() => byRole(element, "menuitem", "Add or remove from lists…")));
  const dialog = await until(() => byRole(element, "dialog", /^Add .+ to lists$/));
  const box = (name: string) => fieldOf(dialog, name);
  return { ...shown, dialog, box };
}

describe("the lists of a person", () => {
  afterEach(putAway);

  it("are checked, and each press adds or removes the person at once", async () => {
    const shown = await open({
      [`${LISTS}/1/accounts`]: { body: {} },
      [`${LISTS}/2/accounts`]: { body: {} },
    });
    const { box, element } = shown;
    await until(() => box("Tea")?.checked);
    expect(await faults(element)).to.deep.equal([]);
    click(box("Books")!);
    click(box("Tea")!);
    expect([box("Books")!.checked, box("Tea")!.checked]).to.deep.equal([true, false]);
    await soon(() =>
      expect(sent(shown)).to.deep.equal([
        ["POST", `${LISTS}/1/accounts`, { account_ids: ["bob"] }],
        ["DELETE", `${LISTS}/2/accounts`, { account_ids: ["bob"] }],
      ]),
    );
  });

  it("get a new one, with the person on it", async () => {
    const shown = await open({ [`${LISTS}/3/accounts`]: { body: {} } });
    const { dialog, answers, box } = shown;
    const field = await until(() => fieldOf(dialog, "New list"));
    answers[LISTS] = { body: { id: "3", title: "Zoo" } };
    field.focus();
    await typeText("Zoo");
    await pressKey("Enter");
    await until(() => box("Zoo")?.checked);
    await soon(() => expect(sent(shown)).to.have.length(2));
  });

  it("take somebody who is not followed only after a question", async () => {
    const shown = await open(
      {
        "/api/v1/instance": { body: { uri: "example.social", version: "4.5.0" } },
        "/api/v1/accounts/bob/follow": { body: { id: "bob", following: true } },
        [`${LISTS}/1/accounts`]: { body: {} },
      },
      {},
    );
    const { box, element } = shown;
    await until(() => box("Books"));
    const question = await until(() => {
      click(box("Books")!);
      return byRole(element, "alertdialog");
    });
    expect(box("Books")!.checked).to.equal(false);
    click(byRole(question, "button", "Follow and add")!);
    await until(() => box("Books")!.checked);
    await soon(() => expect(sent(shown).at(-1)![1]).to.equal(`${LISTS}/1/accounts`));
  });

  it("are refused in one sentence by a server without lists", async () => {
    const { dialog } = await open({ [LISTS]: { status: 404, body: { error: "Not found" } } });
    await until(() => allText(dialog).includes("Your server doesn’t support lists."));
  });
});
