import { expect } from "chai";
import { image } from "../../../elements/kit/states/samples.ts";
import { film, GIF, gif, PICTURE, post } from "../../support/elements/attachments.ts";
import { faults } from "../../support/elements/faults.ts";
import { click, watchLinks } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { emulateMedia, pressKey } from "../../support/elements/runner.ts";
import { expectStoredPicture } from "../../support/elements/structure.ts";
import { putAway } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const four = ["1", "2", "3", "4"].map(id =>
  image(id, { url: `${PICTURE}?whole${id}`, preview_url: PICTURE }),
);

const linkIn = (article: HTMLElement, index: number) =>
  [...article.querySelectorAll<HTMLElement>(".gallery a")][index]!;

async function opened(list: object[] = four, index = 1) {
  const { shown, article } = await post(list);
  const link = linkIn(article, index);
  link.focus();
  click(link);
  const dialog = await until(() => byRole(shown.element, "dialog") as HTMLDialogElement);
  const stage = dialog.querySelector<HTMLElement>(".stage")!;
  const root = dialog.getRootNode() as ShadowRoot;
  return { shown, article, link, dialog, stage, root };
}

const place = (dialog: HTMLElement) => byRole(dialog, "status")!.textContent;
const current = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLImageElement>("[data-current] img.whole");
const scale = (dialog: HTMLElement) => {
  const { transform } = current(dialog)!.parentElement!.style;
  return Number(/scale\(([\d.]+)\)/.exec(transform)?.[1] ?? 1);
};

let time = 0;
/** What fingers do. Points count from the middle of the stage; each comes 20 ms after the last. */
function touch(stage: HTMLElement, type: string, x: number, y: number, pointerId = 1): void {
  const box = stage.getBoundingClientRect();
  const event = new PointerEvent(`pointer${type}`, {
    bubbles: true,
    composed: true,
    pointerId,
    clientX: box.left + box.width / 2 + x,
    clientY: box.top + box.height / 2 + y,
  });
  Object.defineProperty(event, "timeStamp", { value: (time += 20) });
  stage.querySelector("[data-current]")!.dispatchEvent(event);
}

