import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { me, status } from "../../../elements/kit/states/samples.ts";
import { composing, openDialog, posted, press } from "../../support/elements/composer-options.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, byRole, nameOf } from "../../../demo/states/roles.ts";
import { emulateMedia, pressWith, setViewport } from "../../support/elements/runner.ts";
import { putAway, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const POST = "/api/v1/statuses";

/** What is kept for the server, or for this browser. */
function kept({ environment }: Showing): unknown {
  const key = environment.local.keys().find(each => each.endsWith(":settings-unsaved"));
  return key && (JSON.parse(environment.local.get(key)!) as { values: unknown }).values;
}

const select = (dialog: HTMLElement, name: string) =>
  allByRole(dialog, "combobox").find(each => nameOf(each.closest("label")!).startsWith(name)) as
    | HTMLSelectElement
    | undefined;

const toggle = (dialog: HTMLElement, name: string) =>
  allByRole(dialog, "switch").find(each => nameOf(each.closest("label")!).startsWith(name))!;

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("the composer settings", () => {
  afterEach(putAway);
  after(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  for (const [colorScheme, width] of [
    ["light", 600],
    ["dark", 300],
  ] as const)
    it(`are accessible and fit, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await setViewport({ width, height: 900 });
      const shown = await composing();
      const dialog = await openDialog(shown, "Composer settings");
      await settled();
      expect(dialog.scrollWidth).to.be.at.most(width);
      expect(await faults(shown.element)).to.deep.equal([]);
    });

  it("are saved when they are changed", async () => {
    const shown = await composing();
    const dialog = await openDialog(shown, "Composer settings");
    choose(select(dialog, "Undo period")!, "10");
    toggle(dialog, "Remind me").click();
    toggle(dialog, "Always show").click();
    toggle(dialog, "Start content warnings").click();
    toggle(dialog, "Detect the language").click();
    choose(select(dialog, "Language if none is detected")!, "de");
    await until(() => kept(shown));
    expect(kept(shown)).to.deep.equal({
      posting_grace: 10,
      confirm_missing_media_description: false,
      always_show_spoilers_field: true,
      prepend_cw_re: false,
      detect_language: false,
      default_language: "de",
    });
  });

  it("can add a second button that sends with another visibility", async () => {
    const shown = await composing({ [POST]: { body: status("90", { account: me }) } });
    const dialog = await openDialog(shown, "Composer settings");
    expect(select(dialog, "Second send button in replies")).to.equal(undefined);
    choose(select(dialog, "Second send button: who can see the post")!, "private");
    await until(() => select(dialog, "Second send button in replies"));
    await press(shown, "Close");
    await press(shown, "Post: Followers only");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]).to.include({ visibility: "private" });
  });

  it("let Alt+Enter act as the second button", async () => {
    const shown = await composing(
      { [POST]: { body: status("90", { account: me }) } },
      {
        kept: {
          storage: {
            draft: { version: 1, text: "One line", visibility: null, attempt: null },
            settings: {
              version: 1,
              preferences: {},
              instance: {},
              own: { side_arm: "unlisted" },
            },
          },
        },
      },
    );
    await until(() => byRole(shown.element, "button", "Post: Unlisted"));
    const [box] = [
      ...allByRole(shown.element, "combobox", "Post text"),
      ...allByRole(shown.element, "textbox", "Post text"),
    ];
    box!.focus();
    await pressWith("Alt", "Enter");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]).to.include({ visibility: "unlisted" });
  });
});
