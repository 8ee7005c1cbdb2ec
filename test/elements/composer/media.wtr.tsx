import { expect } from "chai";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { signedInAnswers } from "../../../elements/kit/states/samples.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { played } from "../../support/elements/media-probe.tsx";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import {
  dragFrom,
  emulateMedia,
  pressKey,
  pressWith,
  typeText,
} from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const SEND = "/api/v2/media";
const INSTANCE = "/api/v1/instance";

let sent = 0;

const attachment = (id: string, more: object = {}) => ({
  id,
  type: "image",
  url: null,
  preview_url: null,
  ...more,
});

const instance = {
  version: "4.5.0",
  configuration: {
    statuses: { max_media_attachments: 4 },
    media_attachments: {
      supported_mime_types: ["image/png", "image/jpeg", "video/webm", "audio/ogg"],
      image_size_limit: 16_000_000,
      video_size_limit: 40_000_000,
      description_limit: 60,
    },
  },
};

/** A picture of one colour. */
function picture(name: string, colour: string): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 120, height: 80 });
  const context = canvas.getContext("2d")!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 120, 80);
  return new Promise(resolve =>
    canvas.toBlob(blob => resolve(new File([blob!], name, { type: "image/png" }))),
  );
}

function composer(answers: Record<string, StateAnswer> = {}): Promise<Showing> {
  return show("lily-media-probe", {
    signedIn: true,
    answers: {
      ...signedInAnswers,
      [INSTANCE]: { body: instance },
      [SEND]: { body: attachment(`${(sent += 1)}`, { url: "https://a.example/one.png" }) },
      ...answers,
    },
    shows: "Post",
  });
}

function transfer(files: readonly File[], text?: string): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  if (text) data.setData("text/plain", text);
  return data;
}

const input = ({ element }: Showing) =>
  everything(element).find(one => one.matches("input[multiple]")) as HTMLInputElement;

function choose(shown: Showing, files: readonly File[]): void {
  input(shown).files = transfer(files).files;
  input(shown).dispatchEvent(new Event("change", { bubbles: true }));
}

const tiles = ({ element }: Showing) => everything(element).filter(one => one.matches(".file"));
const names = () =>
  played()
    .uploads.$uploads.get()
    .map(({ name }) => name);
const states = () =>
  played()
    .uploads.$uploads.get()
    .map(({ status }) => status.state);
const button = (shown: Showing, name: string | RegExp) => byRole(shown.element, "button", name);
const said = ({ element }: Showing) => allByRole(element, "status").map(allText).join(" ");

async function press(shown: Showing, name: string | RegExp): Promise<void> {
  click(await until(() => button(shown, name)));
}

async function attached(shown: Showing, ...named: string[]): Promise<void> {
  const colours = ["crimson", "seagreen", "royalblue", "goldenrod"];
  const files = await Promise.all(named.map((name, at) => picture(name, colours[at % 4]!)));
  choose(shown, files);
  await until(() => named.every(name => names().includes(name)));
  await until(() => states().every(state => state === "ready"));
  await until(() => tiles(shown).length === names().length);
}

// What glides is measured where it is, not where it will be.
before(() => emulateMedia({ reducedMotion: "reduce" }));
after(() => emulateMedia({}));

