import { expect, test } from "vitest";
import type { Visit } from "../../support/browser/browser.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const ABOUT = "/about/town";

const town = openTown();

/** A page of the instance's own host that is not the client, with an element in it. */
const about = `<!doctype html>
  <html lang="en">
    <head>
      <title>About this town</title>
      <link rel="icon" href="data:," />
      <script type="module" src="/web/elements/timeline.js"></script>
    </head>
    <body><lily-timeline timeline="home"></lily-timeline></body>
  </html>`;

/** How many sockets each tab has opened. */
const opened = new Map<Visit, number>();

/** Another tab of the same browser. */
async function open(anchor: Visit, path: string): Promise<Visit> {
  const visit = await town.browser.beside(anchor);
  opened.set(visit, 0);
  visit.page.on("websocket", () => opened.set(visit, opened.get(visit)! + 1));
  await visit.page.goto(town.site.url + path);
  await visit.page.getByRole("article").first().waitFor();
  return visit;
}

async function showIn(visits: readonly Visit[], text: string): Promise<void> {
  const post = ({ page }: Visit) => page.getByRole("article").filter({ hasText: text });
  await Promise.all(visits.map(visit => post(visit).waitFor()));
}

test("three tabs and an element on another page share one socket, and miss nothing when it moves", async () => {
  const { browser, site } = town;
  const bob = await demoPerson(site, "bob");
  const says = (status: string) => bob.send("POST", "/api/v1/statuses", { status });
  const headers = { "content-type": "text/html; charset=utf-8" };
  site.faults.add({ path: ABOUT, body: about, headers });

  const { storageState } = await signedIn(site, "alice");
  await using anchor = await browser.visit({ storageState });
  const leading = await open(anchor, "/web");
  await expect.poll(() => site.sockets("alice")).toBe(1);
  await using second = await open(anchor, "/web");
  await using third = await open(anchor, "/web");
  await using widget = await open(anchor, ABOUT);
  const others = [second, third, widget];

  // By the time at which this is there, all of them listen.
  await says("Flour is in");
  await showIn([leading, ...others], "Flour is in");
  await says("Fresh from the mill");
  await showIn([leading, ...others], "Fresh from the mill");
  expect([...opened.values()]).toEqual([1, 0, 0, 0]);
  expect(site.sockets("alice")).toBe(1);

  await leading[Symbol.asyncDispose]();
  await says("While nobody listened");
  const takenOver = () => others.reduce((sum, tab) => sum + opened.get(tab)!, 0);
  await expect.poll(takenOver, { interval: 20 }).toBe(1);
  await expect.poll(() => site.sockets("alice"), { interval: 20 }).toBe(1);
  await showIn(others, "While nobody listened");
  await says("Heard again");
  await showIn(others, "Heard again");
  expect(takenOver()).toBe(1);
  expect(site.sockets("alice")).toBe(1);
});
