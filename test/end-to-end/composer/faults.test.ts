import { describe, expect, test } from "vitest";
import type { Fault } from "../../../demo/instance/http/faults.ts";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { composerPage, countPosts, picture } from "../../support/browser/composer-page.ts";
import { homePage } from "../../support/browser/home-page.ts";
import { workerOf } from "../../support/browser/service-worker.ts";

const POST = { path: "/api/v1/statuses", method: "POST" };

/** Milliseconds until the next attempt of a post that waits, and a little more. */
const NEXT = 6000;

const town = aliceHome({ clock: true });
const composer = () => composerPage(town.page);

/** The instance has it once, and so have the page and a page that is opened anew. */
async function isThereOnce(text: string): Promise<void> {
  // Chromium tries a lost request again by itself, for ten seconds and more.
  await town.home.post(text).first().waitFor();
  expect(await countPosts(town.alice, text), "on the instance").toBe(1);
  expect(await town.home.post(text).count(), "on the page").toBe(1);
  await town.page.reload();
  await town.home.post(text).first().waitFor();
  expect(await town.home.post(text).count(), "after a reload").toBe(1);
  await composer().outgoing(text).waitFor({ state: "detached" });
}

const fails = (...complaints: RegExp[]) =>
  town.visit.complaints.allow(/net::ERR/, /status of [45]\d\d/, ...complaints);

/** What nobody can read is reported to whoever made the client. */
const UNREADABLE = /uncaught: Malformed/;

describe("a post whose request fails", () => {
  const faults: [name: string, fault: Omit<Fault, "path">][] = [
    ["500", { status: 500, body: '{"errors":{"detail":"Internal server error"}}' }],
    ["500 after it was made", { after: true, status: 500, body: "<h1>Oh</h1>" }],
    ["429", { status: 429, body: '{"error":"Throttled"}' }],
    ["no answer before it was made", { drop: true }],
    ["no answer after it was made", { drop: "answer" }],
    ["JSON that breaks off after it was made", { after: true, body: '{"id":"1' }],
  ];

  test.each(faults)("waits and is sent once after %s", async (name, fault) => {
    fails(UNREADABLE);
    const text = `Waiting for ${name}`;
    await town.home.open();
    await composer().write(text);
    // Chromium itself tries a lost request again.
    town.site.faults.add({ ...POST, ...fault });
    await composer().send();
    await composer().isGone();
    // It waits, unless the stream has told meanwhile that it is there.
    await composer().outgoing(text).or(town.home.post(text)).first().waitFor();
    town.site.faults.clear();
    await town.page.clock.fastForward(NEXT);
    await isThereOnce(text);
  });

  test("waits for its author when a truncated response hides that it was not created", async () => {
    fails(UNREADABLE);
    const text = "Nobody knows whether it is there";
    await town.home.open();
    await composer().write(text);
    town.site.faults.add({ ...POST, body: '{"id":"1', times: 1 });
    await composer().send();
    await composer().isGone();
    await composer().outgoing(text).waitFor();
    await town.page.clock.fastForward(NEXT);
    const again = composer().outgoing(text).getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect(await countPosts(town.alice, text)).toBe(0);
    await again.click();
    await isThereOnce(text);
  });
});

describe("a refused post", () => {
  const faults: [name: string, fault: Omit<Fault, "path">, words: string][] = [
    ["413", { status: 413, body: "<html>too large</html>" }, "413"],
    ["422", { status: 422, body: '{"error":"No such thing"}' }, "No such thing"],
    [
      "422, which its key would bring again",
      { status: 422, body: '{"error":"Not with this key"}', remembered: true },
      "Not with this key",
    ],
  ];

  test.each(faults)("returns to the composer with its files after %s", async (_, fault, words) => {
    fails();
    const text = `Refused: ${words}`;
    await town.home.open();
    await composer().write(`${text}, first`);
    await composer().attach(picture("dot.png"));
    await composer().file("dot.png").waitFor();
    town.site.faults.add({ ...POST, ...fault, times: 1 });
    await composer().sendUndescribed();
    await composer().alert.getByText(words).waitFor();
    await expect.poll(() => composer().box.inputValue()).toBe(`${text}, first`);
    await composer().file("dot.png").waitFor();
    await composer().box.fill(`${text}, mended`);
    await composer().sendUndescribed();
    await composer().isGone();
    await isThereOnce(`${text}, mended`);
    expect(await countPosts(town.alice, `${text}, first`)).toBe(0);
  });
});

