import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { bob, me, status } from "../../../elements/kit/states/samples.ts";
import { composing, names, posted, press } from "../../support/elements/composer-options.ts";
import { faults } from "../../support/elements/faults.ts";
import { allText, byRole } from "../../../demo/states/roles.ts";
import { pressKey, typeText } from "../../support/elements/runner.ts";
import { putAway, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const POST = "/api/v1/statuses";
const mention = (username: string) => ({ id: username, username, acct: username, url: "" });

/** A reply to bob, who had written to carol. */
async function replying(): Promise<Showing> {
  const parent = status("5", { mentions: ["alice", "carol"].map(mention) });
  const shown = await composing(
    {
      [`${POST}/5`]: { body: parent },
      [POST]: { body: status("90", { account: me }) },
      "/api/v1/accounts/search": { body: [bob] },
    },
    { attributes: { "reply-to": "5" }, kept: {}, shows: "In reply to" },
  );
  await press(shown, "More");
  await press(shown, "Choose recipients", "menuitem");
  await until(() => names(shown.element, "button").includes("Remove @bob"));
  return shown;
}

describe("the recipients of a reply", () => {
  afterEach(putAway);

  it("are chosen separately from the text", async () => {
    const shown = await replying();
    await settled();
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Remove @carol");
    await until(() => !names(shown.element, "button").includes("Remove @carol"));
    await press(shown, "Reply");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]!["to"]).to.deep.equal(["bob"]);
  });

  it("keep the focus nearby when one is removed or added", async () => {
    const shown = await replying();
    const focused = () => shown.element.shadowRoot!.activeElement;
    const adding = () => byRole(shown.element, "button", "Add someone");
    await press(shown, "Remove @carol");
    await until(() => !names(shown.element, "button").includes("Remove @carol"));
    expect(focused()).to.equal(adding());
    await press(shown, "Add someone");
    await until(() => focused() instanceof HTMLInputElement);
    // Else Enter would choose what is suggested.
    shown.answers["/api/v1/accounts/search"] = { body: [] };
    await typeText("dan");
    const compose = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    focused()!.dispatchEvent(new KeyboardEvent("keydown", compose));
    await settled();
    expect(focused()).to.be.instanceOf(HTMLInputElement);
    await pressKey("Enter");
    await until(() => names(shown.element, "button").includes("Remove @dan"));
    await until(() => focused() === adding());
    await press(shown, "Add someone");
    await until(() => focused() instanceof HTMLInputElement);
    const leave = { key: "Escape", bubbles: true, cancelable: true };
    // A dialog around it stays open.
    expect(focused()!.dispatchEvent(new KeyboardEvent("keydown", leave))).to.equal(false);
    await until(() => focused() === adding());
  });

  it("may be empty, and can be reset to those of the text", async () => {
    const shown = await replying();
    await press(shown, "Remove @carol");
    await press(shown, "Remove @bob");
    await until(() => allText(shown.element).includes("No one will be notified of this reply."));
    await press(shown, "Reset");
    await until(() => !allText(shown.element).includes("No one will be notified of this reply."));
  });

  it("are suggested below the input field", async () => {
    const shown = await replying();
    await press(shown, "Add someone");
    await typeText("bo");
    shown.environment.clock.advance(200);
    const list = await until(() => byRole(shown.element, "listbox"));
    const { top } = list.parentElement!.getBoundingClientRect();
    const field = shown.element.shadowRoot!.activeElement!.getBoundingClientRect();
    expect(top).to.be.at.least(field.bottom);
  });
});
