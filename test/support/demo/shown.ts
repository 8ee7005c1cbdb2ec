import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { neighbours } from "../../../demo/instance/seed/neighbours.ts";
import { people } from "../../../demo/instance/seed/people.ts";
import { demoPerson, type DemoPerson } from "./demo-person.ts";
import { checkedInstance } from "./shapes.ts";

type Entity = Record<string, unknown>;

export interface ShownAccount extends Entity {
  id: string;
  acct: string;
  display_name: string;
  emojis: object[];
  fields: { name: string; value: string; verified_at?: string | null }[];
  avatar: string;
  avatar_static: string;
  pleroma?: Entity;
}

export interface ShownMedia extends Entity {
  type: string;
  url: string;
  preview_url: string | null;
  remote_url: string | null;
  description: string | null;
  blurhash?: string | null;
  meta?: { original?: { width: number; height: number }; focus?: { x: number } } | null;
  pleroma?: { mime_type: string };
}

export interface ShownPost extends Entity {
  id: string;
  content: string;
  /** The content without its markup. */
  words: string;
  spoiler_text: string;
  in_reply_to_id: string | null;
  reblog: ShownPost | null;
  account: ShownAccount;
  emojis: object[];
  mentions: { acct: string }[];
  tags: { name: string }[];
  media_attachments: ShownMedia[];
  card: (Entity & { authors?: { account: object | null }[] }) | null;
  poll: (Entity & { emojis: object[]; expires_at: string }) | null;
  quote?: { state: string; quoted_status: object | null } | null;
  filtered?: { filter: { filter_action: string; title: string } }[];
  pleroma?: Entity & { emoji_reactions?: { account_ids?: string[] }[] };
}

/** All that alice finds in a town: posts as such and within boosts, people, how she stands to them. */
export interface Shown {
  alice: DemoPerson;
  posts: ShownPost[];
  people: ShownAccount[];
  relationships: Entity[];
}

async function everythingShown(instance: RunningInstance): Promise<Shown> {
  const alice = await demoPerson(instance, "alice");
  const read = async <T>(path: string) => (await alice.get(path)).body as T;
  const found = await Promise.all(
    [...people, ...neighbours].map(({ username, host }) =>
      read<ShownAccount>(`/api/v1/accounts/lookup?acct=${username}${host ? `@${host}` : ""}`),
    ),
  );
  const accounts = found.filter(({ id }) => id !== undefined);
  const lists = await Promise.all(
    accounts.map(({ id }) => read<ShownPost[]>(`/api/v1/accounts/${id}/statuses?limit=40`)),
  );
  const home = await read<ShownPost[]>("/api/v1/timelines/home?limit=40");
  const posts = [home, ...lists.filter(Array.isArray)].flat();
  const query = accounts.map(({ id }) => `id[]=${id}`).join("&");
  return {
    alice,
    posts: posts.map(post => ({ ...post, words: wordsOf(post.content) })),
    people: accounts,
    relationships: await read(`/api/v1/accounts/relationships?${query}`),
  };
}

const wordsOf = (content: string) =>
  content
    .replaceAll(/<br ?\/?>|<\/p>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&gt;", ">")
    .trim();

type Town = "pleroma" | "plain";

/** Each row of a table is shown in both towns, or in the one that it is for. */
export function describeShown<Is>(
  what: string,
  everywhere: Record<string, Is>,
  only: Record<Town, Record<string, Is>>,
  isShown: (shown: Shown, is: Is) => boolean | Promise<boolean>,
): void {
  describe(what, () => {
    let towns: Awaited<ReturnType<typeof bothTowns>>;
    beforeAll(async () => {
      towns = await bothTowns();
    });
    afterAll(() => towns[Symbol.asyncDispose]());

    const cases = (["pleroma", "plain"] as const).flatMap(town =>
      Object.entries({ ...everywhere, ...only[town] }).map(([row, is]) => ({ town, row, is })),
    );
    test.each(cases)("of the $town town: $row", async ({ town, is }) => {
      expect(await isShown(towns[town], is)).toBe(true);
    });
  });
}

/** Both towns: of Pleroma's kind, and of the plain one's. */
async function bothTowns(): Promise<Record<Town, Shown> & AsyncDisposable> {
  const [pleroma, plain] = await Promise.all([checkedInstance(), checkedInstance({ bare: true })]);
  return {
    pleroma: await everythingShown(pleroma),
    plain: await everythingShown(plain),
    async [Symbol.asyncDispose]() {
      await pleroma.close();
      await plain.close();
    },
  };
}
