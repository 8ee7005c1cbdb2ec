import { afterAll, beforeAll, expect, test } from "vitest";
import { html } from "hono/html";
import { customProperties } from "../../demo/definitions/custom-properties.ts";
import { definitions } from "../../demo/definitions/definitions.ts";
import { eventTypeInWords } from "../../demo/definitions/manifest.ts";
import { withDocumentation } from "../../demo/documentation/serve.ts";
import { listen } from "../../demo/instance/http/listen.ts";
import { type RunningInstance, startInstance } from "../../demo/instance/start.ts";
import { withStates } from "../../demo/states/serve.ts";
import { axeFindings } from "../support/browser/accessibility.ts";
import { openBrowser, type TestBrowser } from "../support/browser/browser.ts";
import { pointUntil } from "../support/browser/point-until.ts";
import { dist } from "../support/browser/site.ts";

let browser: TestBrowser;
let instance: RunningInstance;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  browser = await openBrowser();
  instance = await startInstance({ frontEnd: dist, csp: "strict", seed: "full" });
  server = await listen(
    withDocumentation(
      withStates(request => instance.fetch(request), "strict"),
      "strict",
    ),
    { port: 0 },
  );
  // The scripts are built for whoever comes first.
  await fetch(`${server.url}/embeds/live.js`);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await server.close();
  await instance.close();
});

const wide = { viewport: { width: 1280, height: 900 } };

test("every element has a page with its description, attributes and events", async () => {
  const overview = await (await fetch(`${server.url}/embeds`)).text();
  for (const element of definitions()) {
    const { name, tag, attributes, events } = element;
    expect(overview).toContain(`href="/embeds/${name}"`);
    const page = await (await fetch(`${server.url}/embeds/${name}`)).text();
    expect(page).toContain(`&lt;${tag}&gt;`);
    for (const attribute of [...attributes, ...events])
      expect(page, tag).toContain(`<code>${attribute.name}</code>`);
    expect(page, tag).toMatch(/Loads\s+<strong>\d+ kB<\/strong>/);
    const others = [...element.slots, ...element.parts, ...customProperties()];
    for (const other of others.filter(each => each.name !== ""))
      expect(page, tag).toContain(`<code>${other.name}</code>`);
    for (const { name, isMethod } of element.members)
      expect(page, tag).toContain(`<code>${name}${isMethod ? "()" : ""}</code>`);
    for (const event of events)
      expect(page, tag).toContain(`<code>${html`${eventTypeInWords(event)}`}</code>`);
    for (const { usual } of customProperties())
      if (usual) expect(page, tag).toContain(`<code>${html`${usual}`}</code>`);
  }
  expect((await fetch(`${server.url}/embeds/no-such-element`)).status).toBe(404);
});

test("a developer changes the example of an element and finds the code for each framework", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  await page.goto(`${server.url}/embeds`);
  await page.getByRole("main").getByRole("link", { name: "lily-account-card" }).click();
  const card = page.locator("lily-account-card article");
  await card.getByText("Bob").first().waitFor();

  const fields = page.getByRole("form", { name: "Attributes of the example" });
  await fields.getByLabel("acct").fill("carol");
  await fields.getByLabel("acct").blur();
  await fields.getByLabel("compact").check();
  await card.getByText("Carol").first().waitFor();
  expect(await page.getByRole("region", { name: "HTML code" }).textContent()).toContain(
    '<lily-account-card acct="carol" compact></lily-account-card>',
  );
  await page.getByRole("tab", { name: "HTML" }).press("ArrowRight");
  expect(await page.getByRole("region", { name: "React code" }).textContent()).toContain(
    `<lily-account-card instance="${server.url}" acct="carol" compact />`,
  );
  for (const name of ["Vue", "Svelte"]) {
    await page.getByRole("tab", { name }).click();
    expect(await page.getByRole("region", { name: `${name} code` }).textContent()).toMatch(
      /import "glitch-lily\/account-card";.*acct="carol" compact><\/lily-account-card>/s,
    );
  }
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("tabpanel", { name: "Svelte" }).getByRole("button").click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'acct="carol" compact></lily-account-card>',
  );
  await page.getByRole("tab", { name: "This version" }).click();
  expect(await page.getByRole("region", { name: "This version code" }).textContent()).toMatch(
    /integrity="sha384-.*acct="carol" compact/s,
  );
  expect(await axeFindings(page)).toEqual([]);
});

