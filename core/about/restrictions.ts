import { fetchInstanceBlocks, type DomainBlock, type Federation } from "../api/about.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { nodeinfo } from "./about.ts";

/** A server, a word or a hashtag whose posts are treated differently here. */
export interface Restricted {
  /** Some characters of a host may be replaced by `*`; a phrase may be a regular expression. */
  name: string;
  /** Why, in the administrator's words, or what replaces a phrase; may be empty. */
  note: string;
}

/** Servers or phrases with the same restriction. */
export interface RestrictionGroup {
  /**
   * Mastodon's `suspend` or `silence`, Pleroma's `quarantined`, or a setting of its SimplePolicy;
   * with `phrase:` before it, one of its KeywordPolicy and HashtagPolicy.
   */
  kind: string;
  items: readonly Restricted[];
}

/** Whether a group consists of phrases, not of servers. */
export const isOfPhrases = ({ kind }: RestrictionGroup): boolean => kind.startsWith(PHRASES);

const PHRASES = "phrase:";

export interface Restrictions {
  /** Without empty ones; the strictest first. */
  groups: readonly RestrictionGroup[];
  /** The names of the policies that Pleroma applies to what arrives. */
  policies: readonly string[];
  /** Whether the administrator keeps some servers out of the lists. */
  isPartial: boolean;
}

/** From the strictest to the mildest; those of other versions follow. */
const ORDER = [
  "suspend",
  "reject",
  "silence",
  "accept",
  "quarantined",
  "federated_timeline_removal",
  "followers_only",
  "media_removal",
  "media_nsfw",
  "avatar_removal",
  "banner_removal",
  "background_removal",
  "report_removal",
  "reject_deletes",
  `${PHRASES}reject`,
  `${PHRASES}federated_timeline_removal`,
  `${PHRASES}sensitive`,
  `${PHRASES}replace`,
];

/** How this instance treats other servers; `missing` if it doesn't say. */
export const restrictions = scoped((client: Client): Loadable<Restrictions> => {
  const loadable = createLoadable(
    client,
    async signal => {
      const federation = (await nodeinfo(client)())?.metadata?.federation;
      if (federation) return ofPleroma(federation);
      return ofMastodon(await fetchInstanceBlocks(client.api, { signal }));
    },
    { isMissing },
  );
  client.onEnd(loadable.end);
  return loadable;
});

function ofMastodon(blocks: readonly DomainBlock[]): Restrictions {
  const groups = (["suspend", "silence"] as const).map(kind => ({
    kind,
    items: blocks
      .filter(({ severity }) => severity === kind)
      .map(({ domain, comment }) => ({ name: domain, note: comment })),
  }));
  return { groups: ordered(groups), policies: [], isPartial: false };
}

function ofPleroma(federation: Federation): Restrictions {
  const { mrf_simple: simple, mrf_simple_info: info } = federation;
  const quarantined = federation.quarantined_instances_info?.quarantined_instances;
  const groups = [
    ...Object.entries(simple).map(([kind, hosts]) => ({
      kind,
      items: hosts.map(host => ({ name: host, note: info[kind]?.[host]?.reason ?? "" })),
    })),
    {
      kind: "quarantined",
      items: federation.quarantined_instances.map(host => ({
        name: host,
        note: quarantined?.[host]?.reason ?? "",
      })),
    },
    ...phraseGroups(federation),
  ];
  return {
    groups: ordered(groups),
    policies: federation.mrf_policies,
    isPartial: federation.exclusions,
  };
}

/** Words and hashtags with the same restriction are one group. */
function phraseGroups({ mrf_keyword: words, mrf_hashtag: tags }: Federation): RestrictionGroup[] {
  const kinds = new Set([...Object.keys(words), ...Object.keys(tags)]);
  return [...kinds].map(kind => ({
    kind: PHRASES + kind,
    items: [
      ...(words[kind] ?? []).map(word =>
        typeof word === "string"
          ? { name: word, note: "" }
          : { name: word.pattern, note: word.replacement },
      ),
      ...(tags[kind] ?? []).flatMap(tag =>
        typeof tag === "string" ? [{ name: `#${tag.replace(/^#/, "")}`, note: "" }] : [],
      ),
    ],
  }));
}

function ordered(groups: readonly RestrictionGroup[]): RestrictionGroup[] {
  const rank = ({ kind }: RestrictionGroup) =>
    (ORDER.indexOf(kind) + ORDER.length + 1) % (ORDER.length + 1);
  return groups.filter(({ items }) => items.length > 0).toSorted((a, b) => rank(a) - rank(b));
}