test("two tabs send a waiting post once", async () => {
  fails();
  const text = "Whose turn is it?";
  await town.home.open();
  await using beside = await town.browser.beside(town.visit);
  // Whichever of them is first.
  beside.complaints.allow(/status of 500/);
  const other = homePage(town.site, beside.page);
  await other.open();
  await composer().write(text);
  const seen = Promise.withResolvers<void>();
  town.site.faults.add({ ...POST, status: 500, times: 1 });
  // Time goes on: the next attempt may come before it was seen that the first one came to nothing.
  town.site.faults.add({ ...POST, until: seen.promise });
  await composer().send();
  await composer().outgoing(text).waitFor();
  await composerPage(other.page).outgoing(text).waitFor();
  await Promise.all([town.page.clock.fastForward(NEXT), other.page.clock.fastForward(NEXT)]);
  seen.resolve();
  await isThereOnce(text);
  await other.post(text).first().waitFor();
  expect(await other.post(text).count()).toBe(1);
});

test("a post written offline is sent once when the network is back", async () => {
  fails();
  const text = "Written under the sea";
  await town.home.open();
  // What is loaded late was kept by it.
  await workerOf(town.page);
  await composer().write(text);
  await town.page.context().setOffline(true);
  await composer().send();
  await composer().isGone();
  await composer().outgoing(text).waitFor();
  await town.page.clock.fastForward(60_000);
  expect(await countPosts(town.alice, text)).toBe(0);
  expect(await composer().outgoing(text).count()).toBe(1);
  await town.page.context().setOffline(false);
  await isThereOnce(text);
});

describe("closing a page", () => {
  test("while a post is being sent leaves it to the next page", async () => {
    fails();
    const text = "Between two pages";
    const held = Promise.withResolvers<void>();
    await town.home.open();
    await composer().write(text);
    town.site.faults.add({ ...POST, until: held.promise, times: 1 });
    const asked = town.page.waitForRequest(
      request => request.method() === "POST" && request.url().endsWith(POST.path),
    );
    await composer().send();
    await asked;
    await town.page.reload();
    held.resolve();
    await town.home.posts.first().waitFor();
    await town.page.clock.fastForward(120_000);
    await isThereOnce(text);
  });

  test("during an upload keeps the draft and its file entry", async () => {
    fails(/the page crashed/);
    const text = "With a picture that is not there yet";
    const held = Promise.withResolvers<void>();
    town.site.faults.add({ path: "/api/v2/media", until: held.promise, times: 1 });
    await using doomed = await town.browser.beside(town.visit);
    doomed.complaints.allow(/the page crashed/, /net::ERR/);
    const { page } = doomed;
    await homePage(town.site, page).open();
    const lost = composerPage(page);
    await lost.write(text);
    const asked = page.waitForRequest("**/api/v2/media");
    await lost.attach(picture("dot.png"));
    await asked;
    await lost.file("dot.png").waitFor();
    await page.clock.fastForward(1000);
    // What another tab finds is kept.
    await town.home.open();
    await composer().begin();
    expect(await composer().box.inputValue()).toBe(text);
    await composer().close();
    const gone = page.waitForEvent("crash");
    // A page that is killed never answers.
    page.goto("chrome://crash").catch(() => undefined);
    await gone;
    await page.close();
    held.resolve();

    await town.home.open();
    await composer().begin();
    expect(await composer().box.inputValue()).toBe(text);
    await composer().file("dot.png").waitFor();
    await composer().dialog.getByRole("button", { name: "Choose dot.png again" }).waitFor();
  });
});