function drag(stage: HTMLElement, from: [number, number], to: [number, number]): void {
  touch(stage, "down", ...from);
  for (const part of [0.25, 0.5, 0.75, 1])
    touch(stage, "move", from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  time += 200;
  touch(stage, "up", ...to);
}

describe("the viewer", () => {
  beforeEach(() => emulateMedia({ reducedMotion: "reduce" }));

  afterEach(async () => {
    await putAway();
    await emulateMedia({});
  });

  it("matches its stored picture, with round arrows that have no border", async () => {
    const { dialog } = await opened();
    await until(() => current(dialog)?.naturalWidth);
    await expectStoredPicture(dialog, "viewer", "the second of four pictures");
    const arrow = byRole(dialog, "button", "Next")!;
    const { width, height } = arrow.getBoundingClientRect();
    expect(width).to.equal(height);
    expect(getComputedStyle(arrow).borderTopStyle).to.equal("none");
  });

  it("shows the full version of the clicked picture, and returns the focus", async () => {
    const { dialog, link, root, shown } = await opened();
    expect(dialog.matches(":modal")).to.equal(true);
    expect(place(dialog)).to.equal("2 of 4");
    const whole = await until(() => current(dialog)?.naturalWidth && current(dialog));
    expect(whole).to.include({ src: `${PICTURE}?whole2`, alt: "A lily, number 2" });
    expect(allText(dialog)).to.include("A lily, number 2");
    expect(nameOf(root.activeElement as HTMLElement)).to.equal("Close");
    await pressKey("Escape");
    await until(() => !byRole(shown.element, "dialog"));
    expect(root.activeElement).to.equal(link);
  });

  it("leaves a click with Ctrl to the browser", async () => {
    const links = watchLinks();
    const { shown, article } = await post(four);
    click(linkIn(article, 1), { ctrlKey: true });
    links.stop();
    expect(byRole(shown.element, "dialog")).to.equal(undefined);
    expect(links.followed).to.have.length(1);
  });

  it("moves between pictures by keys and buttons, and stops at the ends", async () => {
    const { dialog } = await opened();
    for (const [key, where] of [
      ["ArrowRight", "3 of 4"],
      ["ArrowLeft", "2 of 4"],
      ["Home", "1 of 4"],
      ["ArrowLeft", "1 of 4"],
      ["End", "4 of 4"],
      ["ArrowRight", "4 of 4"],
    ] as const) {
      await pressKey(key);
      await until(() => place(dialog) === where);
    }
    expect(byRole(dialog, "button", "Next")).to.equal(undefined);
    click(byRole(dialog, "button", "Previous")!);
    await until(() => place(dialog) === "3 of 4");
    const near = [...dialog.querySelectorAll<HTMLImageElement>("img.whole")].map(({ src }) => src);
    expect(near).to.deep.equal([2, 3, 4].map(id => `${PICTURE}?whole${id}`));
    expect(allByRole(dialog, "img")).to.have.length(1);
  });

  it("moves by a swipe, but not by a short one", async () => {
    const { dialog, stage } = await opened();
    drag(stage, [100, 0], [60, 4]);
    expect(place(dialog)).to.equal("2 of 4");
    drag(stage, [200, 0], [-200, 10]);
    await until(() => place(dialog) === "3 of 4");
    drag(stage, [-200, 0], [200, 10]);
    await until(() => place(dialog) === "2 of 4");
  });

  it("closes when it is pulled down", async () => {
    const { shown, stage } = await opened();
    drag(stage, [0, -60], [5, -20]);
    expect(byRole(shown.element, "dialog")).to.exist;
    drag(stage, [0, -100], [10, 120]);
    await until(() => !byRole(shown.element, "dialog"));
  });

  it("zooms by button, keys, wheel, double tap and pinch, and pans by dragging", async () => {
    const { dialog, stage } = await opened();
    await until(() => current(dialog)?.naturalWidth);
    click(byRole(dialog, "button", "Zoom")!);
    const closer = await until(() => scale(dialog) > 1 && scale(dialog));
    expect(byRole(dialog, "button", "Zoom")!.ariaPressed).to.equal("true");
    await pressKey("0");
    await until(() => scale(dialog) === 1);
    await pressKey("+");
    await until(() => scale(dialog) === 1.5);
    await pressKey("-");
    await until(() => scale(dialog) === 1);
    stage.dispatchEvent(new WheelEvent("wheel", { deltaY: -500, cancelable: true }));
    expect(scale(dialog)).to.be.above(1.5);
    await pressKey("0");
    for (const _ of [1, 2]) {
      touch(stage, "down", 30, 0);
      touch(stage, "up", 30, 0);
    }
    expect(scale(dialog)).to.equal(closer);
    await pressKey("+");
    await pressKey("+");
    await until(() => scale(dialog) > 2);
    const shift = () => current(dialog)!.parentElement!.style.transform;
    const before = shift();
    drag(stage, [0, 0], [-150, -30]);
    expect(place(dialog)).to.equal("2 of 4");
    expect(shift()).not.to.equal(before);
    await pressKey("0");
    time += 1000;
    touch(stage, "down", -50, 0, 1);
    touch(stage, "down", 50, 0, 2);
    touch(stage, "move", -100, 0, 1);
    touch(stage, "move", 100, 0, 2);
    expect(scale(dialog)).to.equal(2);
    touch(stage, "up", -100, 0, 1);
    touch(stage, "up", 100, 0, 2);
    await pressKey("ArrowRight");
    await until(() => place(dialog) === "3 of 4" && scale(dialog) === 1);
  });

  it("shows the description, links to the file and the post, and offers actions", async () => {
    const { dialog, shown } = await opened();
    const toggle = byRole(dialog, "button", /description/)!;
    click(toggle);
    await until(() => toggle.ariaExpanded === "false");
    expect(allText(dialog)).not.to.include("A lily, number 2");
    const address = `${PICTURE}?whole2`;
    for (const name of ["Open original", "Download"])
      expect(byRole(dialog, "link", name)).to.include({ href: address, target: "_blank" });
    expect(byRole(dialog, "button", "Favourite")).to.exist;
    const post = byRole(dialog, "link", "Open post")!;
    expect(post.getAttribute("href")).to.equal("/web/@bob/9");
    const links = watchLinks();
    click(post);
    links.stop();
    expect(links.followed).to.deep.equal(["/web/@bob/9"]);
    await until(() => !byRole(shown.element, "dialog"));
  });

  it("does not affect the page behind it", async () => {
    const links = watchLinks();
    const { dialog, stage } = await opened();
    click(stage);
    click(dialog.querySelector(".viewer-bottom")!);
    await pressKey("PageDown");
    links.stop();
    expect(links.followed).to.deep.equal([]);
    expect(document.documentElement.style.overflow).to.equal("hidden");
    click(byRole(dialog, "button", "Close")!);
    await until(() => document.documentElement.style.overflow !== "hidden");
  });

  it("shows every kind of media, and is accessible with each", async () => {
    const list = [four[0]!, gif("2"), image("3", { type: "gifv", url: GIF }), film("4")];
    const { dialog, shown } = await opened(list, 0);
    for (const [key, look] of [
      ["Home", "img.whole"],
      ["ArrowRight", "img.whole"],
      ["ArrowRight", "video.animation"],
      ["ArrowRight", ".player video"],
    ] as const) {
      await pressKey(key);
      await until(() => dialog.querySelector(`[data-current] ${look}`));
      expect(await faults(shown.element)).to.deep.equal([]);
    }
    const player = dialog.querySelector<HTMLVideoElement>(".player video")!;
    expect(player).to.include({ paused: true, preload: "none" });
  });

  it("shows the preview when a picture fails to load", async () => {
    const url = new URL("/nowhere/whole", location.href).href;
    const { dialog } = await opened(
      [image("1", { url, remote_url: url, preview_url: PICTURE })],
      0,
    );
    await until(() => current(dialog)?.src === PICTURE);
    expect(byRole(dialog, "status")!.textContent).to.equal("");
  });
});
