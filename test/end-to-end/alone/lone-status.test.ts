import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../../../demo/instance/http/listen.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { openTown } from "../../support/browser/town.ts";

/** So many are drawn, and all pictures have come, before it counts as standing. */
const FRAMES = 60;

interface Post {
  id: string;
  content: string;
  spoiler_text: string;
  visibility: string;
  emojis: object[];
  media_attachments: { type: string }[];
  poll: object | null;
  card: { image: string | null } | null;
  reblog: object | null;
  pleroma: { quote: object | null; emoji_reactions: object[] };
}

/** What one may put into a page, by what it takes to draw it. */
const kinds: Record<string, (post: Post) => unknown> = {
  "plain words": post =>
    !/<(?!\/?(?:p|br)\b)/.test(post.content) && post.emojis.length === 0 && isBare(post),
  "a link": post => post.content.includes("<a ") && isBare(post),
  emoji: post => post.emojis.length > 0 && isBare(post),
  "a card": post => post.card?.image,
  pictures: post => post.media_attachments.some(({ type }) => type === "image"),
  sound: post => post.media_attachments.some(({ type }) => type === "audio"),
  "a poll": post => post.poll,
  "a quote": post => post.pleroma.quote,
  "a warning": post => post.spoiler_text,
  code: post => post.content.includes("<pre"),
  reactions: post => post.pleroma.emoji_reactions.length > 0,
};

const isBare = (post: Post) =>
  !post.card && !post.poll && !post.spoiler_text && post.media_attachments.length === 0;

const town = openTown();
let posts: Post[];
let blog: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const alice = await demoPerson(town.site, "alice");
  posts = [];
  for (let path: string | null = "/api/v1/timelines/home?limit=40"; path && posts.length < 200;) {
    const { body } = await alice.get(path);
    const page = body as Post[];
    posts.push(...page.filter(({ visibility, reblog }) => visibility === "public" && !reblog));
    path = page.length ? `/api/v1/timelines/home?limit=40&max_id=${page.at(-1)!.id}` : null;
  }
  blog = await listen(serve, { port: 0, host: "127.0.0.1" });
});
afterAll(() => blog.close());

function serve(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const html = `<!doctype html>
    <html lang="en">
      <head>
        <title>My garden</title>
        <link rel="icon" href="data:," />
        <script type="module" src="${town.site.url}/web/elements/status.js"></script>
      </head>
      <body>
        <lily-status instance="${town.site.url}" status="${searchParams.get("status")}"></lily-status>
      </body>
    </html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

test.each(Object.entries(kinds))(
  "a single status with %s keeps its first height, without layout shifts",
  async (_kind, is) => {
    const post = posts.find(is)!;
    await using visit = await town.browser.visit();
    const { page } = visit;
    const shifts = await watchLayoutShifts(page);
    // How tall it was, frame by frame, from the first on which there is an article.
    await page.addInitScript(() => {
      const heights: number[] = [];
      Object.assign(globalThis, { heights });
      requestAnimationFrame(function look() {
        const article = document
          .querySelector("lily-status")
          ?.shadowRoot?.querySelector("article:not(.skeleton)");
        if (article) heights.push(Math.round(article.getBoundingClientRect().height));
        requestAnimationFrame(look);
      });
    });
    await page.goto(`${blog.url}/?status=${post.id}`);
    await page.getByRole("article").waitFor();
    await page.waitForFunction(frames => {
      const { heights } = globalThis as unknown as { heights: number[] };
      const root = document.querySelector("lily-status")!.shadowRoot!;
      const pictures = [...root.querySelectorAll("img")];
      return heights.length > frames && pictures.every(({ complete }) => complete);
    }, FRAMES);
    const heights = await page.evaluate(
      () => (globalThis as unknown as { heights: number[] }).heights,
    );
    expect([...new Set(heights)], post.content).toHaveLength(1);
    const moved = await shifts();
    expect(
      moved.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(moved),
    ).toBeLessThan(0.001);
  },
);
