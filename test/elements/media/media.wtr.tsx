import { expect } from "chai";
import { retainClient } from "../../../core/client.ts";
import { settings } from "../../../core/settings/settings.ts";
import { image } from "../../../elements/kit/states/samples.ts";
import { film, gif, GIF, PICTURE, post, sound, asked } from "../../support/elements/attachments.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const HASH = "V+HxyvR%S1XQs:0IskoJjIW=xvaebFbFjZn-S#e:bHae";
const missing = (name: string) => new URL(`/nowhere/${name}`, location.href).href;
const cells = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(".gallery > .cell")];
const boxes = (root: HTMLElement) =>
  cells(root).map(cell => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  });
const height = (root: HTMLElement) => root.getBoundingClientRect().height;

describe("a gallery", () => {
  afterEach(putAway);

  for (const count of [1, 2, 3, 4, 5, 6, 10, 20]) {
    it(`of ${count} has its layout before the pictures load`, async () => {
      const list = Array.from({ length: count }, (_, index) => {
        const url = `${PICTURE}?places${count}-${index}`;
        return image(String(index), { url, preview_url: url });
      });
      const { article } = await post(list);
      const before = boxes(article);
      expect(before).to.have.length(Math.min(count, 6));
      expect(new Set(before).size).to.equal(before.length);
      const pictures = [...article.querySelectorAll<HTMLImageElement>(".gallery img")];
      await until(() => pictures.every(({ naturalWidth }) => naturalWidth === 512));
      expect(boxes(article)).to.deep.equal(before);
      const rest = count > 6 ? `+${count - 6}` : undefined;
      expect(article.querySelector(".media-more")?.firstChild?.textContent).to.equal(rest);
    });
  }

  it("keeps the aspect ratio of a single picture within limits", async () => {
    for (const [width, wide] of [
      [1600, 16 / 9],
      [400, 4 / 9],
      [900, 1],
    ] as const) {
      const meta = { original: { width, height: 900 } };
      const { article } = await post([image("1", { meta })]);
      const box = cells(article)[0]!.getBoundingClientRect();
      expect(box.width / box.height).to.be.closeTo(Math.max(wide, 9 / 16), 0.02);
      expect(box.height).to.be.below(520);
      await putAway();
    }
  });

  it("positions a cropped picture by its focal point", async () => {
    const { article } = await post([
      image("1", { meta: { original: { width: 900, height: 900 }, focus: { x: 1, y: -0.5 } } }),
    ]);
    const picture = article.querySelector<HTMLElement>(".gallery img")!;
    expect(getComputedStyle(picture).objectPosition).to.equal("100% 75%");
  });

  it("shows uncropped pictures in the same places if the person prefers that", async () => {
    const meta = { original: { width: 900, height: 900 }, focus: { x: 1, y: -0.5 } };
    const { shown, article } = await post([image("1", { meta }), image("2", { meta })]);
    const before = boxes(article);
    const picture = article.querySelector<HTMLElement>(".gallery img")!;
    expect(getComputedStyle(picture).objectFit).to.equal("cover");
    const who = { instance: shown.environment.origin, person: "alice", token: "token" };
    const { client, release } = retainClient(shown.environment, who);
    settings(client).changeOnDevice({ letterbox_media: true });
    await until(() => getComputedStyle(picture).objectFit === "contain");
    expect(getComputedStyle(picture).objectPosition).to.equal("50% 50%");
    expect(boxes(article)).to.deep.equal(before);
    release();
  });

  it("shows a blurred preview until the picture has loaded", async () => {
    const url = `${PICTURE}?blur`;
    const { article } = await post({
      sensitive: true,
      media_attachments: [image("1", { url, preview_url: url, blurhash: HASH })],
    });
    const blur = await until(() => article.querySelector<HTMLCanvasElement>("canvas.blur"));
    await until(() => blur.width === 32);
    const [red = 0, green = 0, blue = 0] = blur.getContext("2d")!.getImageData(16, 16, 1, 1).data;
    expect(red + green + blue).to.be.above(30);
    expect(asked(url)).to.equal(0);
    click(byRole(article, "button", /Show media/)!);
    await until(() => article.querySelector<HTMLImageElement>(".gallery img")?.naturalWidth);
    await until(() => !article.querySelector("canvas.blur"));
  });

  it("shows the description of a picture in a popover", async () => {
    const words = "A very long description. ".repeat(60);
    const { shown, article } = await post([image("1", { description: words })]);
    const button = byRole(article, "button", /read the description/)!;
    button.focus();
    await pressKey("Enter");
    const popover = await until(() => article.querySelector<HTMLElement>(":popover-open"));
    await until(() => allText(popover).includes(words.trim()));
    expect(button.ariaExpanded).to.equal("true");
    const box = popover.getBoundingClientRect();
    expect(box.top).to.be.at.least(0);
    expect(box.bottom).to.be.at.most(innerHeight);
    expect(await faults(shown.element)).to.deep.equal([]);
    await pressKey("Escape");
    await until(() => !article.querySelector(":popover-open"));
    expect((article.getRootNode() as ShadowRoot).activeElement).to.equal(button);
  });

  it("loads a missing picture from its origin, or else says that it could not be loaded", async () => {
    const origin = `${PICTURE}?origin`;
    const found = image("1", { url: missing("a"), preview_url: missing("a"), remote_url: origin });
    const lost = image("2", {
      url: missing("b"),
      preview_url: missing("b"),
      remote_url: missing("c"),
      description: "What was there",
    });
    const { article } = await post([found, lost]);
    const before = boxes(article);
    const picture = await until(() =>
      [...article.querySelectorAll("img")].find(({ src }) => src === origin),
    );
    await until(() => picture.naturalWidth === 512);
    const link = await until(() => byRole(article, "link", /couldn’t be loaded/));
    expect(nameOf(link)).to.include("What was there");
    expect(link).to.include({ href: missing("c"), target: "_blank" });
    expect(boxes(article)).to.deep.equal(before);
  });
});

