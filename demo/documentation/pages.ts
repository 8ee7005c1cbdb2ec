import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { basePath } from "../instance/base-path.ts";
import type { Versions } from "../build/versions.ts";
import { definitions } from "../definitions/definitions.ts";
import { elementPage, type Facts } from "./element-page.ts";
import { overviewPage } from "./overview-page.ts";
import { documentOf } from "./page.ts";
import { themePage } from "./theme-page.ts";

type Answering = (request: Request) => Response | Promise<Response>;

const built = fileURLToPath(new URL(`../../dist${basePath}/elements/`, import.meta.url));

/**
 * The page of an address below `/embeds`, loading its scripts and sheets from their sources; null
 * for others. `answer` is the instance, of which it shows a post.
 */
export async function documentationPage(url: URL, answer: Answering): Promise<string | null> {
  const path = /^\/embeds(?:\/([\w-]+))?\/?$/.exec(url.pathname);
  if (!path) return null;
  const [, name] = path;
  if (name === undefined) return String(await documentOf(overviewPage(url.origin)));
  if (name === "theme") return String(await documentOf(themePage()));
  const element = definitions().find(each => each.name === name);
  if (!element) return null;
  return String(await documentOf(elementPage(element, await facts(name, url, answer))));
}

async function facts(name: string, { origin }: URL, answer: Answering): Promise<Facts> {
  const text = await readFile(`${built}versions.json`, "utf8").catch(() => null);
  const { latest = "", versions = {} } = text ? (JSON.parse(text) as Versions) : {};
  const version = versions[latest]?.elements[name];
  return {
    instance: origin,
    status: await publicPost(origin, answer),
    bytes: version?.bytes,
    pinned: version && {
      url: new URL(version.url, `${origin}/web/elements/`).href,
      integrity: version.integrity,
    },
  };
}

/** The id of a post that everybody may read; empty if there is none. */
async function publicPost(origin: string, answer: Answering): Promise<string> {
  const response = await answer(new Request(`${origin}/api/v1/timelines/tag/lighthouse?limit=1`));
  const posts: unknown = response.ok ? await response.json() : [];
  const [post] = posts as readonly { id: string }[];
  return post?.id ?? "";
}
