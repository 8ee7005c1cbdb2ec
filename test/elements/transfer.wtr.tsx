import { expect } from "chai";
import "../../elements/transfer/index.ts";
import type { ElementState } from "../../elements/kit/states/element-state.ts";
import { states } from "../../elements/transfer/states.ts";
import { account, signedInAnswers } from "../../elements/kit/states/samples.ts";
import { chooseFile as choose } from "../support/elements/choose-file.ts";
import { allText, byRole, everything } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";

const BLOCKS = "/api/v1/blocks";
const LOOKUP = "/api/v1/accounts/lookup";

const carol = account("carol", { acct: "carol@a.example" });
const state = (answers: ElementState["answers"]): ElementState => ({
  signedIn: true,
  answers: {
    ...signedInAnswers,
    [BLOCKS]: { body: [] },
    [`${LOOKUP}?acct=carol%40a.example`]: { body: carol },
    "/api/v1/accounts/carol/block": { body: { id: "carol", blocking: true } },
    "/api/v2/search": { body: { accounts: [], statuses: [], hashtags: [] } },
    ...answers,
  },
  shows: "Choose a file",
});

/** Presses a button once it is there. */
const press = async ({ element }: Showing, name: string | RegExp) =>
  click(await until(() => byRole(element, "button", name)));

/** What the browser is told to save, instead of saving it. */
async function saved(action: () => Promise<void>): Promise<{ name: string; text: string }> {
  const saving = Promise.withResolvers<{ name: string; text: string }>();
  const press = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const { href, download: name } = this;
    void fetch(href)
      .then(answer => answer.text())
      .then(text => saving.resolve({ name, text }));
  };
  try {
    await action();
    return await saving.promise;
  } finally {
    HTMLAnchorElement.prototype.click = press;
  }
}

describe("lily-transfer", () => {
  afterEach(putAway);

  it("saves a file with everything of a kind", async () => {
    const shown = await show("lily-transfer", state({ [BLOCKS]: { body: [carol] } }));
    expect(await saved(() => press(shown, "Export: Blocked people"))).to.deep.equal({
      name: "blocked_accounts.csv",
      text: "carol@a.example\n",
    });
    await until(() => !allText(shown.element).includes("Reading"));
  });

  it("imports a file, tells what became of each line, and saves that", async () => {
    const shown = await show("lily-transfer", state({}));
    await choose(shown, "blocked_accounts.csv", "carol@a.example\n@dave@b.example\n=1+1\n");
    await until(() => allText(shown.element).includes("3 lines"));
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Import");
    await until(() => allText(shown.element).includes("The import is finished."));
    for (const text of ["3 of 3", "Done1", "Not found1", "Not a valid address1"])
      expect(allText(shown.element).replace(/\s+/g, "")).to.contain(text.replace(/\s+/g, ""));
    expect(await faults(shown.element)).to.deep.equal([]);
    const sent = shown.asked.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(sent).to.deep.equal(["/api/v1/accounts/carol/block"]);
    expect(await saved(() => press(shown, "Save the result"))).to.deep.equal({
      name: "result-blocked_accounts.csv",
      text: "carol@a.example,Done,\n@dave@b.example,Not found,\n=1+1,Not a valid address,\n",
    });
    await press(shown, "Import another file");
    await until(() => byRole(shown.element, "button", "Choose a file"));
  });

  it("asks what a file contains if that is unclear", async () => {
    const shown = await show("lily-transfer", state({}));
    await choose(shown, "x.csv", "carol@a.example\n");
    const button = await until(() => byRole(shown.element, "button", "Import"));
    expect(button.ariaDisabled ?? button.getAttribute("aria-disabled")).to.equal("true");
    click(button);
    const choice = await until(() => everything(shown.element).find(one => one.matches("select")));
    (choice as HTMLSelectElement).value = "blocks";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => byRole(shown.element, "button", "Import")?.ariaDisabled !== "true");
    await press(shown, "Import");
    await until(() => allText(shown.element).includes("The import is finished."));
  });

  it("can be paused, continued and cancelled", async () => {
    const shown = await show("lily-transfer", state({ [BLOCKS]: "never" }));
    await choose(shown, "blocks.csv", "carol@a.example\n");
    await press(shown, "Import");
    await press(shown, "Pause");
    await until(() => allText(shown.element).includes("Paused."));
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Continue");
    await press(shown, "Cancel");
    await until(() => allText(shown.element).includes("Cancelled."));
    expect(shown.asked.some(({ method }) => method === "POST")).to.equal(false);
  });

  it("shows what is in a file before it imports it", async () => {
    const shown = await show("lily-transfer", state({}));
    const people = [1, 2, 3, 4, 5, 6, 7].map(count => `Boats,p${count}@a.example`);
    await choose(shown, "lists.csv", [...people, "Boats,no address"].join("\n"));
    await until(() => allText(shown.element).includes("8 lines"));
    expect(allText(shown.element))
      .to.include("p5@a.example → Boats")
      .and.include("and 2 more")
      .and.include("1 line can’t be read")
      .and.not.include("p6@a.example");
    expect(shown.asked.some(({ method }) => method === "POST")).to.equal(false);
  });

  it("goes on with an import that was interrupted", async () => {
    const { kept } = states["interrupted"]!;
    const shown = await show("lily-transfer", {
      ...state({
        [`${LOOKUP}?acct=erin%40c.example`]: { body: account("erin", { acct: "erin@c.example" }) },
        "/api/v1/accounts/erin/block": { body: { id: "erin", blocking: true } },
      }),
      kept,
      shows: "The page was closed",
    });
    expect(allText(shown.element)).to.include("2 of 4");
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Continue");
    await until(() => allText(shown.element).includes("The import is finished."));
    const sent = shown.asked.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(sent).to.deep.equal(["/api/v1/accounts/erin/block"]);
  });

  it("says that the server has nothing of a kind", async () => {
    const missing = { status: 404, body: { error: "Not found" } };
    const shown = await show("lily-transfer", state({ [BLOCKS]: missing }));
    await choose(shown, "blocks.csv", "carol@a.example\n");
    await press(shown, "Import");
    await until(() => allText(shown.element).includes("Not available on this server."));
  });
});