test("the page of the hover card has a link that gets a card, also in the code", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  await page.goto(`${server.url}/embeds/hover-card`);
  await page.locator("lily-hover-card").waitFor({ state: "attached" });
  const link = page.getByRole("link", { name: "Bob", exact: true });
  await pointUntil(link, page.getByText("Bob Okonkwo"));
  const before = `<p>Written by <a href="${server.url}/@bob">Bob</a></p>`;
  await page.getByRole("form").getByLabel("for").fill("article");
  await page.getByRole("form").getByLabel("for").blur();
  const html = page.getByRole("region", { name: "HTML code" });
  await expect
    .poll(() => html.textContent())
    .toContain(`${before}\n<lily-hover-card for="article"></lily-hover-card>`);
  await page.getByRole("tab", { name: "React" }).click();
  expect(await page.getByRole("region", { name: "React code" }).textContent()).toContain(
    `${before}\n    <lily-hover-card instance="${server.url}" for="article" />\n  </>`,
  );
  await page.getByRole("tab", { name: "This version" }).click();
  expect(await page.getByRole("region", { name: "This version code" }).textContent()).toContain(
    `${before}\n<lily-hover-card for="article"></lily-hover-card>`,
  );
});

test("the page of an element for people who have signed in shows them their own", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  // The gallery would be built for it.
  await page.route("**/states/frame?**", route =>
    route.fulfill({ contentType: "text/html", body: "" }),
  );
  await page.goto(`${server.url}/embeds/lists`);
  expect(await page.locator("iframe").getAttribute("title")).toBe("<lily-lists>: bare");
  expect(await page.locator("main lily-lists").count()).toBe(0);
  const login = page.locator("section > lily-login");
  await login.getByRole("link", { name: "Login" }).click();
  await page.locator('input[name="username"]').fill("alice");
  await page.locator('input[name="password"]').fill("glitch-lily");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(`${server.url}/embeds/lists`);
  await page.locator("lily-lists").getByText("The quartet").waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await login.getByText("Signed in as @alice").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await login.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await login.getByRole("link", { name: "Login" }).waitFor();
  await page.reload();
  await page.locator("iframe").waitFor();
  expect(await page.locator("main lily-lists").count()).toBe(0);
});

test("the theme editor shows a theme and writes its style sheet", async () => {
  await using visit = await browser.visit(wide);
  const { page } = visit;
  await page.goto(`${server.url}/embeds/theme`);
  await page.locator("lily-account-card article").waitFor();
  await page.getByText("teal", { exact: true }).click();
  await page.getByText("Roomy", { exact: true }).click();
  await page.getByText("Individual properties").click();
  await page.getByLabel("--lily-radius", { exact: false }).first().fill("0.25em");
  const sheet = page.getByRole("region", { name: "The style sheet" });
  await expect
    .poll(() => sheet.textContent())
    .toMatch(
      /--lily-accent: light-dark\(#0b7285.*--lily-density: 1\.45;.*--lily-radius: 0\.25em;/s,
    );
  const accent = await page
    .locator("lily-timeline")
    .evaluate(element => getComputedStyle(element).getPropertyValue("--lily-density"));
  expect(accent.trim()).toBe("1.45");
  expect(await axeFindings(page)).toEqual([]);
});

test("the documentation works on a narrow screen, in the dark and with large text", async () => {
  await using visit = await browser.visit({
    viewport: { width: 375, height: 800 },
    colorScheme: "dark",
  });
  const { page } = visit;
  for (const path of ["", "/timeline", "/theme"]) {
    await page.goto(`${server.url}/embeds${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await axeFindings(page), path).toEqual([]);
    for (const size of ["100%", "200%"]) {
      const overflow = await page.locator("html").evaluate((html, fontSize) => {
        html.style.fontSize = fontSize;
        return html.scrollWidth - html.clientWidth;
      }, size);
      expect(overflow, `${path} at ${size}`).toBe(0);
    }
  }
  await page.getByRole("button", { name: "All elements" }).press("Enter");
  await page.getByRole("navigation").getByRole("link", { name: "lily-status" }).click();
  await page.locator("lily-status article").waitFor();
});
