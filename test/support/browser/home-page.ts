import type { Locator, Page, WebSocket } from "playwright-core";
import type { RunningInstance } from "../../../demo/instance/start.ts";

/** Longer than the first screen has the line to itself, and than what is shown waits to be kept. */
export const A_WHILE = 6000;

/** A tab of the client, by what somebody finds there who can't see it. */
export interface HomePage {
  page: Page;
  /** Of whatever is open. */
  feed: Locator;
  posts: Locator;
  /** All that say this. */
  post(text: string): Locator;
  /** Reads on until something says this, and gives the first that does. */
  reach(text: string): Promise<Locator>;
  /** Every socket that the tab has opened. */
  sockets: readonly WebSocket[];
  open(path?: string): Promise<void>;
  /** Time goes by, until the stream is subscribed to that nobody has heard of before. */
  hear(): Promise<void>;
  /** Waits until the stream has brought this. */
  brought(text: string): Promise<void>;
}

/** A tab that was nowhere yet. Its clock is the test's to put forward. */
export function homePage(site: RunningInstance, page: Page): HomePage {
  const sockets: WebSocket[] = [];
  const frames: string[] = [];
  let heard = 0;
  let arrived = Promise.withResolvers<void>();
  page.on("websocket", socket => {
    sockets.push(socket);
    socket.on("framereceived", ({ payload }) => {
      frames.push(String(payload));
      arrived.resolve();
      arrived = Promise.withResolvers();
    });
  });

  async function frame(wanted: (text: string) => boolean, from: number): Promise<number> {
    for (let place = from; ; place += 1) {
      while (place >= frames.length) await arrived.promise;
      if (wanted(frames[place]!)) return place + 1;
    }
  }

  const feed = page.getByRole("feed");
  const posts = feed.getByRole("article");
  return {
    page,
    feed,
    posts,
    post: text => posts.filter({ hasText: text }),
    async reach(text) {
      const wanted = posts.filter({ hasText: text });
      while ((await wanted.count()) === 0) {
        // Two turns at once do not go past what is drawn.
        await page.mouse.wheel(0, 400);
        await drawn(page);
      }
      return wanted.first();
    },
    sockets,
    async open(path = "/web") {
      await page.goto(site.url + path);
      await posts.first().waitFor();
    },
    async hear() {
      await page.clock.fastForward(A_WHILE);
      heard = await frame(text => /"subscribe.*success/.test(text), heard);
    },
    async brought(text) {
      await frame(payload => payload.includes(text), 0);
    },
  };
}

/** Two frames: what was asked for is laid out, and what that brought about is painted. */
export function drawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
