import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { publint } from "publint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customProperties } from "../../../demo/definitions/custom-properties.ts";
import { definitions } from "../../../demo/definitions/definitions.ts";
import { listen } from "../../../demo/instance/http/listen.ts";
import { writePackage } from "../../../demo/package/package.ts";
import { dist } from "../../support/browser/site.ts";
import { openTown } from "../../support/browser/town.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const run = promisify(execFile);

const town = openTown();
/** A project that has installed the package. */
let project: string;
let folder: string;
beforeAll(async () => {
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  project = await mkdtemp(join(cache, "consumer-"));
  folder = join(project, "node_modules/glitch-lily");
  await writePackage(dist, folder);
});
afterAll(() => rm(project, { recursive: true }));

const manifest = async () =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    version: string;
    exports: Record<string, unknown>;
    "web-types": string;
    customElements: string;
  };

test("publint and are-the-types-wrong find nothing wrong with the package", async () => {
  expect((await publint({ pkgDir: folder, strict: true, pack: false })).messages).toEqual([]);
  await run("npm", ["pack", "--silent", "--pack-destination", project], { cwd: folder });
  const { version } = await manifest();
  const packed = join(project, `glitch-lily-${version}.tgz`);
  // It is for bundlers and browsers: no CommonJS. Its status says whether anything is wrong.
  await run(join(root, "node_modules/.bin/attw"), [packed, "--profile", "esm-only"]);
});

test("every element is an entry of the package, and internal modules are not", async () => {
  const { exports } = await manifest();
  for (const { name } of definitions()) expect(exports).toHaveProperty([`./${name}`]);
  expect(exports).toHaveProperty(["./core/timelines/internal/*"], null);
});

test("editors are told each element, its attributes and the custom properties", async () => {
  const named = async <T>(name: string) =>
    JSON.parse(await readFile(join(folder, name), "utf8")) as T;
  interface Described {
    name: string;
    attributes: { name: string }[];
  }
  const webTypes = await named<{ contributions: { html: { elements: Described[] } } }>(
    "web-types.json",
  );
  const { tags } = await named<{ tags: Described[] }>("vscode.html-custom-data.json");
  const css = await named<{ properties: { name: string }[] }>("vscode.css-custom-data.json");
  for (const { tag, attributes } of definitions())
    for (const told of [webTypes.contributions.html.elements, tags])
      expect(told.find(({ name }) => name === tag)?.attributes.map(({ name }) => name)).toEqual(
        attributes.map(({ name }) => name),
      );
  expect(css.properties.map(({ name }) => name)).toEqual(
    customProperties().map(({ name }) => name),
  );
  const { "web-types": editors, customElements } = await manifest();
  for (const file of [editors, customElements]) await named(file);
});

/** The parts of Vue and Svelte that our types extend. */
const STUBS: Record<string, string> = {
  "vue/index.d.ts": `export interface HTMLAttributes { class?: unknown; lang?: string }
    export interface GlobalComponents {}`,
  "svelte/elements.d.ts": `export interface HTMLAttributes<T extends EventTarget> { class?: string; on?: T }
    export interface SvelteHTMLElements {}`,
};

const CONSUMER = `
import "glitch-lily/react";
import "glitch-lily/svelte";
import "glitch-lily/timeline";
import "glitch-lily/vue";
import { elements, type LilyTimelineElement } from "glitch-lily";
import { retainClient } from "glitch-lily/core/client";
import type { SvelteHTMLElements } from "svelte/elements";
import type { GlobalComponents } from "vue";

const timeline: LilyTimelineElement = document.querySelector("lily-timeline")!;
timeline.timeline = "tag:bread";
timeline.readonly = true;
timeline.addEventListener("lily-failed", event => {
  const reason: "unreachable" | "unauthorized" | "rate-limited" | "refused" = event.detail.reason;
  console.log(reason, event.detail.status?.toFixed());
});
timeline.addEventListener("click", event => console.log(event.clientX));
timeline.addEventListener("lily-redraft", event => console.log(event.detail.status.content));
// @ts-expect-error A timeline has a name.
timeline.timeline = 1;
// @ts-expect-error The detail has no such property.
timeline.addEventListener("lily-failed", event => console.log(event.detail.why));

const composer = document.createElement("lily-composer");
composer.replyTo = "1";
const valid: boolean = composer.reportValidity();
// @ts-expect-error It can only be read.
composer.validity = null;

export const page = (
  <>
    <lily-timeline className="wide" timeline="public" readonly onlily-failed={({ detail }) => console.log(detail.reason)} />
    <lily-notifications limit={3} no-live />
    <lily-instance part="privacy-policy" />
    {/* @ts-expect-error A number of rows isn't an object. */}
    <lily-notifications limit={{}} />
    {/* @ts-expect-error There is no such attribute. */}
    <lily-timeline timelin="public" />
  </>
);

type Vue = InstanceType<GlobalComponents["lily-timeline"]>["$props"];
export const vue: Vue = { timeline: "public", "onLily-failed": ({ detail }) => detail.reason };
// @ts-expect-error The event has another detail.
export const wrongVue: Vue = { "onLily-failed": ({ detail }) => detail.why };

type Svelte = SvelteHTMLElements["lily-timeline"];
export const svelte: Svelte = { timeline: "public", "onlily-failed": ({ detail }) => detail.reason };
// @ts-expect-error The attribute is a text.
export const wrongSvelte: Svelte = { timeline: 1 };

await elements["lily-timeline"]();
console.log(valid, retainClient);
`;

