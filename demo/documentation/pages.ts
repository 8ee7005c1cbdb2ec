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
    status: await publicPost(name, origin, answer),
    bytes: version?.bytes,
    pinned: version && {
      url: new URL(version.url, `${origin}/web/elements/`).href,
      integrity: version.integrity,
    },
  };
}

interface Post {
  id: string;
  replies_count: number;
  poll: object | null;
}

/** What a post must have to show what an element does. */
const SUITS: Record<string, (post: Post) => boolean> = {
  thread: post => post.replies_count > 1,
  poll: post => post.poll !== null,
};

/** The id of a post that everybody may read, and that suits an element; empty if there is none. */
async function publicPost(name: string, origin: string, answer: Answering): Promise<string> {
  const suits = SUITS[name];
  const list = suits ? "public?limit=40" : "tag/lighthouse?limit=1";
  const response = await answer(new Request(`${origin}/api/v1/timelines/${list}`));
  const posts = (response.ok ? await response.json() : []) as readonly Post[];
  return ((suits && posts.find(suits)) ?? posts[0])?.id ?? "";
}
