import type { Context } from "hono";
import type { Choice, Tags } from "../data/timelines/timelines.ts";
import { truthy } from "./parameters.ts";
import { invalid, unforeseen } from "./refusal.ts";

const asks = (c: Context, name: string) => truthy(c.req.query(name));

/** What both kinds of server can be asked for. */
const commonChoice = (c: Context): Choice => ({
  local: asks(c, "local"),
  remote: asks(c, "remote"),
  onlyMedia: asks(c, "only_media"),
});

/** What Pleroma can be asked for; visibilities that there are not leave out nothing. */
export function readChoice(c: Context): Choice {
  const instance = c.req.query("instance");
  const excluded = listOf(c, "exclude_visibilities");
  return {
    ...commonChoice(c),
    withMuted: asks(c, "with_muted"),
    ...(instance === undefined ? {} : { instances: [instance] }),
    excluded,
    replies: readReplies(c.req.query("reply_visibility")),
  };
}

function readReplies(value: string | undefined): Choice["replies"] {
  if (value === undefined || value === "following" || value === "self") return value;
  throw unforeseen(500);
}

/** What Mastodon can be asked for: who wants both wants all. */
export function readBareChoice(c: Context): Choice {
  const choice = commonChoice(c);
  const isBoth = choice.local === choice.remote;
  return { ...choice, ...(isBoth && { local: false, remote: false }) };
}

/** The same of Pleroma, which fails if a post needs all of several. */
export function readPleromaTags(c: Context, tag: string): Tags {
  const tags = readTags(c, tag);
  if (tags.all.length > 0) throw unforeseen(500);
  return tags;
}

/** Which hashtags a post is to have beside, or in place of, the one of the path. */
const readTags = (c: Context, tag: string): Tags => ({
  any: [tag, ...listOf(c, "any")],
  all: listOf(c, "all"),
  none: listOf(c, "none"),
});

function listOf(c: Context, name: string): string[] {
  if (c.req.query(name) !== undefined) throw invalid(name, "Invalid array. Got: string.");
  return c.req.queries(`${name}[]`) ?? [];
}
