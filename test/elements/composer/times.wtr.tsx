import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { status } from "../../../elements/kit/states/samples.ts";
import { composing, openDialog, press } from "../../support/elements/composer-options.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import { emulateMedia, setViewport } from "../../support/elements/runner.ts";
import { putAway, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const SCHEDULED = "/api/v1/scheduled_statuses";
const HOUR_MS = 3_600_000;

const waiting = (id: string, text: string, more: object = {}) => ({
  id,
  scheduled_at: new Date(Date.now() + Number(id) * 5 * HOUR_MS).toISOString(),
  params: {
    text,
    visibility: "private",
    spoiler_text: "",
    in_reply_to_id: null,
    poll: null,
    ...more,
  },
  media_attachments: [],
});

const field = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>("[type^=datetime]")!;

/** As a picker of the browser does. */
function put(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The text of an element, line by line. */
function linesOf(element: HTMLElement): string[] {
  const text = [...element.childNodes].find(node => node instanceof Text)!;
  const lines = new Map<number, string>();
  const range = document.createRange();
  for (const [index, character] of [...text.data].entries()) {
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) ?? "") + character);
  }
  return [...lines.values()].map(line => line.trim());
}

const asked = ({ asked: all }: Showing, method: string) =>
  all.filter(each => each.method === method && each.path.startsWith(SCHEDULED));

