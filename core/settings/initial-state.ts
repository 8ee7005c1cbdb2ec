import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { instances } from "../instance/instance.ts";
import { locales } from "./locale.ts";
import { profiles } from "../profile/profile.ts";
import { settings } from "./settings.ts";
import { PREFERENCES, type Preferences } from "./preferences.ts";
import type { Settings } from "./types.ts";

/**
 * Facts about the viewer and the instance that components read together. The access token is only
 * in the session, so that it is never in two places; the mascot (`core/instance/mascot.ts`) is
 * loaded when it is shown.
 */
export interface Meta extends Preferences {
  /** The user's account id; null if signed out. */
  me: string | null;
  admin: boolean;
  /** The host of the instance. */
  domain: string;
  locale: string;
  version: string;
  search_enabled: boolean;
  limited_federation_mode: boolean;
  profile_directory: boolean;
  repository: string;
  source_url: string;
  /** `wss` on a secure page, else `ws`: some servers announce the wrong one. */
  streaming_api_base_url: string;
  /** Maximum number of characters of a post; high while the instance is unknown. */
  max_toot_chars: number;
}

/** Used until the instance's limit is known. */
const UNKNOWN_MAX_STATUS_CHARACTERS = 65_536;

export interface MetaStore {
  $meta: ReadableAtom<Meta>;
}

export const metas = scoped((client: Client): MetaStore => {
  const { $profile } = profiles(client);
  const { $instance } = instances(client);
  const { $locale } = locales(client.environment);

  const { $settings } = settings(client);

  const $meta = computed(
    [$profile, $settings, $instance, $locale],
    (profile, own, instance, locale): Meta => ({
      ...preferences(own),
      me: client.person,
      admin: profile?.pleroma?.is_admin ?? false,
      domain: new URL(client.issuer).host,
      locale,
      version: instance?.version ?? "",
      search_enabled: true,
      limited_federation_mode: false,
      profile_directory: instance?.features.has("profile_directory") ?? false,
      repository: "",
      source_url: "",
      streaming_api_base_url: streamingUrl(client, instance?.streamingUrl ?? null),
      max_toot_chars: instance?.maxStatusLength ?? UNKNOWN_MAX_STATUS_CHARACTERS,
    }),
  );

  return { $meta };
});

function preferences(own: Settings): Preferences {
  const keys = Object.keys(PREFERENCES) as (keyof Preferences)[];
  return Object.fromEntries(keys.map(key => [key, own[key]])) as unknown as Preferences;
}

function streamingUrl({ instance, environment }: Client, announced: string | null): string {
  const address = new URL(announced ?? instance, instance);
  const secure = environment.origin.startsWith("https:");
  return `${secure ? "wss" : "ws"}://${address.host}`;
}
