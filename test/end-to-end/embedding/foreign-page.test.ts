import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../../../demo/instance/http/listen.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let blog: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  blog = await listen(serve, { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await blog.close();
});

/** A page of another site, with habits of its own. */
function serve(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/") return new Response(null, { status: 404 });
  const thread = searchParams.get("thread");
  const html = `<!doctype html>
    <html lang="en">
      <head>
        <title>My garden</title>
        <link rel="icon" href="data:," />
        <style>
          * { color: rgb(1, 2, 3) !important; letter-spacing: 3px; }
          a, article, button { display: none !important; }
        </style>
        <script>globalThis.before = new Set(Object.getOwnPropertyNames(globalThis));</script>
        <script type="module" src="${town.site.url}/web/elements/${thread ? "thread" : "timeline"}.js"></script>
      </head>
      <body>
        <h1>My garden</h1>
        <p id="words">Leeks.</p>
        ${thread ? `<lily-thread instance="${town.site.url}" status="${thread}"></lily-thread>` : timelines()}
      </body>
    </html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

const timelines = () =>
  `<lily-timeline id="theirs" instance="${town.site.url}" timeline="home"></lily-timeline>
   <lily-timeline id="nowhere" instance="::no address::"></lily-timeline>`;

test("a timeline on another site links to the instance, and does not affect the page", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const failed: string[] = [];
  page.on("response", answer => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  await page.goto(blog.url);
  const theirs = page.locator("#theirs");
  await theirs.getByRole("heading", { name: "Your home timeline" }).waitFor();
  const client = theirs.getByRole("link", { name: `Open on ${new URL(town.site.url).host}` });
  await client.waitFor();
  expect(await client.getAttribute("href")).toBe(`${town.site.url}/web`);
  // Whoever signs in comes back to the instance: here that leads nowhere.
  expect(await page.getByRole("link", { name: "Login" }).count()).toBe(0);
  await page
    .locator("#nowhere")
    .getByText("“::no address::” isn’t a valid server address")
    .waitFor();

  // The page's address, words, looks, storage of other names and globals are as they were.
  expect(page.url()).toBe(`${blog.url}/`);
  expect(await page.title()).toBe("My garden");
  const host = await page.evaluate(() => ({
    words: document.querySelector("#words")!.textContent,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    spacing: getComputedStyle(document.querySelector("h1")!).letterSpacing,
    inside: getComputedStyle(document.querySelector("lily-timeline")!).letterSpacing,
    head: [...document.head.children].map(child => child.localName).toSorted(),
    body: [...document.body.children].map(child => child.localName),
    keys: Object.keys(localStorage),
    globals: Object.getOwnPropertyNames(globalThis).filter(
      name => !(globalThis as unknown as { before: Set<string> }).before.has(name),
    ),
  }));
  expect(host).toMatchObject({ words: "Leeks.", sheets: 1, spacing: "3px" });
  expect(host.head).toEqual(["link", "script", "script", "style", "title"]);
  expect(host.body).toEqual(["h1", "p", "lily-timeline", "lily-timeline"]);
  expect(host.keys).toEqual([]);
  // Nano Stores shares its clock with other copies of itself there.
  expect(host.globals.toSorted()).toEqual(["before", "nanostoresGlobal"]);
  expect(failed).toEqual([]);
});

test("a public thread can be read on another site, and shows errors inside the element", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  const { body } = await (
    await demoPerson(town.site, "alice")
  ).get("/api/v1/timelines/home?limit=40");
  const posts = body as { id: string; content: string; url: string; visibility: string }[];
  const post = posts.find(({ content }) => content.includes("the-last-bus"))!;
  complaints.claim(/Failed to load resource: .* 500/);
  town.site.faults.add({ path: /\/context$/, status: 500, body: '{"error":"Tangled"}' });
  await page.goto(`${blog.url}/?thread=${post.id}`);
  const thread = page.locator("lily-thread");
  await thread.getByRole("alert").getByText("Tangled").waitFor();
  expect(await page.locator("#words").textContent()).toBe("Leeks.");
  town.site.faults.clear();
  await thread.getByRole("button", { name: "Try again" }).click();
  const article = thread.getByRole("article").filter({ hasText: "In praise of the last bus" });
  await article.waitFor();
  // There is no client on this site: a post's own page is where its time leads.
  expect(await article.locator("a:has(time)").getAttribute("href")).toBe(post.url);
});
