import MiniSearch from "minisearch";
import { displayName } from "../../accounts/accounts.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import { plainText } from "../../html/plain-text.ts";
import { folded } from "../../lib/folded.ts";

/** What the index knows of a post or a person; `part` is where the post is stored. */
interface Entry {
  id: string;
  part: number;
  text: string;
  people: string;
}

export interface PostIndex {
  add(part: number, posts: readonly Status[]): void;
  /** Where posts with all of these words are stored: the part of each by its id. */
  posts(q: string): Map<string, number>;
  /** Where a post by each of the people with these words in name or handle is stored. */
  people(q: string): Map<string, number>;
  /** Names of hashtags that have this in them, the most used first. */
  hashtags(q: string): string[];
}

/** Letters of scripts that are written without spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const split = (text: string) => text.replace(UNSPACED, " $& ").split(/[\s\p{P}\p{S}]+/u);

const createIndex = (fields: (keyof Entry)[]) =>
  new MiniSearch<Entry>({
    fields,
    storeFields: ["part"],
    tokenize: split,
    processTerm: term => folded(term) || null,
    searchOptions: { prefix: true, combineWith: "AND" },
  });

export function createPostIndex(): PostIndex {
  const posts = createIndex(["text", "people"]);
  const people = createIndex(["people"]);
  const tags = new Map<string, { name: string; count: number }>();

  const find = (index: MiniSearch<Entry>, q: string) =>
    new Map(index.search(q).map(({ id, part }) => [String(id), Number(part)]));

  return {
    add(part, list) {
      for (const post of list) {
        if (posts.has(post.id)) continue;
        const { account } = post;
        const names = `${displayName(account)} ${account.acct}`;
        posts.add({ id: post.id, part, text: textOf(post), people: names });
        if (!people.has(account.id)) people.add({ id: account.id, part, text: "", people: names });
        for (const { name } of post.tags) {
          const count = (tags.get(folded(name))?.count ?? 0) + 1;
          tags.set(folded(name), { name, count });
        }
      }
    },
    posts: q => find(posts, q),
    people: q => find(people, q),
    hashtags(q) {
      const wanted = folded(q.replace(/^[#＃]/u, ""));
      return [...tags]
        .filter(([key]) => key.includes(wanted))
        .toSorted(([, one], [, other]) => other.count - one.count)
        .map(([, { name }]) => name);
    },
  };
}

/** All that is written in a post. */
function textOf({ spoiler_text, content, media_attachments, poll, card }: Status): string {
  return [
    spoiler_text,
    plainText(content),
    ...media_attachments.map(({ description }) => description ?? ""),
    ...(poll?.options.map(({ title }) => title) ?? []),
    card?.title ?? "",
  ].join("\n");
}
