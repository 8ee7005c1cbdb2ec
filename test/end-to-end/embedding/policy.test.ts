import { afterAll, beforeAll, expect, test } from "vitest";
import { definitions } from "../../../demo/definitions/definitions.ts";
import type { Versions } from "../../../demo/build/versions.ts";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
/** A site that allows exactly what elements/README.md asks for, and its own icon. */
let strict: ForeignSite;
beforeAll(async () => {
  const { origin, host } = new URL(town.site.url);
  strict = await openForeignSite({
    "content-security-policy": `default-src 'none'; script-src ${origin}; connect-src ${origin} ws://${host}; img-src ${origin} data:; media-src ${origin}; require-trusted-types-for 'script'; trusted-types lily`,
  });
});
afterAll(() => strict.close());

const versions = async () =>
  (await (await fetch(`${town.site.url}/web/elements/versions.json`)).json()) as Versions;

test("a page that allows nothing but the listed directives shows posts with their pictures", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const scripts = ["account-card", "timeline"].map(name => scriptOf(town.site.url, name)).join("");
  await page.goto(
    strict.page(
      '<lily-account-card acct="bob"></lily-account-card><lily-timeline timeline="tag:lighthouse"></lily-timeline>',
      scripts,
    ),
  );
  await page.locator("lily-account-card article").waitFor();
  const picture = page.locator("lily-timeline article img[alt*='ighthouse']").first();
  await expect
    .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test("the script of a version works with its hash, and not with another one", async () => {
  const { latest, versions: all } = await versions();
  const { url, integrity } = all[latest]!.elements["account-card"]!;
  const address = new URL(url, `${town.site.url}/web/elements/`).href;
  const script = (hash: string) =>
    `<script type="module" src="${address}" integrity="${hash}" crossorigin></script>`;
  const card = '<lily-account-card acct="bob"></lily-account-card>';
  await using good = await town.browser.visit();
  await good.page.goto(strict.page(card, script(integrity)));
  await good.page.locator("lily-account-card article").waitFor();

  await using bad = await town.browser.visit();
  bad.complaints.claim(/Failed to find a valid digest/);
  await Promise.all([
    bad.page.waitForEvent("console", message => message.text().includes("valid digest")),
    bad.page.goto(strict.page(card, script(`sha384-${"A".repeat(64)}`))),
  ]);
  const isDefined = () => customElements.get("lily-account-card") !== undefined;
  expect(await bad.page.evaluate(isDefined)).toBe(false);
});

test("the built elements observe the attributes that the manifest lists", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const names = definitions().map(({ name }) => name);
  await page.goto(strict.page("", names.map(name => scriptOf(town.site.url, name)).join("")));
  for (const { tag, attributes } of definitions()) {
    await page.waitForFunction(tag => customElements.get(tag) !== undefined, tag);
    const observed = await page.evaluate(
      tag =>
        (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes,
      tag,
    );
    expect(attributes.map(({ name }) => name).toSorted(), tag).toEqual(observed.toSorted());
  }
});

/** A post of the demo with files of these kinds, as its own JSON. */
async function postWith(kinds: readonly string[]): Promise<string> {
  const { get } = await demoPerson(town.site, "alice");
  for (const timeline of ["home", "public"]) {
    const { body } = await get(`/api/v1/timelines/${timeline}?limit=40`);
    for (const post of body as Post[])
      if (post.media_attachments.some(({ type }) => kinds.includes(type)) && !post.sensitive)
        return JSON.stringify(post);
  }
  throw new Error(`No post has ${kinds.join(" or ")}`);
}

interface Post {
  sensitive: boolean;
  media_attachments: { type: string }[];
}

const given = (entity: string) =>
  `<lily-status status-entity="${entity.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></lily-status>`;

test("a page that allows the listed directives plays the instance's videos and sounds", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  await page.goto(
    strict.page(given(await postWith(["video", "audio"])), scriptOf(town.site.url, "status")),
  );
  await page
    .locator("lily-status")
    .getByRole("button", { name: /^Play: / })
    .first()
    .click();
  const player = page.locator("lily-status").locator("video, audio").first();
  await expect
    .poll(() => player.evaluate(media => (media as HTMLMediaElement).readyState))
    .toBeGreaterThan(0);
});

test("an element says that the page blocks files of another host, and the console names the directive once", async () => {
  const elsewhere = (entity: string) =>
    entity.replace(
      /"(url|remote_url|preview_url|avatar|avatar_static)":"http:[^"]*\/media\//g,
      '"$1":"https://files.example/',
    );
  const pictures = elsewhere(await postWith(["image"]));
  const sounds = elsewhere(await postWith(["video", "audio"]));
  expect(pictures).toContain("https://files.example/");
  await using visit = await town.browser.visit();
  const { page } = visit;
  const errors: string[] = [];
  page.on("pageerror", error => errors.push(error.message));
  visit.complaints.claim(/Content Security Policy|blocked by policy/);
  await page.goto(strict.page(given(pictures) + given(sounds), scriptOf(town.site.url, "status")));
  const says = "Blocked by this page’s Content Security Policy.";
  await page.locator("lily-status").nth(0).getByText(says).first().waitFor();
  await page
    .locator("lily-status")
    .nth(1)
    .getByRole("button", { name: /^Play: / })
    .first()
    .click();
  await page.locator("lily-status").nth(1).getByRole("alert").getByText(says).waitFor();
  const names = (directive: string) =>
    errors.filter(error =>
      error.includes(`Add https://files.example to its ${directive} directive`),
    );
  expect(names("img-src")).toHaveLength(1);
  expect(names("media-src")).toHaveLength(1);
});
