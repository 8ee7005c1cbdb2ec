import { expect, test } from "vitest";
import type { Page, Worker } from "playwright-core";
import { openPushReceiver, type PushReceiver } from "../../support/demo/push-receiver.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import {
  deliver,
  onScreen,
  press,
  subscribeTo,
  workerOf,
} from "../../support/browser/service-worker.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { addAccount, showsAccount } from "../../support/browser/account-menu.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown({ notifications: true });

/** What the demo instance has pushed reaches the browser, as it would by a push service. */
async function passOn(page: Page, worker: Worker, receiver: PushReceiver): Promise<void> {
  await deliver(page, worker, (await receiver.next()).text);
}

const shows = (worker: Worker, screen: object[]) =>
  expect.poll(() => onScreen(worker)).toMatchObject(screen);

/** Alice's browser, which is pushed to. */
async function openBrowser() {
  const receiver = await openPushReceiver();
  const { storageState } = await signedIn(town.site, "alice");
  const visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await subscribeTo(page, receiver.address);
  await page.goto(`${town.site.url}/web/notifications`);
  const worker = await workerOf(page);
  return {
    page,
    worker,
    receiver,
    async [Symbol.asyncDispose]() {
      await visit[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

/** Through the settings and the instance's own pages, as people do. */
async function switchOn(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole("button", { name: "Notification settings" }).click();
  await page.getByRole("switch", { name: "Push to this device" }).click();
  await page.locator('input[name="username"]').fill("alice");
  await page.locator('input[name="password"]').fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  // Back to the settings that it began in.
  await page.waitForURL(`${town.site.url}/web/notifications`);
  const settings = page.getByRole("dialog", { name: "Notification settings" });
  await settings
    .getByRole("switch", { name: "Push to this device", checked: true, disabled: false })
    .waitFor();
  await page.keyboard.press("Escape");
  await settings.waitFor({ state: "detached" });
  await page.goto(`${town.site.url}/web`);
  await page.waitForFunction(() => {
    return Object.entries(localStorage).some(
      ([key, value]) => key.endsWith(":push") && value.includes("alerts"),
    );
  });
}

test("a failed action says so, and a push is shown as received when details cannot be loaded", async () => {
  await using alice = await openBrowser();
  const { page, worker, receiver } = alice;
  const said: string[] = [];
  page.context().on("console", message => said.push(message.text()));
  await switchOn(page);
  const bob = await demoPerson(town.site, "bob");
  await bob.send("POST", "/api/v1/statuses", { status: "@alice Hello", visibility: "public" });
  await passOn(page, worker, receiver);
  await shows(worker, [{ body: "@alice Hello" }]);
  town.site.faults.add({ path: /favourite$/, status: 500, body: "{}" });
  const [mention] = await onScreen(worker);
  await press(worker, mention!.tag, "favourite");
  town.site.faults.clear();
  await shows(worker, [
    { title: mention!.title, body: "That didn’t work. Open the post to try again.", actions: [] },
  ]);

  // It may be handed over more than once.
  const path = /^\/api\/v1\/notifications\/\d+$/;
  town.site.faults.add({ path, status: 500, body: "{}" });
  town.site.notify({ to: "alice", by: "bob", type: "follow" });
  const { text } = await receiver.next();
  await deliver(page, worker, text);
  await shows(worker, [{}, { title: "New Follower", body: "@bob" }]);
  town.site.faults.clear();
  // All that Pleroma pushes to whoever hides contents; and what nobody understands.
  await deliver(page, worker, '{"body":"New Mention"}');
  await shows(worker, [{}, {}, { title: "Glitch-lily", body: "New Mention", actions: [] }]);
  const { access_token } = JSON.parse(text) as { access_token: string };
  expect(said.filter(line => line.includes(access_token))).toEqual([]);
});

test("a push shows the notification, offers actions, and opens its post", async () => {
  await using alice = await openBrowser();
  const { page, worker, receiver } = alice;
  await switchOn(page);
  const bob = await demoPerson(town.site, "bob");
  const status = "@alice Shall we <bake> bread?";
  const { body } = await bob.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  const { id } = body as { id: string };
  await passOn(page, worker, receiver);
  await shows(worker, [
    {
      title: "Bob Okonkwo mentioned you",
      body: expect.stringContaining("Shall we"),
      actions: ["favourite", "reblog"],
    },
  ]);
  const [mention] = await onScreen(worker);

  await press(worker, mention!.tag, "favourite");
  await shows(worker, [{ tag: mention!.tag, actions: ["reblog"] }]);
  const after = await bob.get(`/api/v1/statuses/${id}`);
  expect(after.body).toMatchObject({ favourites_count: 1 });

  // By then it listens to its worker, too.
  await page.waitForFunction(() => /^\(\d/.test(document.title));
  await press(worker, mention!.tag);
  await page.waitForURL(`**/web/@bob/${id}`);
  await expect.poll(() => onScreen(worker)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("token");

  const secret = { status: "@alice It was the gardener", spoiler_text: "Crime", sensitive: true };
  await bob.send("POST", "/api/v1/statuses", { ...secret, visibility: "public" });
  await passOn(page, worker, receiver);
  await shows(worker, [{ body: "Crime", actions: ["reveal", "favourite"] }]);
  const [hidden] = await onScreen(worker);
  await press(worker, hidden!.tag, "reveal");
  await shows(worker, [{ body: expect.stringContaining("gardener") }]);

  for (let count = 2; count <= 6; count += 1) {
    town.site.notify({ to: "alice", by: "bob", type: "follow" });
    await passOn(page, worker, receiver);
    const together = count < 6 ? count : 1;
    await expect.poll(() => onScreen(worker)).toHaveLength(together);
  }
  await shows(worker, [
    { title: "6 new notifications", body: expect.stringContaining("Bob Okonkwo followed you") },
  ]);
  // Whoever writes in a window of its own goes on there.
  const small = await page.context().newPage();
  await small.goto(`${town.site.url}/web/compose`);
  await small.getByRole("textbox", { name: "Post text" }).waitFor();
  const [group] = await onScreen(worker);
  await press(worker, group!.tag);
  await page.waitForURL("**/web/notifications");
  expect(new URL(small.url()).pathname).toBe("/web/compose");
});

test("a push for alice opens as alice while carol is the current account of her browser", async () => {
  await using alice = await openBrowser();
  const { page, worker, receiver } = alice;
  await switchOn(page);
  const bob = await demoPerson(town.site, "bob");
  const { body } = await bob.send("POST", "/api/v1/statuses", {
    status: "@alice @carol For your eyes",
    visibility: "direct",
  });
  const { id } = body as { id: string };
  const { text } = await receiver.next();
  await addAccount(page, "carol");
  await deliver(page, worker, text);
  await expect.poll(() => onScreen(worker)).toHaveLength(1);
  const [mention] = await onScreen(worker);
  // By then it listens to its worker, too.
  await page.waitForFunction(() => /^\(\d/.test(document.title));
  await press(worker, mention!.tag);
  await page.waitForURL(`**/web/@bob/${id}`);
  await showsAccount(page, "alice");
  await page.getByRole("article").getByText("For your eyes").waitFor();
});