test("a program in TypeScript gets the types of elements, their events, and JSX", async () => {
  for (const [name, text] of Object.entries(STUBS)) {
    const path = join(project, "node_modules", name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
    const [pack] = name.split("/");
    await writeFile(
      join(project, "node_modules", pack!, "package.json"),
      JSON.stringify({
        name: pack,
        version: "5.0.0",
        exports: { ".": { types: "./index.d.ts" }, "./elements": { types: "./elements.d.ts" } },
      }),
    );
  }
  await writeFile(join(project, "consumer.tsx"), CONSUMER);
  await writeFile(
    join(project, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: "ES2024",
        lib: ["ES2024", "ESNext.Disposable", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
        module: "ESNext",
        moduleResolution: "bundler",
        jsx: "react-jsx",
        types: [],
        skipLibCheck: false,
      },
      files: ["consumer.tsx"],
    }),
  );
  const tsc = join(root, "node_modules/.bin/tsc");
  const answer = await run(tsc, ["-p", project]).catch((error: { stdout: string }) => error);
  expect(answer.stdout).toBe("");
});

test("an element of the package works on a site of its own, with the instance as an attribute", async () => {
  const page = `<!doctype html><html lang="en"><head><title>My garden</title><link rel="icon" href="data:,">
    <script type="module" src="/elements/account-card.js"></script></head>
    <body><lily-account-card instance="${town.site.url}" acct="bob"></lily-account-card></body></html>`;
  await using site = await openFolder(page);
  await using visit = await town.browser.visit();
  await visit.page.goto(site.url);
  await visit.page.locator("lily-account-card article").getByText("Bob").first().waitFor();
});

test("the lines of its README, bundled by a site, show elements", async () => {
  const readme = await readFile(join(folder, "README.md"), "utf8");
  const lines = (language: string) =>
    [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(
      ([, block]) => block!,
    );
  const scripts = lines("js").filter(block => block.includes("glitch-lily"));
  const [tag = ""] = lines("html");
  expect(scripts).toHaveLength(2);
  for (const [index, script] of scripts.entries()) {
    const input = join(project, `entry-${index}.js`);
    await writeFile(input, script);
    await using bundle = await rolldown({ input, platform: "browser" });
    const bundled = join(project, `bundled-${index}`);
    await bundle.write({ dir: bundled, format: "esm", entryFileNames: "entry.js" });
    const page = `<!doctype html><html lang="en"><head><title>My garden</title><link rel="icon" href="data:,">
      <script type="module" src="/entry.js"></script></head>
      <body>${tag.replace("https://example.social", town.site.url)}</body></html>`;
    await using site = await openFolder(page, bundled);
    await using visit = await town.browser.visit();
    await visit.page.goto(site.url);
    await visit.page.locator("lily-timeline").getByRole("article").first().waitFor();
  }
});

async function openFolder(page: string, files = folder) {
  const { url, close } = await listen(
    async request => {
      const { pathname } = new URL(request.url);
      if (pathname === "/") return new Response(page, { headers: { "content-type": "text/html" } });
      const file = await readFile(join(files, pathname));
      return new Response(file, { headers: { "content-type": "text/javascript" } });
    },
    { port: 0, host: "127.0.0.1" },
  );
  return { url, [Symbol.asyncDispose]: close };
}
