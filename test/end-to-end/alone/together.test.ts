import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import type { Visit } from "../../support/browser/browser.ts";
import { waitForAlerts, watchNoticed } from "../../support/browser/noticed.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const town = aliceHome();

/** A new post of alice's before bob's eyes, who may press its star. */
async function bobSees(bob: Page, words: string): Promise<() => Promise<void>> {
  const answer = await town.alice.send("POST", "/api/v1/statuses", { status: words });
  const { id } = answer.body as { id: string };
  await bob.goto(`${town.site.url}/web/notice/${id}`);
  const star = bob
    .locator(`article[data-status="${id}"]`)
    .getByRole("button", { name: "Favourite", exact: true });
  await star.waitFor();
  return () => star.click();
}

/** Alice's tabs, while she looks at another window: three of the client, one of the instance. */
async function open(paths: readonly string[], ready: (page: Page) => Promise<unknown>) {
  const noticed = await watchNoticed(town.page);
  await town.page.context().addInitScript(() => {
    Document.prototype.hasFocus = () => false;
  });
  const sockets: number[] = [];
  const visits: Visit[] = [];
  for (const [place, path] of paths.entries()) {
    const visit = await town.browser.beside(town.visit);
    // A sign-in whose rights are unknown may moderate or not: the server of the admin page tells.
    visit.complaints.allow(/403 .*\/pleroma\/admin\/users\//);
    sockets[place] = 0;
    visit.page.on("websocket", () => (sockets[place]! += 1));
    await visit.page.goto(town.site.url + path);
    await ready(visit.page);
    // No browser lets a page sound before a gesture.
    await visit.page.keyboard.press("Shift");
    await visit.page.mouse.click(1, 1);
    visits.push(visit);
    if (place === 0) await expect.poll(() => town.site.sockets("alice")).toBe(1);
  }
  const clients = visits.filter((_visit, place) => paths[place]!.startsWith("/web"));
  await Promise.all(clients.map(({ page }) => waitForAlerts(page)));
  const alerted = async () => {
    const all = await Promise.all(
      visits.filter(({ page }) => !page.isClosed()).map(({ page }) => noticed(page)),
    );
    return {
      alerts: all.flatMap(({ alerts }) => alerts.map(({ body }) => body)),
      sounds: all.reduce((sum, { sounds }) => sum + sounds, 0),
    };
  };
  return { visits, sockets, alerted };
}

test("a favourite appears in three tabs and a widget, with one alert, even when a tab closes", async () => {
  const { storageState } = await signedIn(town.site, "bob");
  await using bob = await town.browser.visit({ storageState });
  const row = (words: string) => (page: Page) =>
    page
      .getByRole("article", { name: /Bob Okonkwo favourited your post/ })
      .filter({ hasText: words })
      .waitFor();
  const { visits, sockets, alerted } = await open(
    ["/web/notifications", "/web/notifications", "/web/notifications", "/admin/news"],
    page => page.getByRole("article").first().waitFor(),
  );
  const pages = visits.map(({ page }) => page);

  await (
    await bobSees(bob.page, "Has everybody come?")
  )();
  await Promise.all(pages.map(row("Has everybody come?")));
  // What comes before that is told would be told with it, by one sound.
  await expect.poll(alerted).toEqual({ alerts: ["Has everybody come?"], sounds: 1 });
  const press = await bobSees(bob.page, "Warm enough for the garden");
  await press();
  await Promise.all(pages.map(row("Warm enough for the garden")));
  const alerts = ["Has everybody come?", "Warm enough for the garden"];
  await expect.poll(alerted).toEqual({ alerts, sounds: 2 });
  expect(sockets).toEqual([1, 0, 0, 0]);
  expect(town.site.sockets("alice")).toBe(1);

  const pressAgain = await bobSees(bob.page, "Rain after all");
  const [leading, ...others] = visits;
  await Promise.all([leading![Symbol.asyncDispose](), pressAgain()]);
  await Promise.all(others.map(({ page }) => row("Rain after all")(page)));
  await expect.poll(() => town.site.sockets("alice")).toBe(1);
  for (const { page } of others)
    await expect
      .poll(() => page.getByRole("article").filter({ hasText: "Rain after all" }).count())
      .toBe(1);
  for (const visit of others) await visit[Symbol.asyncDispose]();
});

test("the bell on another page shows the same count as the badges in the tabs", async () => {
  const { storageState } = await signedIn(town.site, "bob");
  await using bob = await town.browser.visit({ storageState });
  const { body } = await town.alice.get("/api/v1/notifications");
  const [newest] = body as { id: string }[];
  await town.alice.send("POST", "/api/v1/markers", { notifications: { last_read_id: newest!.id } });
  const me = (await town.alice.get("/api/v1/accounts/verify_credentials")).body as { id: string };
  const { visits, sockets, alerted } = await open(
    ["/web", "/web", "/web", `/admin/accounts/${me.id}`],
    page => page.getByRole("article").first().waitFor(),
  );
  const count = (number: number) => {
    const is = { name: new RegExp(`^Notifications.*${number} unread$`) };
    const bell = ({ page }: Visit) => page.getByRole("button", is).or(page.getByRole("link", is));
    return Promise.all(visits.map(visit => bell(visit).first().waitFor()));
  };
  await (
    await bobSees(bob.page, "Does it ring?")
  )();
  await count(1);
  await expect.poll(alerted).toEqual({ alerts: ["Does it ring?"], sounds: 1 });
  const press = await bobSees(bob.page, "A bell for all of them");
  await press();
  await count(2);
  const alerts = ["Does it ring?", "A bell for all of them"];
  await expect.poll(alerted).toEqual({ alerts, sounds: 2 });
  expect(sockets).toEqual([1, 0, 0, 0]);
  for (const visit of visits) await visit[Symbol.asyncDispose]();
});
