import { expect } from "chai";
import { FILM, asked, film, post, posts, sound } from "../../support/elements/attachments.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, byRole, nameOf } from "../../../demo/states/roles.ts";
import { clickAt, pressKey } from "../../support/elements/runner.ts";
import { putAway } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const height = (root: HTMLElement) => root.getBoundingClientRect().height;
const slider = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;

async function playing(article: HTMLElement): Promise<HTMLMediaElement> {
  click(byRole(article, "button", /^Play: /)!);
  const media = await until(() => article.querySelector<HTMLMediaElement>("video, audio"));
  media.muted = true;
  await until(() => !media.paused && media.duration > 3 && byRole(article, "button", "Pause"));
  // Where the file has not arrived as far, no browser goes there.
  await until(() => media.seekable.length > 0 && media.seekable.end(0) > 3);
  return media;
}

// Browsers let no sound begin on a page that nobody has touched.
before(() => clickAt(1, 1));

for (const [kind, make] of [
  ["a film", film],
  ["a sound", sound],
] as const) {
  describe(`the player of ${kind}`, () => {
    afterEach(putAway);

    it("loads the file only when it is played, in the same place", async () => {
      const url = `${FILM}?late-${kind.slice(2)}`;
      const { article } = await post([make("1", { url, preview_url: url, remote_url: url })]);
      const before = height(article);
      expect(article.querySelector("video, audio")).to.equal(null);
      expect(asked(url)).to.equal(0);
      const media = await playing(article);
      expect(media.src).to.equal(url);
      expect(height(article)).to.equal(before);
      expect(nameOf(focused(article)!)).to.equal("Pause");
    });

    it("is controlled by keyboard, and describes its position", async () => {
      const { shown, article } = await post([make("1")]);
      const media = await playing(article);
      await pressKey("k");
      await until(() => media.paused);
      media.currentTime = 0;
      const seek = slider(article, "Position");
      // Told by the element itself: what it was told before it had begun looks the same.
      await until(() => !media.seeking && media.currentTime === 0);
      await until(() => seek.ariaValueText === "0 seconds of 4 seconds");
      // What is out of sight while a film plays can't be given the focus before it is back.
      await until(() => {
        seek.focus();
        return focused(article) === seek;
      });
      await pressKey("End");
      await until(() => Number(seek.value) > 3);
      await until(() => media.currentTime > 3);
      await until(() => /^[34] seconds of 4 seconds$/.test(seek.ariaValueText ?? ""));
      byRole(article, "button", "Play")!.focus();
      await pressKey("ArrowLeft");
      await until(() => media.currentTime === 0);
      await pressKey("l");
      await until(() => media.currentTime > 3);
      await pressKey("j");
      await until(() => media.currentTime === 0);
      await pressKey(".");
      const frame = 1 / 25;
      if (kind === "a film") {
        await until(() => media.currentTime === frame);
        await pressKey(",");
      }
      await until(() => media.currentTime === 0);
      await pressKey("m");
      await until(() => !media.muted && byRole(article, "button", "Mute")?.ariaPressed === "false");
      await pressKey("m");
      await until(() => media.muted);
      await pressKey("ArrowDown");
      await until(() => media.volume < 1);
      await pressKey("Space");
      await until(() => !media.paused);
      await pressKey("k");
      await until(() => media.paused);
      expect(await faults(shown.element)).to.deep.equal([]);
    });

    it("changes its speed, and offers a download", async () => {
      const { article } = await post([make("1")]);
      const media = await playing(article);
      const rate = article.querySelector<HTMLSelectElement>("select")!;
      rate.value = "1.5";
      rate.dispatchEvent(new Event("change", { bubbles: true }));
      expect(media.playbackRate).to.equal(1.5);
      const link = byRole(article, "link", "Download") as HTMLAnchorElement;
      expect(link).to.include({ href: FILM, download: "boat.webm" });
    });

    it("pauses when another player starts", async () => {
      const { articles } = await posts([make("1")], [film("2")]);
      const first = await playing(articles[0]!);
      const second = await playing(articles[1]!);
      await until(() => first.paused);
      expect(second.paused).to.equal(false);
    });

    it("falls back to the original file, or else links to it", async () => {
      const gone = (name: string) => new URL(`/nowhere/${name}.webm`, location.href).href;
      const { articles } = await posts(
        [make("1", { url: gone("a"), remote_url: `${FILM}?origin` })],
        [make("2", { url: gone("b"), remote_url: gone("c") })],
      );
      await playing(articles[0]!);
      click(byRole(articles[1]!, "button", /^Play: /)!);
      const failure = await until(() => byRole(articles[1]!, "alert", /couldn’t be played/));
      expect(byRole(failure, "link", "Open original")!.getAttribute("href")).to.equal(gone("c"));
    });
  });
}

it("a player in a list pauses when it is scrolled far away", async () => {
  const { articles } = await posts([film("1")]);
  const media = await playing(articles[0]!);
  const space = document.body.appendChild(document.createElement("div"));
  space.style.height = "6000px";
  scrollTo(0, 5000);
  await until(() => media.paused);
  scrollTo(0, 0);
  await putAway();
});

it("the videos of a gallery play in the viewer", async () => {
  const { shown, article } = await post([film("1"), film("2")]);
  expect(allByRole(article, "button", /^Play: /)).to.have.length(0);
  click(byRole(article, "link", "A boat, number 2")!);
  const dialog = await until(() => byRole(shown.element, "dialog"));
  const media = await until(() => dialog.querySelector("video"));
  media.muted = true;
  await until(() => !media.paused);
  expect(nameOf(byRole(dialog, "group")!)).to.equal("A boat, number 2");
  await putAway();
});

function focused(root: HTMLElement): HTMLElement | null {
  return (root.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
}