describe("a post with a time in the composer", () => {
  afterEach(putAway);
  after(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  it("offers usual times, and shows the chosen one until it is removed", async () => {
    const shown = await composing();
    await openDialog(shown, "Schedule…");
    await press(shown, /^Tomorrow morning/);
    await until(() => byRole(shown.element, "button", /^Scheduled:/));
    await soon(() => expect(byRole(shown.element, "button", "Schedule")).to.not.equal(undefined));
    await press(shown, "Remove schedule");
    await until(() => byRole(shown.element, "button", "Post"));
  });

  it("is in one line where there is room, also beside the style of posts", async () => {
    const shown = await composing({ "/api/v1/statuses": { body: status("90") } });
    const preview = await openDialog(shown, "Preview");
    await until(() => allText(preview).includes("Post 90"));
    await press(shown, "Close");
    await openDialog(shown, "Schedule…");
    await press(shown, /^Tomorrow morning/);
    const chip = await until(() => byRole(shown.element, "button", /^Scheduled:/));
    expect(linesOf(chip)).to.have.length(1);
    // Twice as large and in the width of a phone, it breaks between words.
    await setViewport({ width: 375, height: 700 });
    shown.element.style.fontSize = "200%";
    await until(() => linesOf(chip).length > 1);
    const words = chip.textContent.split(/\s+/);
    for (const line of linesOf(chip)) expect(words).to.include.members(line.split(/\s+/));
    expect(document.documentElement.scrollWidth).to.be.at.most(375);
    await setViewport({ width: 800, height: 600 });
  });

  it("accepts any time that is at least five minutes ahead", async () => {
    const shown = await composing();
    const dialog = await openDialog(shown, "Schedule…");
    expect(await faults(shown.element)).to.deep.equal([]);
    put(field(dialog), "2020-01-01T00:00");
    await press(shown, "Set time");
    await until(() => allText(dialog).includes("at least five minutes"));
    put(field(dialog), `${new Date().getFullYear() + 2}-01-01T10:30`);
    await press(shown, "Set time");
    await until(() => byRole(shown.element, "button", /^Scheduled:/));
  });

  it("can be deleted automatically if the server supports it", async () => {
    const shown = await composing();
    const dialog = await openDialog(shown, "Delete automatically…");
    expect(await faults(shown.element)).to.deep.equal([]);
    const days = [...dialog.querySelectorAll("label")].find(each => allText(each) === "3 days")!;
    days.click();
    await press(shown, "Done");
    await until(() => byRole(shown.element, "button", "Deleted after 3 days"));
    await press(shown, "Keep permanently");
    await until(() => !byRole(shown.element, "button", "Deleted after 3 days"));
  });

  it("is not offered on servers that would post it at once", async () => {
    const version = { title: "Other", version: "0.20.0+gotosocial" };
    const shown = await composing({ "/api/v1/instance": { body: version } });
    await press(shown, "More");
    await until(() => byRole(shown.element, "menu"));
    expect(byRole(shown.element, "menuitem", "Schedule…")).to.equal(undefined);
    expect(byRole(shown.element, "menuitem", "Delete automatically…")).to.equal(undefined);
    expect(byRole(shown.element, "menuitem", "Preview")).to.equal(undefined);
  });
});

describe("the list of scheduled posts", () => {
  afterEach(putAway);

  const listing = async (body: object[], more: object = {}) => {
    const shown = await composing({ [SCHEDULED]: { body }, ...more });
    const dialog = await openDialog(shown, "Scheduled posts");
    return { ...shown, dialog };
  };
  const rows = (dialog: HTMLElement) => [...dialog.querySelectorAll(".scheduled-list > li")];

  it("is sorted by time", async () => {
    const shown = await listing([waiting("2", "Later"), waiting("1", "Sooner")]);
    await until(() => rows(shown.dialog).length === 2);
    expect(allText(rows(shown.dialog)[0]!))
      .to.include("Sooner")
      .and.include("Followers only");
    await settled();
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("loads page by page, without a message at the end", async () => {
    const more = `${SCHEDULED}?max_id=1`;
    const shown = await composing({
      [SCHEDULED]: {
        body: [waiting("1", "Sooner")],
        headers: { link: `<${location.origin}${more}>; rel="next"` },
      },
      [more]: { body: [waiting("2", "Later")] },
    });
    const dialog = await openDialog(shown, "Scheduled posts");
    await until(() => rows(dialog).length === 2);
    await until(() => allByRole(dialog, "status").length === 0);
    await soon(() => expect(asked(shown, "GET")).to.have.lengthOf(2));
  });

  it("says when it is empty or failed to load, and can try again", async () => {
    const none = await listing([]);
    await until(() => allText(none.dialog).includes("Nothing scheduled"));
    await putAway();
    const shown = await composing({ [SCHEDULED]: { status: 422, body: { error: "Not now" } } });
    const dialog = await openDialog(shown, "Scheduled posts");
    await until(() => allText(dialog).includes("Not now"));
    shown.answers[SCHEDULED] = { body: [waiting("1", "There")] };
    await press(shown, "Try again");
    await until(() => rows(dialog).length === 1);
  });

  it("can change the time of a post", async () => {
    const shown = await listing([waiting("1", "Move me")]);
    const year = new Date().getFullYear() + 2;
    const moved = { ...waiting("1", "Move me"), scheduled_at: `${year}-01-01T10:30:00.000Z` };
    shown.answers[`${SCHEDULED}/1`] = { body: moved };
    await press(shown, "Change time");
    put(await until(() => field(shown.dialog)), `${year}-01-01T10:30`);
    await press(shown, "Set time");
    await until(() => asked(shown, "PUT").length === 1 && !field(shown.dialog));
  });

  it("can cancel a post and restore it", async () => {
    const shown = await listing([waiting("1", "Call me off")], {
      "/api/v1/statuses": { body: waiting("3", "Call me off") },
    });
    shown.answers[`${SCHEDULED}/1`] = { body: {} };
    await press(shown, "Cancel scheduled post");
    await until(() => rows(shown.dialog).length === 0);
    await soon(() => expect(asked(shown, "DELETE")).to.have.length(1));
    await press(shown, "Undo");
    await until(() => rows(shown.dialog).length === 1);
  });

  it("keeps a post when the server refuses to cancel it, and says so", async () => {
    const shown = await listing([waiting("1", "Stubborn")]);
    shown.answers[`${SCHEDULED}/1`] = { status: 422, body: { error: "Too late" } };
    await press(shown, "Cancel scheduled post");
    await until(() => allText(shown.dialog).includes("Too late"));
    expect(rows(shown.dialog)).to.have.length(1);
  });

  it("sends one request, however often the button is pressed", async () => {
    const shown = await listing([waiting("1", "Not yet right")]);
    shown.answers[`${SCHEDULED}/1`] = { status: 422, body: { error: "Too late" } };
    const button = await until(() => byRole(shown.dialog, "button", "Cancel scheduled post"));
    button.click();
    button.click();
    await until(() => allText(shown.dialog).includes("Too late"));
    await settled();
    await soon(() => expect(asked(shown, "DELETE")).to.have.length(1));
  });

  it("can reopen a post as a draft", async () => {
    const shown = await listing([waiting("1", "Not yet right", { spoiler_text: "Tea" })]);
    shown.answers[`${SCHEDULED}/1`] = { body: {} };
    await press(shown, "Edit as a draft");
    await until(() => {
      const [box] = allByRole(shown.element, "combobox", "Post text").concat(
        allByRole(shown.element, "textbox", "Post text"),
      );
      return (box as HTMLTextAreaElement | undefined)?.value === "Not yet right";
    });
    await soon(() => expect(asked(shown, "DELETE")).to.have.length(1));
  });

  it("says that a post is a quote, which stays one as a draft", async () => {
    const { id } = status("quoted");
    const shown = await listing([waiting("1", "Look at this", { quoted_status_id: id })], {
      [`/api/v1/statuses/${id}`]: { body: status("quoted", { content: "<p>Nice weather</p>" }) },
    });
    await until(() => allText(shown.dialog).includes("Quotes a post"));
    shown.answers[`${SCHEDULED}/1`] = { body: {} };
    await press(shown, "Edit as a draft");
    await until(() => allText(shown.element).includes("Nice weather"));
  });
});
