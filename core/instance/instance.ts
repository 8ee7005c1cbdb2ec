import type { ReadableAtom } from "nanostores";
import { fetchInstance, type Instance } from "../api/instance.ts";
import type { Client } from "../client.ts";
import { accountHost } from "./account-host.ts";
import { loadDefault } from "../load.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { scoped } from "../lib/scope.ts";
import { isGoToSocial } from "./versions.ts";

/** In what a server counts text: an emoji is one grapheme, though often several code points. */
export type LengthUnit = "grapheme" | "code-point";

/**
 * How a server counts a post: as written, in one of the units; or in graphemes, with each address as
 * this number of characters, and only the name of a mention.
 */
export type LengthRule = LengthUnit | number;

/** In seconds, options and characters. */
export interface PollLimits {
  maxOptions: number;
  maxOptionChars: number;
  optionUnit: LengthUnit;
  minExpiration: number;
  maxExpiration: number;
}

/** What is known of an instance, with defaults for what it doesn't tell. */
export interface InstanceFacts {
  title: string;
  version: string;
  /** Whether it is Pleroma or one of its forks. */
  isPleroma: boolean;
  /** Pleroma's feature names; empty for other servers. */
  features: ReadonlySet<string>;
  /** In characters. */
  maxStatusLength: number;
  lengthRule: LengthRule;
  pollLimits: PollLimits;
  /** The instance's rules for its users. */
  rules: readonly { id: string; text: string; hint?: string | null }[];
  /** The content types in which posts can be written. */
  postFormats: readonly string[];
  /** As the instance gives it: the scheme may be wrong behind a proxy; null if there is none. */
  streamingUrl: string | null;
}

/** In characters, if the instance gives no limit. */
const DEFAULT_MAX_STATUS_CHARACTERS = 500;

/** How many characters an address counts as, if the server doesn't say (Mastodon). */
const DEFAULT_URL_CHARACTERS = 23;

/** If the instance gives none. */
export const DEFAULT_POLL_LIMITS: PollLimits = {
  maxOptions: 4,
  maxOptionChars: 50,
  optionUnit: "grapheme",
  minExpiration: 300,
  maxExpiration: 2_629_746,
};

export interface InstanceStore {
  /** Loads when first observed, and again for a later observer if loading failed. */
  $instance: ReadableAtom<InstanceFacts | undefined>;
  /** Loads it, also again, if it is still unknown. Never rejects. */
  load(): Promise<void>;
}

export const instances = scoped((client: Client): InstanceStore => {
  // Every fact has a default, so no failure is shown.
  const { $value, load } = loadDefault<InstanceFacts | undefined>(client, undefined, async () => {
    const instance = await fetchInstance(client.api);
    // Mastodon gives the host of its accounts as `uri`, others an address.
    const host = instance.account_domain ?? instance.uri;
    accountHost(client).host = host === "" || host.includes("/") ? null : host;
    return instanceFacts(instance);
  });
  return { $instance: $value, load };
});

/** Whether the address is an absolute one of a valid scheme: the token is sent there. */
function isStreamAddress(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^(?:wss?|https?):$/.test(url.protocol);
}

/** GoToSocial announces a number of characters for an address too, but ignores it. */
function lengthRuleOf({ version, configuration }: Instance, isPleroma: boolean): LengthRule {
  if (isGoToSocial(version)) return "code-point";
  if (isPleroma) return "grapheme";
  return configuration?.statuses?.characters_reserved_per_url ?? DEFAULT_URL_CHARACTERS;
}

/** Extracts the facts from an instance's response. */
function instanceFacts(instance: Instance): InstanceFacts {
  const { configuration, poll_limits: own, pleroma } = instance;
  const polls = configuration?.polls;
  const limits = DEFAULT_POLL_LIMITS;
  const features = new Set(pleroma?.metadata?.features ?? []);
  const isPleroma = features.has("pleroma_api");
  const streaming = instance.urls?.streaming_api ?? "";
  return {
    title: instance.title,
    version: instance.version,
    isPleroma,
    features,
    maxStatusLength:
      instance.max_toot_chars ??
      configuration?.statuses?.max_characters ??
      DEFAULT_MAX_STATUS_CHARACTERS,
    lengthRule: lengthRuleOf(instance, isPleroma),
    pollLimits: {
      maxOptions: own?.max_options ?? polls?.max_options ?? limits.maxOptions,
      maxOptionChars:
        own?.max_option_chars ?? polls?.max_characters_per_option ?? limits.maxOptionChars,
      optionUnit: isGoToSocial(instance.version) ? "code-point" : "grapheme",
      minExpiration: own?.min_expiration ?? polls?.min_expiration ?? limits.minExpiration,
      maxExpiration: own?.max_expiration ?? polls?.max_expiration ?? limits.maxExpiration,
    },
    rules: instance.rules,
    postFormats: pleroma?.metadata?.post_formats ??
      configuration?.statuses?.supported_mime_types ?? ["text/plain"],
    streamingUrl: isStreamAddress(streaming) ? streaming : null,
  };
}
