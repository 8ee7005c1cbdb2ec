import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type TestBrowser } from "../../support/browser/browser.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";

const hosting = new URL("../../../HOSTING.md", import.meta.url);
const FILE = "include glitch-lily.conf;";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** The nginx configuration in HOSTING.md: locations, and the headers that they include. */
async function recipes() {
  const text = await readFile(hosting, "utf8");
  const blocks = [...text.matchAll(/```nginx\n(.*?)```/gs)].map(match => match[1]!);
  const headers = blocks.flatMap(block =>
    [...block.matchAll(/^add_header (\S+) (?:"([^"]+)"|(\S+)) always;$/gm)].map(
      ([, name, quoted, plain]) => [name!.toLowerCase(), (quoted ?? plain)!] as const,
    ),
  );
  const locations = blocks.flatMap(block => [...block.matchAll(/^location .*?\n?\}$/gms)]);
  return { headers: Object.fromEntries(headers), locations: locations.map(([all]) => all) };
}

test("every location in HOSTING.md that serves the client's files includes the headers", async () => {
  const { headers, locations } = await recipes();
  expect(Object.keys(headers).toSorted()).toEqual([
    "content-security-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
  ]);
  const ours = locations.filter(location => !location.includes("proxy_pass"));
  expect(ours.length).toBeGreaterThan(3);
  expect(ours.filter(location => !location.includes(FILE))).toEqual([]);
});

test("the client works with the headers from HOSTING.md without violations", async () => {
  const { headers } = await recipes();
  const policy = headers["content-security-policy"]!;
  await using site = await openSite({
    headers: origin => ({
      ...headers,
      // The demo speaks plain http.
      "content-security-policy": policy.replace("wss://$host", origin.replace("http", "ws")),
    }),
  });
  const { storageState } = await signedIn(site, "alice");
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  const streams = page.waitForEvent("websocket");
  const answered = page.waitForResponse(`${site.url}/web`);
  await page.goto(`${site.url}/web`);
  expect((await answered).headers()).toMatchObject({ "x-frame-options": "DENY" });
  const feed = page.getByRole("feed").getByRole("article");
  await feed.first().waitFor();
  await streams;
  await page.getByRole("button", { name: "New post", exact: true }).click();
  await page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
  await page.getByRole("textbox", { name: "Post text" }).fill("Under nginx");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await feed.getByText("Under nginx").first().waitFor();
  for (const path of ["/web/notifications", "/web/@bob"]) {
    await page.goto(`${site.url}${path}`);
    await feed.first().waitFor();
  }
});
