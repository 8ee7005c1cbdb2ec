import { setTimeout } from "node:timers/promises";
import type { TestBrowser } from "../support/browser/browser.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { signedIn } from "../support/browser/signed-in.ts";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { slowDown } from "./conditions.ts";
import { smoothness, type Smoothness } from "./scrolling.ts";

/** Milliseconds after which everything has come that waits for a calm page. */
const REST_MS = 3000;

/** Milliseconds between two new posts, each of which comes to two columns at least. */
const POST_EVERY_MS = 500;

const PAGES = ["public/local", "home", "public", "notifications"];

/**
 * Scrolls the first of so many live columns while new posts arrive in all of them, on a processor
 * that is so many times slower than this one.
 */
export async function columnSmoothness(
  browser: TestBrowser,
  site: RunningInstance,
  count: number,
  slowness: number,
): Promise<Smoothness> {
  const pages = [...PAGES, ...Array.from({ length: count }, (_, n) => `tags/t${n}`)].slice(
    0,
    count,
  );
  const own = Object.fromEntries(
    pages.map((page, position) => [`own${position}`, { page, width: 24, position }]),
  );
  const none = Object.fromEntries(
    ["home", "notifications", "local", ...Array.from({ length: 10 }, (_, n) => `own${n}`)].map(
      id => [id, { page: "" }],
    ),
  );
  const bob = await demoPerson(site, "bob");
  await bob.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: {
      "glitch-lily": { advanced_layout: true, columns: { ...none, ...own } },
    },
  });
  const { storageState } = await signedIn(site, "bob");
  await using visit = await browser.visit({ storageState, viewport: { width: 1600, height: 900 } });
  const { page } = visit;
  await slowDown(page, { processor: slowness });
  await page.goto(`${site.url}/web`);
  await page.getByRole("article").first().waitFor();
  // Loading ten columns is another matter than scrolling one of them, and so is what comes after.
  await page.waitForLoadState("networkidle");
  await setTimeout(REST_MS);
  const carol = await demoPerson(site, "carol");
  let posted = 0;
  const timer = setInterval(() => {
    posted += 1;
    void carol.send("POST", "/api/v1/statuses", { status: `News ${posted} #t${posted % 6}` });
  }, POST_EVERY_MS);
  try {
    return await smoothness(page, undefined, true);
  } finally {
    clearInterval(timer);
  }
}
