import {
  fetchNodeinfo,
  fetchSecondInstance,
  type Nodeinfo,
  type Rule,
  type SecondInstance,
} from "../api/about.ts";
import type { Connection } from "../api/http/connection.ts";
import { fetchInstance, type Instance } from "../api/instance.ts";
import { accounts } from "../accounts/accounts.ts";
import type { Client } from "../client.ts";
import { richText } from "../html/rich-text.ts";
import { createHolder } from "../lib/ref-counted.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { perVersion } from "../lib/per-version.ts";
import { scoped } from "../lib/scope.ts";
import { attempt } from "../load.ts";
import { createLoadable, type Loadable } from "../loadable.ts";

/** What an instance says about itself. Numbers that it doesn't say are undefined. */
export interface About {
  title: string;
  host: string;
  /** HTML. */
  description: string;
  thumbnail: string | undefined;
  rules: readonly Rule[];
  /** The id of the account that answers questions, which is known while this store lives. */
  contact: string | undefined;
  email: string;
  /** Addresses of the accounts of the staff. */
  staff: readonly string[];
  users: number | undefined;
  activeUsers: number | undefined;
  posts: number | undefined;
  servers: number | undefined;
  /** The name and the version of the server software. */
  software: string;
  source: string | undefined;
  /** Pages elsewhere: about outages, privacy and terms. */
  statusPage: string | undefined;
  privacyPage: string | undefined;
  termsPage: string | undefined;
  registrations: "open" | "approval" | "closed";
  /** What the instance says about registrations, as HTML; may be empty. */
  registrationsNote: string;
  maxCharacters: number | undefined;
  maxAttachments: number | undefined;
  /** Bytes of a picture and of a video. */
  maxImageSize: number | undefined;
  maxVideoSize: number | undefined;
  languages: readonly string[];
}

/** Members of the staff that are shown: each is looked up. */
const MAX_STAFF = 30;

/** Requests something once for each client; undefined if that fails. */
const askOnce = <T>(fetch: (api: Connection) => Promise<T>) =>
  scoped((client: Client): (() => Promise<T | undefined>) => {
    let asked: Promise<T | undefined> | undefined;
    return () =>
      (asked ??= attempt(
        client,
        () => fetch(client.api),
        () => (asked = undefined),
      ));
  });

/** The instance's nodeinfo; undefined if it has none. */
export const nodeinfo = askOnce(fetchNodeinfo);

/** The newer description of the instance; undefined if it has none. */
export const secondInstance = askOnce(fetchSecondInstance);

export const abouts = scoped((client: Client): Loadable<About> => {
  const hold = createHolder();

  async function load(signal: AbortSignal): Promise<About> {
    const startedAt = client.tick();
    const [instance, second, info] = await Promise.all([
      fetchInstance(client.api, { signal }),
      secondInstance(client)(),
      nodeinfo(client)(),
    ]);
    const { contact_account: contact } = instance;
    if (contact) {
      accounts(client).import(contact, { source: "answer", startedAt });
      hold(accounts(client).retain([contact.id]));
    }
    return aboutOf(client, instance, second, info);
  }

  const loadable = createLoadable(client, load);
  client.onEnd(() => {
    loadable.end();
    hold();
  });
  return loadable;
});

function aboutOf(
  { issuer }: Client,
  instance: Instance,
  second: SecondInstance | undefined,
  info: Nodeinfo | undefined,
): About {
  const { host } = new URL(issuer);
  const { stats, configuration } = instance;
  const media = configuration?.media_attachments;
  const pages = second?.configuration?.urls;
  const rules = second?.rules.length ? second.rules : instance.rules;
  const name = info?.software?.name ?? "";
  return {
    title: instance.title || host,
    host,
    description: instance.description || instance.short_description,
    thumbnail: instance.thumbnail ?? undefined,
    rules: rules.map(rule => ({ ...rule, hint: rule.hint ?? "" })),
    contact: instance.contact_account?.id,
    email: instance.email,
    staff: (info?.metadata?.staffAccounts ?? []).slice(0, MAX_STAFF).flatMap(acctOf),
    users: stats?.user_count ?? undefined,
    // GoToSocial doesn't count them, and says 0.
    activeUsers: info?.usage?.users?.activeMonth || second?.usage?.users?.active_month || undefined,
    posts: stats?.status_count ?? undefined,
    servers: stats?.domain_count ?? undefined,
    software: name ? `${properName(name)} ${info?.software?.version ?? ""}` : instance.version,
    source: second?.source_url ?? undefined,
    statusPage: pages?.status ?? undefined,
    privacyPage: pages?.privacy_policy ?? undefined,
    termsPage: pages?.terms_of_service ?? undefined,
    registrations: !instance.registrations
      ? "closed"
      : instance.approval_required
        ? "approval"
        : "open",
    registrationsNote: second?.registrations?.message ?? "",
    maxCharacters: instance.max_toot_chars ?? configuration?.statuses?.max_characters ?? undefined,
    maxAttachments:
      instance.max_media_attachments ?? configuration?.statuses?.max_media_attachments ?? undefined,
    maxImageSize: media?.image_size_limit ?? instance.upload_limit ?? undefined,
    maxVideoSize: media?.video_size_limit ?? instance.upload_limit ?? undefined,
    languages: instance.languages,
  };
}

/** The name that stands at the end of an actor's address. */
function acctOf(address: string): string[] {
  const name = parseUrl(address)?.pathname.split("/").findLast(Boolean);
  return name ? [name.replace(/^@/, "")] : [];
}

/** Names of software are in lower case there. */
const properName = (name: string) =>
  name === "gotosocial" ? "GoToSocial" : name.charAt(0).toUpperCase() + name.slice(1);

/** The texts of an instance as safe nodes. */
export const aboutTexts = perVersion((about: About) => ({
  description: richText(about.description),
  registrationsNote: richText(about.registrationsNote),
}));

/** A rule in a language, if the instance has translated it. */
export function ruleIn({ translations, text, hint }: Rule, locale: string): Omit<Rule, "id"> {
  const own = translations?.[locale] ?? translations?.[locale.split("-")[0]!];
  return own?.text ? own : { text, hint };
}
