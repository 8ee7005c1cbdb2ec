import { expect } from "chai";
import "../../../elements/settings/index.ts";
import { states } from "../../../elements/settings/states.ts";
import { until } from "../../../demo/environment/until.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { faults } from "../../support/elements/faults.ts";
import { fieldOf } from "../../support/elements/field-of.ts";
import { click } from "../../support/elements/following.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";

const radio = ({ element }: Showing, name: string) => fieldOf(element, name);

const property = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name);

function choose({ element }: Showing, text: string): void {
  const input = everything(element).find(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "file",
  )!;
  const files = new DataTransfer();
  files.items.add(new File([text], "theme.json"));
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("The appearance section", () => {
  afterEach(putAway);

  it("applies an accent at once, which the keyboard chooses, too", async () => {
    const shown = await show("lily-settings", states["appearance"]!);
    const plum = await until(() => radio(shown, "Plum"));
    expect(plum.checked).to.equal(true);
    expect(await faults(shown.element)).to.deep.equal([]);
    plum.focus();
    await pressKey("ArrowRight");
    await until(() => radio(shown, "Blue")!.checked);
    await until(() => property("--lily-accent").startsWith("light-dark(#1d5fc2"));
    plum.focus();
    await click(plum);
    await until(() => property("--lily-accent") === "");
  });

  it("tells the contrast of a colour of one’s own, and what was changed for it", async () => {
    const shown = await show("lily-settings", states["own accent"]!);
    await until(() => radio(shown, "Custom colour")?.checked);
    const field = fieldOf(shown.element, "Choose a colour")!;
    expect(field.value).to.equal("#ffff00");
    expect(allText(shown.element)).to.include("with a darker shade");
    expect(allText(shown.element)).not.to.include("with a lighter shade");
    expect(await faults(shown.element)).to.deep.equal([]);
    await click(radio(shown, "Plum")!);
    await until(() => !fieldOf(shown.element, "Choose a colour"));
    expect(allText(shown.element)).not.to.include("with a darker shade");
  });

  it("reads a theme from a file, and says of another file that it is none", async () => {
    const shown = await show("lily-settings", states["appearance"]!);
    await until(() => byRole(shown.element, "button", "Save theme"));
    choose(shown, "<html>");
    await until(() => allText(shown.element).includes("This file isn’t a theme."));
    const appearance = { accent: "teal", underline_links: true, text_size: 9_000 };
    choose(shown, JSON.stringify({ type: "glitch-lily-theme", version: 1, appearance }));
    await until(() => allText(shown.element).includes("Theme applied."));
    await until(() => radio(shown, "Teal")!.checked);
    await until(() => property("--lily-link-line") === "underline");
    const slider = fieldOf(shown.element, "Text size")!;
    expect(slider.value).to.equal("100");
  });

  it("leaves what the page sets as it is", async () => {
    const page = document.createElement("style");
    page.textContent = ":root { --lily-accent: #008000 }";
    document.head.append(page);
    const shown = await show("lily-settings", states["own accent"]!);
    await until(() => radio(shown, "Custom colour")?.checked);
    await until(() =>
      document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.includes("#ffff00")),
    );
    expect(property("--lily-accent")).to.equal("#008000");
    page.remove();
    expect(property("--lily-accent")).to.include("#ffff00");
  });
});
