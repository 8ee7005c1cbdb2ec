import { expect } from "chai";
import { FILM, post, sound } from "../../support/elements/attachments.ts";
import { click } from "../../support/elements/following.ts";
import { byRole } from "../../../demo/states/roles.ts";
import { clickAt } from "../../support/elements/runner.ts";
import { putAway } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const TYPE = { headers: { "content-length": "7" } };

/** A post with a sound whose bytes come so, and what was asked for. */
async function heard(answer: (address: string) => Response | Promise<Response>, more: object = {}) {
  const { shown, article } = await post([sound("1", more)]);
  const asked: string[] = [];
  const { fetch: before } = shown.environment;
  const answering = (address: string, init?: RequestInit) => {
    if (!address.includes(".webm")) return before(address, init);
    asked.push(`${address} ${init?.cache} ${init?.credentials} ${init?.redirect}`);
    return Promise.resolve(answer(address));
  };
  // The pages of tests say that they are of another server.
  Object.assign(shown.environment, { fetch: answering, origin: location.origin });
  const box = () => {
    const { x, y, width, height } = article.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const play = async () => {
    click(byRole(article, "button", /^Play: /)!);
    const media = await until(() => article.querySelector("audio"));
    media.muted = true;
    await until(() => !media.paused && media.duration > 3);
    return media;
  };
  return { article, asked, box, play };
}

const wave = (article: Element) => article.querySelector(".wave");
const barOf = (article: Element) =>
  article.querySelector(".seek-place")!.getBoundingClientRect().toJSON() as object;

describe("the waveform of a sound", () => {
  // What comes late is here before the origin is changed: its words would be another page's.
  before(async () => {
    await clickAt(1, 1);
    const { article } = await post([sound("1")]);
    click(byRole(article, "button", /^Play: /)!);
    await until(() => article.querySelector("audio"));
    await putAway();
  });
  afterEach(putAway);

  it("is drawn behind the seek bar during playback, without moving anything", async () => {
    const { article, asked, box, play } = await heard(address => fetch(address));
    const before = box();
    expect(asked).to.deep.equal([]);
    const media = await play();
    const bar = barOf(article);
    const drawn = await until(() => wave(article));
    expect(asked).to.deep.equal([`${FILM} force-cache omit error`]);
    expect([box(), barOf(article)]).to.deep.equal([before, bar]);
    expect(drawn.querySelector("path")!.getAttribute("d")!.split("M")).to.have.length(49);
    media.pause();
    media.currentTime = media.duration / 2;
    const played = drawn.querySelector<SVGPathElement>(".played")!;
    await until(() => /^inset\(0(?:px)? (?:49|50)/.test(played.style.clipPath));
  });

  const failures: Record<string, () => Response | Promise<Response>> = {
    "does not come": () => Promise.reject(new TypeError("Failed to fetch")),
    "is gone": () => new Response("Gone", { status: 410, ...TYPE }),
    "is no sound": () => new Response("no sound", TYPE),
    "is too long": () => new Response("", { headers: { "content-length": "9000000" } }),
    "does not say how long it is": () => new Response("x"),
  };

  for (const [what, answer] of Object.entries(failures)) {
    it(`is missing if the file ${what}`, async () => {
      const { article, asked, play } = await heard(answer);
      const media = await play();
      await until(() => asked.length === 1);
      media.pause();
      await until(() => byRole(article, "button", "Play"));
      expect(wave(article)).to.equal(null);
    });
  }

  it("is not loaded from another origin", async () => {
    const { article, asked, play } = await heard(address => fetch(address), {
      url: FILM.replace("127.0.0.1", "localhost"),
    });
    const media = await play();
    media.pause();
    await until(() => byRole(article, "button", "Play"));
    expect([asked, wave(article)]).to.deep.equal([[], null]);
  });

  it("is not loaded when data saving is on", async () => {
    Object.defineProperty(navigator, "connection", {
      configurable: true,
      value: { saveData: true },
    });
    const { article, asked, play } = await heard(address => fetch(address));
    const media = await play();
    media.pause();
    await until(() => byRole(article, "button", "Play"));
    Reflect.deleteProperty(navigator, "connection");
    expect([asked, wave(article)]).to.deep.equal([[], null]);
  });
});
