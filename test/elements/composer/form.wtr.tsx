import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { states } from "../../../elements/composer/states.ts";
import type { FormMembers } from "../../../elements/form-element.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { click } from "../../support/elements/following.ts";
import { byRole, nameOf } from "../../../demo/states/roles.ts";
import { pressWith, typeText } from "../../support/elements/runner.ts";
import { place, putAway, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

type Field = HTMLElementTagNameMap["lily-composer"] & FormMembers;

const signedOut = states["field of a form, signed out"]!;
const signedIn = states["field of a form"]!;

interface FormShowing extends Showing {
  form: HTMLFormElement;
  field: Field;
  /** What the form would send. */
  fields(): Record<string, string>;
}

/** A composer in a form of the page, which keeps what would be sent. */
async function inForm(state: ElementState, attributes: ElementState["attributes"] = {}) {
  const shown = place("lily-composer", {
    ...state,
    attributes: { ...state.attributes, ...attributes },
  });
  const form = document.createElement("form");
  document.body.append(form);
  form.append(shown.element);
  form.addEventListener("submit", event => event.preventDefault());
  const found: FormShowing = {
    ...shown,
    form,
    field: shown.element as unknown as Field,
    fields: () => Object.fromEntries([...new FormData(form)].map(([n, v]) => [n, String(v)])),
  };
  await until(() => boxOf(found));
  return found;
}

const boxOf = ({ element }: Pick<Showing, "element">) =>
  (byRole(element, "textbox") ?? byRole(element, "combobox")) as HTMLTextAreaElement | undefined;

async function write(shown: FormShowing, text: string): Promise<void> {
  boxOf(shown)!.focus();
  await typeText(text);
  await until(() => boxOf(shown)!.value.endsWith(text));
}

async function choose(shown: FormShowing, menu: RegExp, item: RegExp): Promise<void> {
  click(byRole(shown.element, "button", menu)!);
  click(await until(() => byRole(shown.element, "menuitemradio", item)));
}

describe("<lily-composer> with a name, in a form", () => {
  afterEach(putAway);

  it("passes its value to the form and posts nothing, even when signed out", async () => {
    const shown = await inForm(signedOut);
    expect(byRole(shown.element, "button", "Post")).to.equal(undefined);
    expect(byRole(shown.element, "button", "Add media")).to.equal(undefined);
    await write(shown, "Good news");
    expect(shown.fields()).to.deep.include({
      "post[status]": "Good news",
      "post[visibility]": "public",
    });
    click(byRole(shown.element, "button", "Content warning")!);
    const warning = await until(() => byRole(shown.element, "combobox", ""));
    warning.focus();
    await typeText("Bread");
    await until(() => shown.fields()["post[spoiler_text]"] === "Bread");
    expect(shown.fields()["post[sensitive]"]).to.equal("true");
    await choose(shown, /^Visibility/, /^Unlisted/);
    await until(() => shown.fields()["post[visibility]"] === "unlisted");
    expect(shown.asked.filter(({ method }) => method !== "GET")).to.deep.equal([]);
  });

  it("does not touch the person's drafts", async () => {
    const shown = await inForm(signedIn);
    await write(shown, ", every day");
    expect(shown.fields()["post[status]"]).to.equal("The bakery opens at six, every day");
    shown.element.remove();
    await settled();
    // In the same browser, by the same person.
    const element = document.body.appendChild(document.createElement("lily-composer"));
    const box = await until(() => boxOf({ element }));
    await until(() => !byRole(element, "button", "Emoji")!.matches(":disabled"));
    expect(box.value).to.equal("");
  });

  it("follows its attributes until the person types, and again after a reset", async () => {
    const shown = await inForm(signedOut, { text: "Once" });
    expect(shown.fields()["post[status]"]).to.equal("Once");
    shown.field.text = "Twice";
    shown.field.visibility = "private";
    await until(() => boxOf(shown)!.value === "Twice");
    await until(() => shown.fields()["post[visibility]"] === "private");
    await write(shown, "!");
    shown.field.text = "Thrice";
    await settled();
    expect(shown.fields()["post[status]"]).to.equal("Twice!");
    shown.form.reset();
    expect(shown.fields()["post[status]"]).to.equal("Thrice");
    await until(() => boxOf(shown)!.value === "Thrice");
  });

  it("follows its name, and leaves the form without one", async () => {
    const shown = await inForm(signedOut, { text: "Hello" });
    shown.field.name = "announcement";
    await until(() => shown.fields()["announcement[status]"] === "Hello");
    shown.field.removeAttribute("name");
    await until(() => Object.keys(shown.fields()).length === 0);
    await until(() => byRole(shown.element, "link", "Login"));
  });

  it("is invalid when it is required and empty", async () => {
    const shown = await inForm(signedOut);
    expect(shown.field.validity.valueMissing).to.equal(true);
    expect(shown.field.validationMessage).to.equal("Write something.");
    expect(shown.form.checkValidity()).to.equal(false);
    await write(shown, "x");
    expect(shown.field.validity.valid).to.equal(true);
    shown.form.reset();
    expect(shown.form.reportValidity()).to.equal(false);
    shown.field.required = false;
    await until(() => shown.form.checkValidity());
  });

  it("is invalid when it exceeds the instance's limit", async () => {
    const version = "2.7.2 (compatible; Test)";
    const instance = { body: { title: "Example", version, max_toot_chars: 5 } };
    const answers = { ...signedOut.answers, "/api/v1/instance": instance };
    const shown = await inForm({ ...signedOut, answers }, { text: "Too long" });
    await until(() => shown.field.validity.tooLong);
    expect(shown.field.validationMessage).to.equal("This is longer than the server allows.");
  });

  it("is disabled with its fieldset, and then submits nothing", async () => {
    const shown = await inForm(signedOut, { text: "Hello" });
    const fieldset = document.createElement("fieldset");
    shown.form.append(fieldset);
    fieldset.append(shown.element);
    fieldset.disabled = true;
    await until(() => boxOf(shown)!.disabled);
    expect(shown.fields()).to.deep.equal({});
    expect(byRole(shown.element, "button", "Emoji")!.matches(":disabled")).to.equal(true);
    fieldset.disabled = false;
    await until(() => !boxOf(shown)!.disabled);
    expect(shown.fields()["post[status]"]).to.equal("Hello");
  });

  it("restores the state that the browser saved", async () => {
    const shown = await inForm(signedOut);
    const { draft } = JSON.parse(JSON.stringify({ draft: kept("Half a sentence") }));
    const restored = shown.field as unknown as {
      formStateRestoreCallback(state: string, mode: string): void;
    };
    restored.formStateRestoreCallback(JSON.stringify({ person: null, draft }), "restore");
    await until(() => boxOf(shown)!.value === "Half a sentence");
    expect(shown.fields()["post[spoiler_text]"]).to.equal("Draft");
    restored.formStateRestoreCallback("of another page", "restore");
    expect(shown.fields()["post[status]"]).to.equal("Half a sentence");
  });

  it("keeps its text while it is outside the document", async () => {
    const shown = await inForm(signedOut);
    await write(shown, "Carried");
    shown.element.remove();
    await settled();
    shown.form.append(shown.element);
    await until(() => shown.fields()["post[status]"] === "Carried");
  });

  it("is named by its label, which focuses the text", async () => {
    const label = document.createElement("label");
    label.htmlFor = "news";
    label.textContent = "Announcement";
    document.body.append(label);
    const shown = await inForm(signedOut, { id: "news" });
    await until(() => boxOf(shown) && nameOf(boxOf(shown)!) === "Announcement");
    label.click();
    expect(shown.element.shadowRoot!.activeElement === boxOf(shown)).to.equal(true);
  });

  it("submits the form with Ctrl+Enter, once it is valid", async () => {
    const shown = await inForm(signedOut);
    let count = 0;
    shown.form.addEventListener("submit", () => count++);
    boxOf(shown)!.focus();
    await pressWith("Control", "Enter");
    await settled();
    expect(count).to.equal(0);
    await write(shown, "Now");
    await pressWith("Control", "Enter");
    await until(() => count === 1);
  });
});

/** As the browser gives it back. */
const kept = (text: string) => ({
  id: "",
  changedAt: 0,
  text,
  warning: "Draft",
  begun: ["media", "poll"],
});