describe("covered media", () => {
  afterEach(putAway);

  it("are not fetched until they are shown, and can be covered again", async () => {
    const fresh = (name: string) => ({
      url: `${PICTURE}?${name}`,
      preview_url: `${PICTURE}?${name}`,
    });
    const list = [
      image("1", fresh("one")),
      gif("2", { url: `${GIF}?two`, preview_url: `${GIF}?two` }),
      film("3", { preview_url: `${PICTURE}?three` }),
      sound("4", { preview_url: `${PICTURE}?four` }),
    ];
    const { shown, article } = await post({ sensitive: true, media_attachments: list });
    const before = height(article);
    expect(article.querySelectorAll("video, audio, .media img, .media canvas")).to.have.length(0);
    for (const name of ["one", "three", "four"]) expect(asked(`${PICTURE}?${name}`)).to.equal(0);
    expect(asked(`${GIF}?two`)).to.equal(0);
    expect(await faults(shown.element)).to.deep.equal([]);
    click(byRole(article, "button", /Show media/)!);
    const hide = await until(() => byRole(article, "button", "Hide media"));
    await until(() => asked(`${PICTURE}?one`) > 0);
    expect(height(article)).to.equal(before);
    click(hide);
    await until(() => byRole(article, "button", /Show media/));
    expect(article.querySelectorAll(".media img")).to.have.length(0);
  });

  it("keep the focus on the button that shows or hides them", async () => {
    const { article } = await post({ sensitive: true, media_attachments: [image("1")] });
    const focused = () => (article.getRootNode() as ShadowRoot).activeElement;
    const cover = byRole(article, "button", /Show media/)!;
    cover.focus();
    click(cover);
    const hide = await until(() => byRole(article, "button", "Hide media"));
    expect(focused()).to.equal(hide);
    click(hide);
    expect(focused()).to.equal(await until(() => byRole(article, "button", /Show media/)));
  });

  it("cannot be hidden if they are not sensitive", async () => {
    const { article } = await post([image("1")]);
    expect(byRole(article, "button", "Hide media")).to.equal(undefined);
  });
});

describe("attachments of unknown type", () => {
  afterEach(putAway);

  it("are shown by their file extension", async () => {
    const unknown = (id: string, name: string) =>
      image(id, { type: "unknown", url: `https://a.example/${name}`, preview_url: null });
    const { article } = await post([
      image("1", { type: "unknown", url: `${PICTURE}?.jpg`, preview_url: null }),
      unknown("2", "song.mp3"),
      unknown("3", "film.webm"),
      unknown("4", "paper.pdf"),
    ]);
    expect(cells(article)).to.have.length(2);
    expect(allByRole(article, "button", /^Play: /).map(nameOf)).to.deep.equal([
      "Play: A lily, number 2",
    ]);
    const paper = byRole(article, "link", /paper\.pdf/)!;
    expect(paper.getAttribute("href")).to.equal("https://a.example/paper.pdf");
    expect(nameOf(paper)).to.include("A lily, number 4");
  });
});
