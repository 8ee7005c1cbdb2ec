import { expect } from "chai";
import { account, emoji, image } from "../../elements/kit/states/samples.ts";
import { FACE, gif, GIF, PICTURE, post } from "../support/elements/attachments.ts";
import { emulateMedia } from "../support/elements/runner.ts";
import { putAway } from "../support/elements/showing.ts";
import { settled, until } from "../../demo/environment/until.ts";

/** React hears who enters what from the events that bubble. */
function point(element: Element): void {
  element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
  element.dispatchEvent(new PointerEvent("pointerenter"));
}

function leave(element: Element): void {
  const event = { bubbles: true, composed: true, relatedTarget: document.body };
  element.dispatchEvent(new PointerEvent("pointerout", event));
  element.dispatchEvent(new PointerEvent("pointerleave"));
}

const drawn = (canvas: HTMLCanvasElement | null) => canvas && canvas.width !== 300 && canvas;

describe("animated pictures", () => {
  beforeEach(() => emulateMedia({ reducedMotion: "no-preference" }));

  afterEach(async () => {
    await putAway();
    await emulateMedia({});
  });

  it("are still as avatars until pointed at, even if the static file is animated", async () => {
    const eve = account("eve", { avatar: FACE, avatar_static: FACE });
    const { article } = await post({ account: eve });
    const face = article.querySelector(".avatar")!;
    const canvas = await until(() => drawn(face.querySelector("canvas")));
    expect(canvas.width).to.equal(96);
    expect(face.querySelector("img")).to.equal(null);
    point(face);
    const moving = await until(() => face.querySelector("img"));
    expect(moving.src).to.equal(FACE);
    leave(face);
    await until(() => !face.querySelector("img"));
  });

  it("use the server's static avatar until pointed at", async () => {
    const eve = account("eve", { avatar: FACE, avatar_static: PICTURE });
    const { article } = await post({ account: eve });
    const face = article.querySelector(".avatar")!;
    expect(face.querySelector("img")!.src).to.equal(PICTURE);
    point(face);
    await until(() => face.querySelectorAll("img").length === 2);
  });

  it("use the static file without a canvas if its address differs", async () => {
    const still = `${FACE}?still`;
    const eve = account("eve", { avatar: FACE, avatar_static: still });
    const { article } = await post({ account: eve });
    const face = article.querySelector(".avatar")!;
    const picture = await until(() => face.querySelector("img"));
    expect(picture.src).to.equal(still);
    await settled();
    expect(face.querySelector("canvas")).to.equal(null);
    point(face);
    await until(() => face.querySelectorAll("img").length === 2);
    expect(face.querySelector("canvas")).to.equal(null);
  });

  it("are replaced by a letter if an avatar cannot be loaded", async () => {
    const gone = new URL("/nowhere/face.gif", location.href).href;
    const { article } = await post({
      account: account("eve", { avatar: gone, avatar_static: gone }),
    });
    await until(() => article.querySelector(".avatar")!.textContent === "E");
  });

  it("are still as emoji until the post is pointed at", async () => {
    const moving = { ...emoji("fox"), url: FACE, static_url: FACE };
    const { article } = await post({ content: "<p>A :fox: here</p>", emojis: [moving] });
    const text = article.querySelector(".rich-text:not(.name)")!;
    const canvas = await until(() => text.querySelector<HTMLCanvasElement>("canvas.emoji"));
    expect(canvas.ariaLabel).to.equal(":fox:");
    expect(text.querySelector("img.emoji")).to.equal(null);
    const before = article.getBoundingClientRect().height;
    point(article);
    const image = await until(() => text.querySelector<HTMLImageElement>("img.emoji"));
    expect(image.src).to.equal(FACE);
    expect(article.getBoundingClientRect().height).to.equal(before);
    leave(article);
    await until(() => text.querySelector("canvas.emoji"));
  });

  it("play as attachments while they are pointed at or have the focus", async () => {
    const { article } = await post([gif("1"), image("2", { type: "gifv", url: GIF })]);
    const [first, second] = [...article.querySelectorAll<HTMLElement>(".gallery a")];
    await until(() => drawn(first!.querySelector("canvas")));
    expect(article.querySelector(".gallery")!.textContent).to.include("GIF");
    expect(first!.querySelector("img.moving")).to.equal(null);
    point(first!);
    await until(() => first!.querySelector("img.moving"));
    leave(first!);
    await until(() => !first!.querySelector("img.moving"));
    expect(second!.querySelector("video")).to.equal(null);
    second!.focus();
    const video = await until(() => second!.querySelector("video"));
    expect(video).to.include({ muted: true, loop: true });
  });

  it("never play if the system asks for reduced motion", async () => {
    await emulateMedia({ reducedMotion: "reduce" });
    const { article } = await post({
      account: account("eve", { avatar: FACE, avatar_static: FACE }),
      media_attachments: [gif("1")],
    });
    const link = article.querySelector<HTMLElement>(".gallery a")!;
    await until(() => drawn(link.querySelector("canvas")));
    point(link);
    point(article.querySelector(".avatar")!);
    await settled();
    expect(article.querySelector("img.moving")).to.equal(null);
  });
});
