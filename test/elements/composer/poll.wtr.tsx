import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { me, status } from "../../../elements/kit/states/samples.ts";
import {
  composing,
  names,
  pleroma,
  posted,
  press,
} from "../../support/elements/composer-options.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import {
  emulateMedia,
  pressKey,
  pressWith,
  setViewport,
  typeText,
} from "../../support/elements/runner.ts";
import { putAway, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const POST = "/api/v1/statuses";
const answered = { [POST]: { body: status("90", { account: me }) } };
/** A server of another kind. */
const other = {
  "/api/v1/instance": { body: { title: "Other", version: "4.5.0", configuration: {} } },
};

const options = ({ element }: Showing) =>
  allByRole(element, "combobox", /^Option \d/) as HTMLInputElement[];
const values = (shown: Showing) => options(shown).map(({ value }) => value);
const focused = ({ element }: Showing) => element.shadowRoot!.activeElement;

async function polling(...texts: string[]): Promise<Showing> {
  const shown = await composing(answered);
  await press(shown, "Poll");
  await until(() => options(shown).length === 2);
  for (const [at, text] of texts.entries()) {
    options(shown)[at]!.focus();
    await typeText(text);
    await until(() => values(shown)[at] === text);
  }
  return shown;
}

describe("the poll in the composer", () => {
  afterEach(putAway);
  after(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  it("leaves Enter to an input method", async () => {
    const shown = await polling();
    options(shown)[0]!.focus();
    const init = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    const event = new KeyboardEvent("keydown", init);
    options(shown)[0]!.dispatchEvent(event);
    await settled();
    expect(event.defaultPrevented).to.equal(false);
    expect(focused(shown)).to.equal(options(shown)[0]);
  });

  it("takes the focus when its button is pressed", async () => {
    const shown = await composing(answered);
    byRole(shown.element, "button", "Poll")!.focus();
    await press(shown, "Poll");
    await until(() => options(shown).length === 2);
    await until(() => focused(shown) === options(shown)[0]);
    await typeText("Black tea");
    await until(() => values(shown)[0] === "Black tea");
  });

  it("starts with two options, and adds one when the last is filled", async () => {
    const shown = await polling();
    expect(values(shown)).to.deep.equal(["", ""]);
    expect(allText(shown.element)).to.include("at least two options");
    options(shown)[1]!.focus();
    await typeText("Tea");
    await until(() => options(shown).length === 3);
  });

  it("has no more options than the instance allows", async () => {
    const shown = await polling("a", "b", "c", "d", "e");
    expect(values(shown)).to.deep.equal(["a", "b", "c", "d", "e"]);
  });

  it("moves to the next option on Enter, and back when an empty one is deleted", async () => {
    const shown = await polling("Tea", "Coffee");
    await pressKey("Enter");
    await until(() => focused(shown) === options(shown)[2]);
    await pressKey("Backspace");
    await until(() => focused(shown) === options(shown)[1]);
  });

  it("can be reordered by keyboard, and the focus follows", async () => {
    const shown = await polling("Tea", "Coffee");
    options(shown)[0]!.focus();
    await pressWith("Alt", "ArrowDown");
    await until(() => values(shown)[0] === "Coffee");
    await until(() => focused(shown) === options(shown)[1]);
    expect(allText(shown.element)).to.include("Moved to position 2.");
  });

  it("can be reordered in a menu, which also removes options", async () => {
    const shown = await polling("Tea", "Coffee");
    await press(shown, "More actions for option 2");
    await press(shown, "Move up", "menuitem");
    await until(() => values(shown)[0] === "Coffee");
    await press(shown, "More actions for option 1");
    await press(shown, "Remove", "menuitem");
    await until(() => values(shown)[0] === "Tea");
  });

  it("marks invalid options and says why", async () => {
    const shown = await polling("Tea", "Tea", "More than twenty letters");
    const [, second, third] = options(shown);
    expect(second!.getAttribute("aria-invalid")).to.equal("true");
    expect(allText(shown.element)).to.include("This option already exists.");
    expect(third!.getAttribute("aria-invalid")).to.equal("true");
    expect(allText(shown.element)).to.include("4 characters over the limit.");
  });

  it("is sent with its options and settings", async () => {
    const shown = await polling("Tea", "Coffee");
    const lasting =
      shown.element.shadowRoot!.querySelector<HTMLSelectElement>(".poll-lasting select")!;
    const last = lasting.options.length - 1;
    expect(lasting.options[last]!.text).to.equal("1 day");
    const several = shown.element.shadowRoot!.querySelector<HTMLInputElement>(
      ".poll-choices .check-row input",
    )!;
    several.click();
    await press(shown, "Post");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]!["poll"]).to.deep.equal({
      options: ["Tea", "Coffee"],
      multiple: true,
      expires_in: 86_400,
    });
  });

  it("offers to hide results only if the server supports it", async () => {
    const there = await polling();
    expect(allText(there.element)).not.to.include("Hide results until the poll ends");
    await putAway();
    const elsewhere = await composing(other);
    await press(elsewhere, "Poll");
    await until(() => allText(elsewhere.element).includes("Hide results until the poll ends"));
  });

  it("can be removed and restored", async () => {
    const shown = await polling("Tea");
    await press(shown, "Poll");
    await until(() => options(shown).length === 0);
    await press(shown, "Undo");
    await until(() => values(shown)[0] === "Tea");
  });

  for (const [colorScheme, width] of [
    ["light", 600],
    ["dark", 300],
  ] as const)
    it(`is accessible and fits, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const shown = await polling("Tea", "Tea", "More than twenty letters");
      await setViewport({ width, height: 900 });
      await settled();
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      expect(await faults(shown.element)).to.deep.equal([]);
    });

  it("is shown but cannot be changed in an edit on a server that does not allow that", async () => {
    const poll = { id: "p", options: [{ title: "Tea" }, { title: "Coffee" }], multiple: false };
    const shown = await composing(
      {
        "/api/v1/instance": { body: pleroma },
        [`${POST}/5`]: { body: status("5", { account: me, poll }) },
        [`${POST}/5/source`]: { body: { id: "5", text: "As typed", spoiler_text: "" } },
      },
      { attributes: { edit: "5" }, shows: "As typed" },
    );
    await until(() => allText(shown.element).includes("The poll can’t be changed"));
    expect(names(shown.element, "button")).not.to.include("Poll");
    expect(allText(shown.element)).to.include("Coffee");
  });
});
