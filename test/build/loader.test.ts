import { once } from "node:events";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entries } from "../../demo/build/entries.ts";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { buildMarked } from "../support/built.ts";
import { openSite } from "../support/browser/site.ts";

const name = Object.keys(entries()).find(entry => entry !== "app") ?? "";
const entry = `/web/elements/${name}.js`;
const tag = `lily-${name}`;

/** Milliseconds: one takes a minute on a busy machine. */
const TWO_BUILDS = 300_000;

let browser: TestBrowser;
let builds: AsyncDisposable & Record<"a" | "b", string>;

beforeAll(async () => {
  browser = await openBrowser();
  const a = await buildMarked("a");
  const b = await buildMarked("b");
  builds = {
    a: a.folder,
    b: b.folder,
    async [Symbol.asyncDispose]() {
      await a[Symbol.asyncDispose]();
      await b[Symbol.asyncDispose]();
    },
  };
}, TWO_BUILDS);

afterAll(async () => {
  await builds[Symbol.asyncDispose]();
  await browser[Symbol.asyncDispose]();
});

/** A site whose files can be replaced while browsers still hold the old ones. */
async function openRelease() {
  const folder = await mkdtemp(join(tmpdir(), "lily-release-"));
  const replace = async (build: "a" | "b") => {
    for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true });
    await cp(builds[build], folder, { recursive: true });
  };
  await replace("a");
  const site = await openSite({ frontEnd: folder });
  return {
    site,
    replace,
    async [Symbol.asyncDispose]() {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A blog somewhere else whose page embeds the element; `/bare` does not. */
async function openForeignSite(site: RunningInstance) {
  const head = '<!doctype html><title>A blog</title><link rel="icon" href="data:,">';
  const embed = `<${tag} instance="${site.url}"></${tag}>
    <script type="module" src="${site.url}${entry}"></script>`;
  const server = createServer(({ url }, response) => {
    response.setHeader("content-type", "text/html").end(url === "/bare" ? head : head + embed);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const running = async (page: Page) => {
  await page.waitForFunction(
    selector => document.querySelector(`${selector}:defined`)?.shadowRoot?.firstElementChild,
    tag,
  );
  return page.evaluate(() => (globalThis as { lilyBuild?: string }).lilyBuild);
};

test("a page of another site embeds an element with one script", async () => {
  await using release = await openRelease();
  await using foreign = await openForeignSite(release.site);
  await using visit = await browser.visit();
  await visit.page.goto(foreign.url);
  expect(await running(visit.page)).toBe("a");
});

test("an old build that is completely in the browser's cache still runs", async () => {
  await using release = await openRelease();
  await using foreign = await openForeignSite(release.site);
  await using visit = await browser.visit();
  await visit.page.goto(foreign.url);
  await running(visit.page);
  // What comes late of it may be asked for when it is gone.
  visit.complaints.allow(/\/web\/assets\/a-/);
  await release.replace("b");
  await visit.page.goto(foreign.url);
  expect(await running(visit.page)).toBe("a");
});

test("a cached old loader whose build no longer exists loads the new build and is replaced", async () => {
  await using release = await openRelease();
  await using foreign = await openForeignSite(release.site);
  await using visit = await browser.visit();
  const asked: string[] = [];
  visit.page.on("request", request => asked.push(new URL(request.url()).pathname));
  visit.complaints.claim(/\/web\/assets\/a-/);

  await visit.page.goto(`${foreign.url}bare`);
  const address = release.site.url + entry;
  await visit.page.evaluate(url => fetch(url).then(answer => answer.text()), address);
  await release.replace("b");

  await visit.page.goto(foreign.url);
  expect(await running(visit.page)).toBe("b");
  expect(asked.filter(path => path.startsWith(`/web/assets/a-${name}-`))).not.toEqual([]);

  asked.length = 0;
  await visit.page.goto(foreign.url);
  expect(await running(visit.page)).toBe("b");
  expect(asked.filter(path => path.startsWith("/web/assets/a-"))).toEqual([]);
  expect(asked.filter(path => path === entry)).toHaveLength(1);
});