describe("the files of a post", () => {
  afterEach(putAway);

  it("can be chosen several at once, from the types and sizes that the instance accepts", async () => {
    const shown = await composer();
    const add = await until(() => button(shown, "Add media"));
    await until(() => add.title.includes("Images, videos, and audio · up to 4 files"));
    expect(add.title).to.include("up to 40 MB each");
    expect(input(shown).multiple).to.equal(true);
    expect(input(shown).accept).to.include("video/webm");
    await attached(shown, "one.png", "two.png");
    const list = byRole(shown.element, "list", "Attached files") ?? tiles(shown)[0]!.parentElement!;
    expect(list.getAttribute("aria-label")).to.equal("Attached files");
    const image = tiles(shown)[0]!.querySelector("img")!;
    expect(image.src).to.match(/^blob:/);
    await attached(shown, "three.png");
    await until(() => said(shown).includes("three.png is attached."));
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("can be pasted, unless the clipboard holds text too", async () => {
    const shown = await composer();
    const box = byRole(shown.element, "textbox", "Post text")!;
    const one = await picture("image.png", "crimson");
    const paste = (clipboardData: DataTransfer) => {
      const event = new ClipboardEvent("paste", {
        clipboardData,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      box.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(paste(transfer([one], "A table"))).to.equal(false);
    expect(paste(transfer([one]))).to.equal(true);
    await until(() => names().length === 1);
    await until(() => states()[0] === "ready");
  });

  it("can be dropped on the composer, which shows a drop zone", async () => {
    const shown = await composer();
    const box = byRole(shown.element, "textbox", "Post text")!;
    const dataTransfer = transfer([await picture("one.png", "crimson")]);
    const drag = (name: string, on: Element = box) => {
      const event = new DragEvent(name, {
        dataTransfer,
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      on.dispatchEvent(event);
      return event.defaultPrevented;
    };
    drag("dragenter");
    expect(drag("dragover")).to.equal(true);
    await until(() => allText(shown.element).includes("Drop files to attach them"));
    expect(await faults(shown.element)).to.deep.equal([]);
    drag("dragleave");
    await until(() => !allText(shown.element).includes("Drop files to attach them"));
    expect(drag("dragover", document.body)).to.equal(false);
    drag("dragenter");
    drag("dragover");
    expect(drag("drop")).to.equal(true);
    await until(() => names()[0] === "one.png");
    await until(() => !allText(shown.element).includes("Drop files to attach them"));
    await until(() => states()[0] === "ready");
  });

  it("are listed with the reason when they are refused", async () => {
    const shown = await composer();
    const film = new File([new Uint8Array(40_000_001)], "film.webm", { type: "video/webm" });
    const paper = new File(["x"], "paper.pdf", { type: "application/pdf" });
    choose(shown, [film, paper]);
    const alert = await until(() => byRole(shown.element, "alert"));
    expect(allText(alert)).to.include("film.webm: The server accepts files up to 40 MB.");
    expect(allText(alert)).to.include("paper.pdf: The server doesn’t accept files of this type.");
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Dismiss");
    await until(() => !byRole(shown.element, "alert"));
  });

  it("show their progress, and can be cancelled and retried", async () => {
    const shown = await composer({ [SEND]: "never" });
    choose(shown, [await picture("one.png", "crimson")]);
    const bar = await until(() => byRole(shown.element, "progressbar", "Uploading one.png"));
    expect(bar.getAttribute("aria-valuenow")).to.equal("0");
    expect(await faults(shown.element)).to.deep.equal([]);
    button(shown, "Cancel upload of one.png")!.focus();
    await press(shown, "Cancel upload of one.png");
    await until(() => allText(shown.element).includes("Cancelled"));
    await until(() => (shown.element.shadowRoot!.activeElement?.className ?? "") === "file-open");
    shown.answers[SEND] = { body: attachment("9", { url: "https://a.example/9.png" }) };
    await press(shown, "Try uploading one.png again");
    await until(() => states()[0] === "ready");
  });

  it("show why an upload failed", async () => {
    const shown = await composer({ [SEND]: "network" });
    choose(shown, [await picture("one.png", "crimson")]);
    await until(() => allText(shown.element).includes("The connection was lost."));
    await until(() =>
      said(shown).includes("one.png couldn’t be attached: The connection was lost."),
    );
    expect(await faults(shown.element)).to.deep.equal([]);
    shown.answers[SEND] = { status: 422, body: { error: "That is no picture" } };
    await press(shown, "Try uploading one.png again");
    await until(() => allText(tiles(shown)[0]!).includes("That is no picture"));
    expectSame(button(shown, "Try uploading one.png again"), undefined);
    expect(button(shown, "Choose one.png again")).not.to.equal(undefined);
    claimReports(shown.environment);
  });

  it("can be removed and restored, with the focus kept nearby", async () => {
    const shown = await composer();
    await attached(shown, "one.png", "two.png");
    button(shown, "Remove one.png")!.focus();
    await press(shown, "Remove one.png");
    await until(() => tiles(shown).length === 1);
    await until(
      () => nameOf(shown.element.shadowRoot!.activeElement as HTMLElement) === "Describe two.png",
    );
    await press(shown, "Undo");
    await until(() => names().join() === "one.png,two.png");
  });

  it("can no longer be restored once their post was sent", async () => {
    const shown = await composer();
    await attached(shown, "one.png");
    await press(shown, "Remove one.png");
    await until(() => button(shown, "Undo"));
    played().uploads.clear();
    await until(() => !button(shown, "Undo"));
  });
});

describe("the order of files", () => {
  afterEach(putAway);

  it("can be changed with arrow keys, which are announced and keep the focus", async () => {
    const shown = await composer();
    await attached(shown, "one.png", "two.png", "three.png");
    button(shown, "Move one.png")!.focus();
    await pressKey("ArrowRight");
    await until(() => names().join() === "two.png,one.png,three.png");
    await until(() => said(shown).includes("one.png moved to position 2 of 3."));
    const focused = () => nameOf(shown.element.shadowRoot!.activeElement as HTMLElement);
    await until(() => focused() === "Move one.png");
    await pressKey("End");
    await until(() => names().join() === "two.png,three.png,one.png");
    await until(() => focused() === "Move one.png");
    await pressKey("ArrowRight");
    await settled();
    expect(names().join()).to.equal("two.png,three.png,one.png");
  });

  it("can be changed in a menu", async () => {
    const shown = await composer();
    await attached(shown, "one.png", "two.png");
    await press(shown, "Move two.png");
    const earlier = await until(() => byRole(shown.element, "menuitem", "Move earlier"));
    click(earlier);
    await until(() => names().join() === "two.png,one.png");
    const focused = () => nameOf(shown.element.shadowRoot!.activeElement as HTMLElement);
    await until(() => focused() === "Move two.png");
  });

  it("can be changed by dragging, which opens nothing", async () => {
    const shown = await composer();
    await attached(shown, "one.png", "two.png", "three.png");
    const middle = (at: number): [number, number] => {
      const { left, top, width, height } = tiles(shown)[at]!.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    await dragFrom(middle(0), middle(2));
    await until(() => names().join() === "two.png,three.png,one.png");
    await settled();
    expectSame(byRole(shown.element, "dialog"), undefined);
    expect(tiles(shown).map(one => one.style.translate)).to.deep.equal(["", "", ""]);
  });
});

describe("the description of a file", () => {
  afterEach(putAway);

  const edited = (shown: Showing) =>
    shown.asked
      .filter(({ method }) => method === "PUT")
      .map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);

  it("is counted while it is written, and saved when the dialog closes", async () => {
    const shown = await composer();
    await attached(shown, "one.png");
    const { status } = played().uploads.$uploads.get()[0]!;
    const id = status.state === "ready" ? status.attachment.id : "";
    shown.answers[`/api/v1/media/${id}`] = {
      body: attachment(id, { url: "https://a.example/one.png", description: "A red field" }),
    };
    await press(shown, "Describe one.png");
    const dialog = await until(() => byRole(shown.element, "dialog"));
    const field = await until(() => dialog.querySelector("textarea"));
    await until(() => shown.element.shadowRoot!.activeElement === field);
    await typeText("A red field");
    await until(() => dialog.querySelector(".counter")!.textContent.startsWith("49"));
    expect(await faults(shown.element)).to.deep.equal([]);
    await pressWith("Control", "Enter");
    await until(() => !byRole(shown.element, "dialog"));
    await until(() => edited(shown).length === 1);
    expect(edited(shown)[0]).to.deep.equal({ description: "A red field" });
    await until(() => button(shown, "Change the description of one.png"));
    await until(
      () =>
        nameOf(shown.element.shadowRoot!.activeElement as HTMLElement) ===
        "Change the description of one.png",
    );
  });

  it("includes a focal point, set by arrow keys or pointer", async () => {
    const shown = await composer();
    await attached(shown, "one.png");
    const { status } = played().uploads.$uploads.get()[0]!;
    const id = status.state === "ready" ? status.attachment.id : "";
    shown.answers[`/api/v1/media/${id}`] = { body: attachment(id, { url: "https://a.example/1" }) };
    await press(shown, "Describe one.png");
    const mark = await until(() => byRole(shown.element, "slider", "Focal point"));
    expect(mark.getAttribute("aria-valuetext")).to.equal("50% from the left, 50% from the top");
    mark.focus();
    await pressKey("ArrowRight");
    await pressWith("Shift", "ArrowUp");
    await until(
      () => mark.getAttribute("aria-valuetext") === "52% from the left, 40% from the top",
    );
    const box = mark.parentElement!.getBoundingClientRect();
    await dragFrom(
      [box.left + box.width / 2, box.top + box.height / 2],
      [box.left + box.width * 0.25, box.top + box.height * 0.75],
    );
    await until(
      () => mark.getAttribute("aria-valuetext") === "25% from the left, 75% from the top",
    );
    await press(shown, "Done");
    await until(() => edited(shown).length === 1);
    expect(edited(shown)[0]!["focus"]).to.equal("-0.50,-0.50");
  });

  it("can be reached from another file's dialog", async () => {
    const shown = await composer();
    await attached(shown, "one.png", "two.png");
    await press(shown, "Describe two.png");
    const dialog = await until(() => byRole(shown.element, "dialog", "File 2 of 2"));
    await press(shown, "Next file");
    await until(() => nameOf(dialog) === "File 1 of 2");
    await until(() => shown.element.shadowRoot!.activeElement?.localName === "textarea");
    await typeText("The first");
    expect(played().uploads.$uploads.get()[0]!.description).to.equal("The first");
    await press(shown, "Close");
    await until(() => !byRole(shown.element, "dialog"));
  });

  it("has no focal point on Pleroma, which does not store one", async () => {
    const shown = await composer({ [INSTANCE]: { body: { ...instance, pleroma: {} } } });
    await attached(shown, "one.png");
    await press(shown, "Describe one.png");
    await until(() => byRole(shown.element, "dialog"));
    await settled();
    expectSame(byRole(shown.element, "slider"), undefined);
  });
});

describe("sending a post with files", () => {
  afterEach(putAway);

  it("reminds the person of missing descriptions, and leads to them", async () => {
    const shown = await composer();
    await attached(shown, "one.png", "two.png");
    await press(shown, "Post");
    const question = await until(() => byRole(shown.element, "alertdialog"));
    expect(allText(question)).to.include("2 files have no description");
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Add descriptions");
    await until(() => byRole(shown.element, "dialog", "File 1 of 2"));
    await press(shown, "Done");
    await until(() => !byRole(shown.element, "dialog"));
    expect(played().sent).to.equal(0);
    await press(shown, "Post");
    await press(shown, "Post anyway");
    await until(() => played().sent === 1);
  });

  it("waits for running uploads", async () => {
    const held = Promise.withResolvers<Response>();
    const shown = await composer({ [SEND]: "never" });
    const { environment } = shown;
    environment.upload = (_, __, progress) => {
      progress(0.4);
      return held.promise;
    };
    choose(shown, [await picture("one.png", "crimson")]);
    await until(() => states()[0] === "uploading");
    played().uploads.describe(played().uploads.$uploads.get()[0]!.key, "A red field");
    await press(shown, "Post");
    await until(() => button(shown, "Waits for 1"));
    await until(() =>
      said(shown).includes("Your post will be sent once the file has been uploaded."),
    );
    expect(await faults(shown.element)).to.deep.equal([]);
    expect(played().sent).to.equal(0);
    await press(shown, "Keep editing");
    await until(() => button(shown, "Post"));
    await press(shown, "Post");
    await until(() => button(shown, "Waits for 1"));
    held.resolve(Response.json(attachment("7", { url: "https://a.example/7.png" })));
    await until(() => played().sent === 1);
  });

  it("is stopped by a failed upload until that is removed", async () => {
    const shown = await composer({ [SEND]: "network" });
    choose(shown, [await picture("one.png", "crimson")]);
    await until(() => states()[0] === "failed");
    await press(shown, "Post");
    await until(() => allText(shown.element).includes("A file couldn’t be uploaded"));
    expect(played().sent).to.equal(0);
    await press(shown, "Remove one.png");
    await until(() => !allText(shown.element).includes("A file couldn’t be uploaded"));
  });

  it("can mark them as sensitive, and always does so with a content warning", async () => {
    const shown = await composer();
    await attached(shown, "one.png");
    const box = everything(shown.element).find(one =>
      one.matches(".sensitive input"),
    ) as HTMLInputElement;
    box.click();
    await until(() => box.checked);
    expect(played().$view.get().isSensitive).to.equal(true);
    box.click();
    await until(() => !box.checked);
    played().$view.set({ ...played().$view.get(), warning: "Cake" });
    await until(() => box.checked && box.disabled);
    expect(allText(shown.element)).to.include("Your files are hidden behind the content warning.");
    // An open field without text covers nothing.
    played().$view.set({ ...played().$view.get(), warning: "  " });
    await until(() => !box.checked && !box.disabled);
    expect(await faults(shown.element)).to.deep.equal([]);
  });
});
