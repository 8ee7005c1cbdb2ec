import { expect } from "chai";
import "../../../elements/settings/index.ts";
import { MAX_PAUSE_MS } from "../../../core/shortcuts/matcher.ts";
import { signedInAnswers } from "../../../elements/kit/states/samples.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const section = {
  signedIn: true,
  answers: signedInAnswers,
  attributes: { section: "shortcuts" },
  shows: "Reply",
} as const;

const keysOf = ({ element }: Showing, id: string) =>
  [
    ...everything(element)
      .find(one => one.dataset["shortcut"] === id)!
      .querySelectorAll(".remapped kbd"),
  ].map(({ textContent }) => textContent);

async function change(shown: Showing, name: string, ...keys: string[]): Promise<void> {
  click(await until(() => byRole(shown.element, "button", `Change keys for “${name}”`)));
  await until(() => everything(shown.element).some(one => one.matches(".capture:focus")));
  const capture = () => everything(shown.element).find(one => one.matches(".capture"));
  for (const [index, key] of keys.entries()) {
    await pressKey(key);
    await until(() => (capture()?.querySelectorAll("kbd").length ?? Infinity) > index);
  }
  shown.environment.clock.advance(MAX_PAUSE_MS);
}

describe("the keys of shortcuts", () => {
  afterEach(putAway);

  it("are changed by pressing new ones, and reset", async () => {
    const shown = await show("lily-settings", section);
    await change(shown, "Reply", "y");
    await soon(() => expect(keysOf(shown, "reply")).to.deep.equal(["y"]));
    await change(shown, "Home", "g", "y");
    await soon(() => expect(keysOf(shown, "go-home")).to.deep.equal(["g", "y"]));
    await change(shown, "Boost", "Escape");
    await soon(() => expect(keysOf(shown, "boost")).to.deep.equal(["b"]));
    click(byRole(shown.element, "button", "Remove the keys for “Boost”")!);
    await soon(() => expect(keysOf(shown, "boost")).to.deep.equal([]));
    expect(await faults(shown.element)).to.deep.equal([]);
    click(byRole(shown.element, "button", "Reset “Reply”")!);
    await soon(() => expect(keysOf(shown, "reply")).to.deep.equal(["r"]));
    click(byRole(shown.element, "button", "Reset 2 shortcuts")!);
    await soon(() => expect(keysOf(shown, "go-home")).to.deep.equal(["g", "h"]));
    expect(keysOf(shown, "boost")).to.deep.equal(["b"]);
  });

  it("collide only if the person wants it so: then the other shortcut loses them", async () => {
    const shown = await show("lily-settings", section);
    await change(shown, "Reply", "f");
    await until(() => allText(shown.element).includes("is already used for"));
    expect(await faults(shown.element)).to.deep.equal([]);
    click(byRole(shown.element, "button", "Keep as is")!);
    await soon(() => expect(keysOf(shown, "reply")).to.deep.equal(["r"]));
    await change(shown, "Reply", "f");
    click(await until(() => byRole(shown.element, "button", "Use it here instead")));
    await soon(() => expect(keysOf(shown, "reply")).to.deep.equal(["f"]));
    expect(keysOf(shown, "favourite")).to.deep.equal([]);
  });

  it("are not offered for what the server lacks", async () => {
    const version = { uri: "example.social", title: "Example Social", version: "0.20.0" };
    const shown = await show("lily-settings", {
      ...section,
      answers: { ...signedInAnswers, "/api/v1/instance": { body: version } },
    });
    const listed = () => everything(shown.element).map(one => one.dataset["shortcut"]);
    await until(() => listed().includes("reply"));
    await soon(() => expect(listed()).not.to.include("react"));
    expect(listed()).not.to.include("quote");
  });

  it("can't be taken from what the browser needs", async () => {
    const shown = await show("lily-settings", section);
    await change(shown, "Reply", "Enter");
    await until(() => allText(shown.element).includes("This can’t be changed."));
    expect(byRole(shown.element, "button", "Use it here instead")).to.equal(undefined);
  });
});
