import { randomUUID } from "node:crypto";
import type { SeedMedia, SeedPoll, SeedPost, SeedReaction, SeedVersion } from "../../seed/types.ts";
import { knownAccount } from "../accounts.ts";
import { mention } from "../text/mentions.ts";
import { mediaColumns } from "./media.ts";
import { stripTags } from "../text/text.ts";
import { plantVersion } from "../storage/versions.ts";
import type { World } from "../../types.ts";

const MINUTE = 60_000;

/** Planted posts by the seed's key. */
export type Planted = Map<string, { id: string; account_id: string; context_id: string }>;

export function plantPost(world: World, planted: Planted, post: SeedPost): void {
  const { database } = world;
  const earlier = (key: string | undefined) => (key ? find(planted, key) : undefined);
  const parent = earlier(post.replyTo);
  const author = knownAccount(world, post.by);
  const created_at = world.now() - post.minutesAgo * MINUTE;
  const id = world.newId(created_at);
  const context_id = parent?.context_id ?? randomUUID();
  const lastEdit = post.edits?.at(-1);
  planted.set(post.key, { id, account_id: author.id, context_id });
  if (post.deleted) return;
  database.insert("statuses", {
    id,
    account_id: author.id,
    created_at,
    edited_at: lastEdit ? world.now() - lastEdit.minutesAgo * MINUTE : null,
    text: post.text ?? null,
    html: post.html ?? null,
    spoiler_text: post.warning ?? "",
    sensitive: Number(post.sensitive ?? false),
    visibility: post.visibility ?? "public",
    in_reply_to_id: parent?.id ?? null,
    reblog_of_id: earlier(post.boostOf)?.id ?? null,
    quote_id: earlier(post.quoteOf)?.id ?? null,
    context_id,
    card: post.card ? JSON.stringify(post.card) : null,
    application: post.application ?? null,
    favourites: post.favourites ?? 0,
    reblogs: post.boosts ?? 0,
    plain: JSON.stringify({ ...(post.language && { language: post.language }), ...post.plain }),
  });
  const text = post.text ?? stripTags(post.html ?? "");
  mention(world, { id, author, text, answered: parent?.account_id });
  plantVersions(world, id, created_at, post.edits ?? []);
  if (post.poll) plantPoll(world, id, post.poll);
  for (const media of post.media ?? []) plantMedia(world, id, media);
  for (const reaction of post.reactions ?? []) plantReaction(world, id, reaction);
  if (post.pinned)
    database.insert("pins", { status_id: id, account_id: author.id, pinned_at: created_at });
}

/** Each version is as old as the end of the one before it. */
function plantVersions(
  world: World,
  id: string,
  created_at: number,
  edits: readonly SeedVersion[],
): void {
  let since = created_at;
  for (const edit of edits) {
    plantVersion(world, id, since, edit);
    since = world.now() - edit.minutesAgo * MINUTE;
  }
}

function find(planted: Planted, key: string) {
  const post = planted.get(key);
  if (!post) throw new Error(`The seed names no older post called ${key}`);
  return post;
}

function plantPoll(world: World, status_id: string, poll: SeedPoll): void {
  const { database, now } = world;
  const poll_id = database.insert("polls", {
    status_id,
    options: JSON.stringify(poll.options),
    multiple: Number(poll.multiple ?? false),
    expires_at: now() + poll.endsInMinutes * MINUTE,
  });
  for (const [handle, choices] of Object.entries(poll.voted ?? {}))
    for (const choice of choices)
      database.insert("votes", { poll_id, account_id: knownAccount(world, handle).id, choice });
}

function plantReaction(world: World, status_id: string, reaction: SeedReaction): void {
  const { name, picture, by } = reaction;
  for (const handle of by)
    world.database.insert("reactions", {
      status_id,
      account_id: knownAccount(world, handle).id,
      name,
      url: picture ? `/emoji/${picture.replace(/^emoji-/, "")}.svg` : null,
      created_at: world.now(),
    });
}

function plantMedia({ database }: World, status_id: string, media: SeedMedia): void {
  database.insert("media_attachments", { status_id, ...mediaColumns(media) });
}
