import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitions } from "../../../demo/definitions/definitions.ts";
import { type ForeignSite, openForeignSite } from "../../support/browser/foreign-site.ts";
import { openTown } from "../../support/browser/town.ts";
import { bundleHost } from "../../support/hosts/bundle.ts";
import type { Host, Shown } from "../../support/hosts/host.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

const ELEMENTS = definitions();
const TAGS = ELEMENTS.map(({ tag }) => tag);

/** Those that can be read only. */
const READABLE = ELEMENTS.filter(({ attributes }) =>
  attributes.some(({ name }) => name === "readonly"),
).map(({ tag }) => tag);

/** What a page has of an account of its own. */
const ACCOUNT = {
  id: "given",
  username: "given",
  acct: "given",
  display_name: "Given by the page",
};

/** The pages, by what they are written with. */
const HOSTS = {
  "plain HTML under Bootstrap": "plain.ts",
  React: "react.ts",
  Vue: "vue.ts",
  Svelte: "svelte.svelte.js",
  Lit: "lit.ts",
  Angular: "angular.js",
};

type HostElement = HTMLElement & { client?: string; readonly?: boolean };
type HostPage = typeof globalThis & { host: Host; first: Map<string, Element> };

async function openHost(page: Page, file: string): Promise<void> {
  const css =
    file === "plain.ts"
      ? await readFile(
          fileURLToPath(import.meta.resolve("bootstrap/dist/css/bootstrap.css")),
          "utf8",
        )
      : "";
  await page.goto(
    foreign.page('<main id="host" class="container"></main>', `<style>${css}</style>`),
  );
  await page.evaluate(await bundleHost(file));
}

const update = (page: Page, shown: Shown) =>
  page.evaluate(shown => (globalThis as HostPage).host.update(shown), shown);

/** The tags of the elements that are there, in their order. */
const present = (page: Page) =>
  page.evaluate(() => [...document.querySelector("#host")!.children].map(one => one.localName));

/** What an element has of its own once it is defined: its shadow root and its property. */
const clients = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelector("#host")!.children].map(one =>
      one.shadowRoot ? (one as HostElement).client : "nothing inside",
    ),
  );

/** The tags of the elements that are read only, of those that can be. */
const readOnly = (page: Page) =>
  page.evaluate(
    tags => tags.filter(tag => document.querySelector<HostElement>(`#host ${tag}`)?.readonly),
    READABLE,
  );

/** Sends an event from inside of each element. */
const sayHello = (page: Page) =>
  page.evaluate(() => {
    const { host } = globalThis as HostPage;
    host.heard.length = 0;
    for (const one of document.querySelector("#host")!.children)
      one.shadowRoot!.dispatchEvent(
        new CustomEvent("lily-hello", { bubbles: true, composed: true }),
      );
    return host.heard.toSorted();
  });

test.each(Object.entries(HOSTS))(
  "a page in %s mounts, sets, hears, moves and removes each element",
  async (_name, file) => {
    await using visit = await town.browser.visit();
    const { page } = visit;
    await openHost(page, file);

    // Before the elements are defined.
    await update(page, { tags: TAGS.toReversed(), client: "/early", readonly: false });
    await expect.poll(() => present(page)).toEqual(TAGS.toReversed());
    await update(page, { tags: TAGS.slice(1), client: "/early", readonly: false });
    await expect.poll(() => present(page)).toEqual(TAGS.slice(1));
    await update(page, { tags: TAGS, client: "/first", readonly: true });
    await expect.poll(() => present(page)).toEqual(TAGS);
    for (const { name } of ELEMENTS)
      await page.addScriptTag({ type: "module", url: `${town.site.url}/web/elements/${name}.js` });
    const all = (client: string) => TAGS.map(() => client);
    await expect.poll(() => clients(page)).toEqual(all("/first"));
    expect(await readOnly(page)).toEqual(READABLE);
    expect(await sayHello(page)).toEqual(TAGS.toSorted());

    await update(page, { tags: TAGS, client: "/second", readonly: false });
    await expect.poll(() => clients(page)).toEqual(all("/second"));
    expect(await readOnly(page)).toEqual([]);

    await page.evaluate(() => {
      const { children } = document.querySelector("#host")!;
      (globalThis as HostPage).first = new Map([...children].map(one => [one.localName, one]));
    });
    await update(page, { tags: TAGS.toReversed(), client: "/second", readonly: false });
    await expect.poll(() => present(page)).toEqual(TAGS.toReversed());
    const kept = await page.evaluate(() =>
      [...document.querySelector("#host")!.children].every(
        one => (globalThis as HostPage).first.get(one.localName) === one,
      ),
    );
    expect(kept).toBe(true);
    expect(await sayHello(page)).toEqual(TAGS.toSorted());

    await update(page, { tags: [], client: "/second", readonly: false });
    await expect.poll(() => present(page)).toEqual([]);

    // And when they are.
    await page.evaluate(() => (globalThis as HostPage).host.ready.splice(0));
    await update(page, { tags: TAGS, client: "/third", readonly: true, account: ACCOUNT });
    await expect.poll(() => clients(page)).toEqual(all("/third"));
    expect(await readOnly(page)).toEqual(READABLE);
    const card = page.locator("lily-account-card");
    await card.getByText("Given by the page").first().waitFor();
    const ready = () => page.evaluate(() => (globalThis as HostPage).host.ready);
    await expect.poll(ready).toContain("lily-account-card");
    await page
      .locator("lily-login")
      .getByRole("link", { name: /^Open on/ })
      .first()
      .waitFor();
    const ways = page.getByRole("link", { name: /^Open on/ });
    for (const href of await ways.evaluateAll(links => links.map(one => one.getAttribute("href"))))
      expect(href).toMatch(new RegExp(`^${town.site.url}/web(?:/|$)`));
    expect(await sayHello(page)).toEqual(TAGS.toSorted());
  },
);
