import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchInstance, type Instance } from "../api/instance.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { scoped } from "../lib/scope.ts";

/** Seconds, options and characters. */
export interface PollLimits {
  maxOptions: number;
  maxOptionChars: number;
  minExpiration: number;
  maxExpiration: number;
}

/** What an instance says of itself, with what holds where it says nothing. */
export interface InstanceFacts {
  title: string;
  version: string;
  /** Pleroma's feature names; none elsewhere. */
  features: ReadonlySet<string>;
  /** Characters. */
  maxStatusLength: number;
  /** What an address in a post counts; null where it counts as it is written. */
  charactersPerUrl: number | null;
  pollLimits: PollLimits;
  /** What the instance asks of its people. */
  rules: readonly { id: string; text: string }[];
  /** Content types that a post may be written in. */
  postFormats: readonly string[];
  /** As announced, which may have the wrong scheme behind a proxy; null where none is. */
  streamingUrl: string | null;
}

/** Characters, where the instance answers but names no limit. */
const DEFAULT_MAX_STATUS_CHARACTERS = 500;

/** What an address counts on the servers that shorten it, where they do not say (Mastodon). */
const DEFAULT_URL_CHARACTERS = 23;

export interface InstanceStore {
  /** Asked for when first watched, and again by a later watcher while it is unknown. */
  $instance: ReadableAtom<InstanceFacts | undefined>;
  /** Asks again if it is still unknown. */
  retry(): void;
}

export const instances = scoped((client: Client): InstanceStore => {
  const $instance = atom<InstanceFacts | undefined>();
  let loading = false;

  async function load(): Promise<void> {
    loading = true;
    try {
      $instance.set(instanceFacts(await fetchInstance(client.api)));
    } catch (error) {
      // Every fact has something that holds without it, so that nobody needs to be told.
      if (!isExpected(error)) client.environment.report(error);
    } finally {
      loading = false;
    }
  }

  function retry(): void {
    if (!loading && !$instance.value) void load();
  }

  onMount($instance, retry);

  return { $instance, retry };
});

/** The address needs a host, since the token is sent there. */
function isStreamAddress(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^(?:wss?|https?):$/.test(url.protocol);
}

/** What the client needs of an instance's answer. */
function instanceFacts(instance: Instance): InstanceFacts {
  const { configuration, poll_limits: own, pleroma } = instance;
  const polls = configuration?.polls;
  const features = new Set(pleroma?.metadata?.features ?? []);
  const streaming = instance.urls?.streaming_api ?? "";
  return {
    title: instance.title,
    version: instance.version,
    features,
    maxStatusLength:
      instance.max_toot_chars ??
      configuration?.statuses?.max_characters ??
      DEFAULT_MAX_STATUS_CHARACTERS,
    charactersPerUrl: features.has("pleroma_api")
      ? null
      : (configuration?.statuses?.characters_reserved_per_url ?? DEFAULT_URL_CHARACTERS),
    pollLimits: {
      maxOptions: own?.max_options ?? polls?.max_options ?? 4,
      maxOptionChars: own?.max_option_chars ?? polls?.max_characters_per_option ?? 50,
      minExpiration: own?.min_expiration ?? polls?.min_expiration ?? 300,
      maxExpiration: own?.max_expiration ?? polls?.max_expiration ?? 2_629_746,
    },
    rules: instance.rules,
    postFormats: pleroma?.metadata?.post_formats ??
      configuration?.statuses?.supported_mime_types ?? ["text/plain"],
    streamingUrl: isStreamAddress(streaming) ? streaming : null,
  };
}
