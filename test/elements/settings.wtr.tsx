import { expect } from "chai";
import "../../elements/settings/index.ts";
import { changeAt, valueAt, type SettingPath } from "../../core/settings/paths.ts";
import { DEFAULTS } from "../../core/settings/defaults.ts";
import { PREFERENCES } from "../../core/settings/preferences.ts";
import type { Values } from "../../core/settings/types.ts";
import { mergeLayers } from "../../core/settings/values.ts";
import { isStored, rowsOf, SECTIONS } from "../../elements/settings/sections.ts";
import { signedOutAnswers } from "../../elements/kit/states/samples.ts";
import { states } from "../../elements/settings/states.ts";
import type { Setting } from "../../elements/settings/types.ts";
import { allText, byRole, everything, nameOf } from "../../demo/states/roles.ts";
import { retainClient } from "../../core/client.ts";
import { answering, json } from "../../demo/environment/answers.ts";
import { until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { setViewport } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";
import { soon } from "../support/elements/soon.ts";

/** Settings without a control in the panel, and why. */
const WITHOUT_CONTROL: Record<string, string> = {
  trends: "Says in Mastodon’s initial state whether the server has trends; hide_trends is ours.",
  navigation_bar: "Is chosen in a dialog of the page More, to which a row leads.",
  navigation_unfolded: "The navigation itself remembers it.",
  first_steps_done: "The first steps themselves remember it.",
  device_is_new: "The first steps themselves remember it.",
};

/** The stored settings that a row changes. */
const pathsOf = (setting: Setting): readonly SettingPath[] =>
  isStored(setting) ? [setting.path] : setting.kind === "custom" ? (setting.covers ?? []) : [];

describe("the table of settings", () => {
  const rows = SECTIONS.flatMap(rowsOf);
  const paths = rows.flatMap(pathsOf);

  it("has a control for each preference, or a reason to have none", () => {
    const covered = new Set(paths.map(path => path.split(".")[0]!));
    const missing = Object.keys(PREFERENCES).filter(
      key => !covered.has(key) && !(key in WITHOUT_CONTROL),
    );
    expect(missing).to.deep.equal([]);
  });

  it("names each stored setting once, and each by a path that exists", () => {
    const stored = rows.filter(isStored);
    const ids = stored.map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(new Set(paths).size).to.equal(paths.length);
    for (const { path } of stored) expect(valueAt(DEFAULTS, path), path).not.to.equal(undefined);
  });

  it("offers only choices that the settings accept, among them the default", () => {
    const { environment } = answering(() => json({}, { status: 404 }));
    const { client } = retainClient(environment, {
      instance: environment.origin,
      person: null,
      token: null,
    });
    for (const setting of rows) {
      if (setting.kind !== "choice" || setting.id === "default_content_type") continue;
      const values = setting
        .choices(client)
        .get()
        .map(([value]) => value);
      expect(values, setting.id).to.include(valueAt(DEFAULTS, setting.path));
      for (const value of values) {
        const result = mergeLayers(changeAt(setting.path, value) as Values);
        expect(valueAt(result, setting.path), setting.id).to.equal(value);
      }
    }
  });
});

const control = ({ element }: Showing, setting: string) =>
  everything(element)
    .find(one => one.dataset["setting"] === setting)!
    .querySelector<HTMLInputElement>("input, select")!;

const search = async ({ element }: Showing, text: string) => {
  const field = everything(element).find(one => one.matches("[type=search]")) as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

describe("lily-settings", () => {
  afterEach(putAway);

  it("finds settings by the words of any section", async () => {
    const shown = await show("lily-settings", states["bare"]!);
    await search(shown, "spoil");
    await until(() => control(shown, "expand_spoilers").checkVisibility());
    expect(await faults(shown.element)).to.deep.equal([]);
    await search(shown, "no such thing");
    await until(() => allText(shown.element).includes("No settings found"));
  });

  it("leads to GoToSocial's own pages of rules, as far as it has them", async () => {
    const termsPage = "https://example.social/about#rules";
    const { element } = await show("lily-settings", {
      attributes: { section: "server", client: "/web" },
      answers: {
        ...signedOutAnswers,
        "/api/v1/instance": { body: { version: "0.20.0" } },
        "/api/v2/instance": {
          body: { configuration: { urls: { terms_of_service: termsPage, privacy_policy: null } } },
        },
      },
      shows: "About this server",
    });
    await until(() => !byRole(element, "link", "Privacy policy"));
    const terms = await until(() => byRole(element, "link", "Terms of service"));
    expect((terms as HTMLAnchorElement).href).to.equal(termsPage);
  });

  it("stores a change, marks it, and resets it with the focus on its control", async () => {
    const shown = await show("lily-settings", states["section"]!);
    await click(control(shown, "expand_spoilers"));
    const name = "Reset “Always expand posts with content warnings”";
    const reset = await until(() => byRole(shown.element, "button", name));
    expect(allText(shown.element)).to.include("Saving…");
    await click(reset);
    await until(() => !byRole(shown.element, "button", name));
    expect(control(shown, "expand_spoilers").checked).to.equal(false);
    expect(shown.element.shadowRoot!.activeElement).to.equal(control(shown, "expand_spoilers"));
  });

  it("resets all of a section after a question", async () => {
    const shown = await show("lily-settings", states["changed"]!);
    await click(byRole(shown.element, "button", "Reset this section…")!);
    await click(await until(() => byRole(shown.element, "button", "Reset")));
    await until(() => !control(shown, "expand_spoilers").checked);
    expect(control(shown, "boost_modal").checked).to.equal(false);
  });

  it("explains a text that it can’t store, and keeps the last one", async () => {
    const shown = await show("lily-settings", states["changed"]!);
    const field = control(shown, "content_warnings");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    set!.call(field, "spider(");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => allText(shown.element).includes("isn’t a valid regular expression"));
    expect(field.getAttribute("aria-invalid")).to.equal("true");
    expect(byRole(shown.element, "button", /^Reset “Except/)).to.equal(undefined);
  });

  it("tells whether the language is kept, or for this session only", async () => {
    const shown = await show("lily-settings", states["languages"]!);
    const select = control(shown, "locale") as unknown as HTMLSelectElement;
    shown.environment.local.set = () => false;
    select.value = "de";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => allText(shown.element).includes("Nur für diese Sitzung"));
  });

  it("says in words why a file can’t be imported, and imports one after a question", async () => {
    const shown = await show("lily-settings", states["data"]!);
    const field = () => everything(shown.element).find(one => one.matches("[type=file]"));
    const input = (await until(field)) as HTMLInputElement;
    const choose = (text: string) => {
      const files = new DataTransfer();
      files.items.add(new File([text], "settings.json"));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose("{");
    await until(() => allText(shown.element).includes("it isn’t valid JSON"));
    expect(await faults(shown.element)).to.deep.equal([]);
    const settings = { hide_bots: true, nonsense: 1 };
    choose(JSON.stringify({ format: "glitch-lily-settings", version: 1, settings }));
    await until(() => allText(shown.element).includes("nonsense"));
    expect(await faults(shown.element)).to.deep.equal([]);
    await click(byRole(shown.element, "button", "Import")!);
    await until(() => allText(shown.element).includes("1 setting was imported."));
  });

  it("offers a choice for sensitive media only where the other choice leaves it open", async () => {
    const shown = await show("lily-settings", states["pointed out"]!);
    const look = () => control(shown, "display_media") as unknown as HTMLSelectElement;
    await until(() => look());
    const row = "Show media marked as sensitive";
    expect([...look().options].map(({ text }) => text)).to.deep.equal([
      "Depends on sensitivity",
      "Show everything",
      "Hide everything",
    ]);
    await until(() => allText(shown.element).includes(row));
    look().value = "show_all";
    look().dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => !allText(shown.element).includes(row));
  });

  it("points out a setting and focuses its control", async () => {
    const shown = await show("lily-settings", states["pointed out"]!);
    await until(() => shown.element.shadowRoot!.activeElement === control(shown, "display_media"));
  });

  it("keeps the whole list of sections within reach beside a long section", async () => {
    await setViewport({ width: 1280, height: 400 });
    const shown = await show("lily-settings", states["bare"]!);
    const nav = await until(() => everything(shown.element).find(one => one.localName === "nav"));
    await until(() => nav.querySelectorAll("button").length > 5);
    scrollTo(0, 100);
    await soon(() => expect(nav.getBoundingClientRect().bottom).to.be.at.most(innerHeight));
    expect(nav.scrollHeight).to.be.above(nav.clientHeight);
    expect(nav.getBoundingClientRect().height).to.be.above(200);
    expect(await faults(shown.element)).to.deep.equal([]);
    await setViewport({ width: 800, height: 600 });
  });

  it("shows the list of sections or one section where it is narrow", async () => {
    const shown = await show("lily-settings", states["bare"]!);
    shown.element.style.inlineSize = "22em";
    await until(() => !control(shown, "color_scheme").checkVisibility());
    await click(byRole(shown.element, "button", "Timelines")!);
    await until(() => control(shown, "infinite_scroll").checkVisibility());
    const focused = shown.element.shadowRoot!.activeElement as HTMLElement;
    expect(nameOf(focused)).to.equal("Timelines");
    expect(focused.matches("h2")).to.equal(true);
    await click(byRole(shown.element, "button", "All sections")!);
    await until(() =>
      (shown.element.shadowRoot!.activeElement as HTMLElement)?.matches("nav button"),
    );
  });
});
