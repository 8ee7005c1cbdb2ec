import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { drawn } from "../../support/browser/home-page.ts";

const PATH = "/api/v1/notifications";
const MINUTE = 60_000;
/** Longer than the longest wait between two drops that follow each other at once. */
const A_WHILE = 6000;

const town = aliceHome({ clock: true });

const rows = () => town.page.getByRole("feed").getByRole("article");
const said = (text: string) => rows().filter({ hasText: text });
const alert = () => town.page.getByRole("alert");

/** Something that no filter and no group puts together with another. */
const sayTo = (text: string) =>
  town.site.notify({ to: "alice", by: "bob", type: "pleroma:chat_mention", details: { text } });

async function open(): Promise<void> {
  await town.page.goto(`${town.site.url}/web/notifications`);
  await rows().first().waitFor();
}

/** Time goes by in small steps, since code and answers come in between. */
async function later(isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await town.page.clock.fastForward(A_WHILE);
        return isSo();
      },
      { interval: 20 },
    )
    .toBe(true);
}

const isListening = () => later(async () => town.site.sockets("alice") === 1);

/** Begun before the page is; ends when it was asked, too, what had come before the stream. */
function nothingComesByItself(): () => Promise<void> {
  let answers = 0;
  const isSecond = (answer: Response) => new URL(answer.url()).pathname === PATH && ++answers === 2;
  const second = town.page.waitForResponse(isSecond, { timeout: 0 });
  return async () => {
    await town.home.hear();
    await second;
  };
}

async function tryAgain(): Promise<void> {
  town.site.faults.clear();
  await town.page.getByRole("button", { name: "Try again" }).click();
  await rows().first().waitFor();
  expect(await alert().count()).toBe(0);
}

test("a socket that breaks twenty times causes no lost or repeated notifications", async () => {
  await open();
  await isListening();
  const texts: string[] = [];
  const say = () => sayTo((texts.unshift(`Said ${texts.length}!`), texts[0]!));
  for (let drop = 0; drop < 20; drop += 1) {
    say();
    town.site.closeSockets(drop % 2 ? 1001 : 1006, "alice");
    say();
    await isListening();
    if (drop % 3 === 0) say();
  }
  const shown = async () =>
    (await rows().allTextContents()).flatMap(row => /Said \d+!/.exec(row)?.[0] ?? []);
  await later(async () => (await shown())[0] === texts[0]);
  const seen = new Set<string>();
  while (!seen.has("Said 0!")) {
    const now = await shown();
    expect(now).toEqual(texts.slice(texts.indexOf(now[0]!)).slice(0, now.length));
    for (const each of now) seen.add(each);
    await town.page.mouse.wheel(0, 500);
    await drawn(town.page);
  }
  expect([...seen]).toEqual(texts);
});

test("a refused first page shows the error or the time of the next attempt, and loads on retry", async () => {
  town.visit.complaints.claim(/Failed to load resource: .* 500/, /Failed to load resource: .* 429/);
  const calm = nothingComesByItself();
  town.site.faults.add({ path: PATH, status: 500, body: '{"error":"The bell is cracked"}' });
  await town.page.goto(`${town.site.url}/web/notifications`);
  await alert().getByText("The bell is cracked").waitFor();
  await calm();
  await alert().getByText("500").waitFor();
  town.site.faults.clear();
  const reset = new Date(Date.now() + 5 * MINUTE);
  town.site.faults.add({
    path: PATH,
    status: 429,
    headers: { "x-ratelimit-reset": reset.toISOString() },
    body: '{"error":"Throttled"}',
  });
  await town.page.getByRole("button", { name: "Try again" }).click();
  await alert().getByText("Rate limited").waitFor();
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" }).format(reset);
  await alert().getByText(`Please retry after ${time}.`).waitFor();
  await tryAgain();
});

test("a refused older page keeps the rows above it, shows the error, and loads on retry", async () => {
  town.visit.complaints.claim(/Failed to load resource: .* 500/);
  const calm = nothingComesByItself();
  await open();
  await calm();
  town.site.faults.add({
    path: /notifications\?.*max_id/,
    status: 500,
    body: '{"error":"No ink"}',
  });
  await rows().first().focus();
  await town.page.keyboard.press("End");
  await alert().getByText("No ink").first().waitFor();
  const last = async () => Number(await rows().last().getAttribute("aria-posinset"));
  const before = await last();
  expect(before).toBeGreaterThan(1);
  town.site.faults.clear();
  await town.page.getByRole("button", { name: "Try again" }).click();
  await town.page.locator(`article[aria-posinset="${before + 1}"]`).waitFor();
});

test("malformed notifications are left out, from a page and from the stream", async () => {
  const { body } = await town.alice.get(`${PATH}?limit=6`);
  const list = body as object[];
  const broken = [{ type: "mention" }, null, { ...list[0], account: 7 }, ...list.slice(1)];
  town.visit.complaints.claim(/^uncaught: .*Malformed/);
  town.site.faults.add({ path: PATH, times: 1, body: JSON.stringify(broken) });
  await open();
  await expect.poll(() => rows().count()).toBeGreaterThan(2);
  await town.home.hear();
  town.site.say("alice", "notification", { id: 4, nonsense: true });
  town.site.say("alice", "notification", { id: "x", type: null, account: "bob" });
  sayTo("Said after nonsense");
  await later(async () => (await said("Said after nonsense").count()) === 1);
  expect(await alert().count()).toBe(0);
});

test("a minute offline loses no notification and shows no alert", async () => {
  town.visit.complaints.allow(
    /Failed to load resource: net::ERR/,
    /WebSocket connection/,
    // On a slow machine the network is gone before the worker and the late code have loaded.
    /when fetching the script/,
    /Failed to fetch dynamically imported module/,
    /MissingCode/,
  );
  await open();
  await isListening();
  await town.page.context().setOffline(true);
  town.site.closeSockets(1006, "alice");
  town.site.faults.add({ path: /^\/api\//, drop: true });
  for (const text of ["One in the dark", "Two in the dark", "Three in the dark"]) sayTo(text);
  for (let passed = 0; passed < MINUTE; passed += A_WHILE)
    await town.page.clock.fastForward(A_WHILE);
  expect(await said("in the dark").count()).toBe(0);
  expect(await rows().count()).toBeGreaterThan(0);
  expect(await alert().count()).toBe(0);
  town.site.faults.clear();
  await town.page.context().setOffline(false);
  await later(async () => (await said("in the dark").count()) === 3);
  await isListening();
  await town.page.clock.fastForward(A_WHILE);
  const order = (await said("in the dark").allTextContents()).map(
    row => /(One|Two|Three) in the dark/.exec(row)?.[1],
  );
  expect(order).toEqual(["Three", "Two", "One"]);
});
