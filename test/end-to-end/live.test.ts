import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openBrowser } from "../support/browser.ts";
import { demoPerson } from "../support/demo-person.ts";
import { signedIn } from "../support/signed-in.ts";
import { openSite } from "../support/site.ts";

test("alice hears bob, lets him wait while she reads, and finds him there without a network", async () => {
  await using site = await openSite({ seed: "full" });
  await using browser = await openBrowser();
  const { storageState } = await signedIn(site, "alice");
  const bob = await demoPerson(site, "bob");
  const write = (status: string) =>
    bob.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  await using visit = await browser.visit({ storageState });
  const { page } = visit;
  const feed = page.getByRole("feed", { name: "Home" });

  const socket = page.waitForEvent("websocket");
  await page.goto(`${site.url}/web`);
  await feed.getByRole("article").first().waitFor();
  expect((await socket).url(), "the token is in no address").not.toContain("token");
  await write("Hot from the press");
  await feed.getByText("Hot from the press").waitFor();

  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 2000);
  await page.waitForFunction(() => scrollY > 1000);
  await write("Hotter than that");
  await page.getByRole("button", { name: "Show new posts" }).waitFor();
  expect(await feed.getByText("Hotter than that").count()).toBe(0);
  await page.getByRole("button", { name: "Show new posts" }).click();
  await feed.getByText("Hotter than that").waitFor();
  expect(await page.getByRole("button", { name: "Show new posts" }).count()).toBe(0);

  await expect.poll(() => kept(page), { timeout: 15_000 }).toContain("Hotter than that");
  visit.complaints.claim(/Failed to load resource/);
  site.faults.add({ path: "/api/v1/timelines/home", drop: true });
  await page.reload();
  await feed.getByText("Hotter than that").waitFor();
  await page.getByText("The instance does not answer").waitFor();
  site.faults.clear();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await page.getByText("The instance does not answer").waitFor({ state: "detached" });
});

/** What the browser's database holds, as text. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "glitch-lily")) return "";
    const database = await answer(indexedDB.open("glitch-lily"));
    const values = await answer(database.transaction("values").objectStore("values").getAll());
    database.close();
    return JSON.stringify(values);
  });
}
