import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { pathOf } from "./http/address.ts";
import { Malformed } from "./http/errors.ts";
import { date, id, link, list, maybe, no, text } from "./fields.ts";
import { check, checkList } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";
import { parseUrl } from "../lib/parse-url.ts";

const words = v.object({ text, hint: text });

/** Glitch-soc and Mastodon since 4.4 translate their rules. */
const rule = v.object({ id, text, hint: text, translations: maybe(v.record(v.string(), words)) });
export type Rule = v.InferOutput<typeof rule>;

/** What `/api/v1/instance` lacks. https://docs.joinmastodon.org/entities/Instance/ */
const secondInstanceShape = v.object({
  source_url: maybe(link),
  usage: maybe(v.object({ users: maybe(v.object({ active_month: maybe(v.number()) })) })),
  /** The message is HTML. */
  registrations: maybe(v.object({ message: maybe(v.string()) })),
  rules: list(rule),
  configuration: maybe(
    v.object({
      urls: maybe(
        v.object({
          status: maybe(link),
          privacy_policy: maybe(link),
          terms_of_service: maybe(link),
        }),
      ),
    }),
  ),
});
export type SecondInstance = v.InferOutput<typeof secondInstanceShape>;

/** https://docs.joinmastodon.org/methods/instance/#v2 */
export async function fetchSecondInstance(
  api: Connection,
  options?: RequestOptions,
): Promise<SecondInstance> {
  const { body } = await api.get("/api/v2/instance", options);
  return check(secondInstanceShape, body);
}

const hosts = list(v.string());

/** Why something is done to a server, by its host. */
const reasons = v.fallback(
  v.record(v.string(), v.fallback(v.object({ reason: text }), { reason: "" })),
  () => ({}),
);

/** Words, hashtags or regular expressions, by what is done to posts that contain them. */
const phrases = v.fallback(
  v.record(
    v.string(),
    list(v.union([v.string(), v.object({ pattern: v.string(), replacement: text })])),
  ),
  () => ({}),
);

/** https://docs.pleroma.social/backend/configuration/cheatsheet/#mrf */
const federation = v.object({
  /** Whether the administrator keeps some servers out of these lists. */
  exclusions: no,
  mrf_hashtag: phrases,
  mrf_keyword: phrases,
  mrf_policies: hosts,
  mrf_simple: v.fallback(v.record(v.string(), hosts), () => ({})),
  mrf_simple_info: v.fallback(v.record(v.string(), reasons), () => ({})),
  quarantined_instances: hosts,
  quarantined_instances_info: maybe(v.object({ quarantined_instances: reasons })),
});
export type Federation = v.InferOutput<typeof federation>;

/** https://nodeinfo.diaspora.software/schema.html; the metadata are Pleroma's. */
const nodeinfoShape = v.object({
  software: maybe(v.object({ name: text, version: text, repository: maybe(link) })),
  usage: maybe(v.object({ users: maybe(v.object({ activeMonth: maybe(v.number()) })) })),
  metadata: maybe(
    v.object({
      /** Addresses of actors. */
      staffAccounts: list(v.string()),
      federation: maybe(federation),
    }),
  ),
});
export type Nodeinfo = v.InferOutput<typeof nodeinfoShape>;

const nodeinfoLinks = v.object({ links: list(v.object({ rel: text, href: text })) });

/** Follows the instance's link to its nodeinfo. */
export async function fetchNodeinfo(api: Connection, options?: RequestOptions): Promise<Nodeinfo> {
  const { body: known } = await api.get("/.well-known/nodeinfo", options);
  const found = check(nodeinfoLinks, known).links.find(({ rel }) => /schema\/2\./.test(rel));
  // Only the path: behind a proxy a server may not know its own origin.
  const url = found && parseUrl(found.href, api.instance);
  if (!url) throw new Malformed("The instance links to no nodeinfo");
  const { body } = await api.get(pathOf(url), options);
  return check(nodeinfoShape, body);
}

/** https://docs.joinmastodon.org/entities/DomainBlock/; other severities count as `suspend`. */
const domainBlock = v.object({
  /** Some characters may be replaced by `*`. */
  domain: v.pipe(v.string(), v.nonEmpty()),
  severity: v.fallback(v.picklist(["silence", "suspend"]), "suspend"),
  comment: text,
});
export type DomainBlock = v.InferOutput<typeof domainBlock>;

/** https://docs.joinmastodon.org/methods/instance/#domain_blocks */
export async function fetchInstanceBlocks(
  api: Connection,
  options?: RequestOptions,
): Promise<DomainBlock[]> {
  const { body } = await api.get("/api/v1/instance/domain_blocks", options);
  return checkList(domainBlock, body, api.report);
}

/** A text of the instance's administrator, as HTML, and since when it applies. */
export interface InstanceText {
  content: string;
  since?: string | null;
  /** The date of terms that replace these. */
  succeededBy?: string | null;
}

const document = v.object({ content: v.string(), updated_at: maybe(date) });

const terms = v.object({
  content: v.string(),
  effective_date: maybe(date),
  succeeded_by: maybe(date),
});

/** https://docs.joinmastodon.org/methods/instance/#extended_description */
export async function fetchExtendedDescription(
  api: Connection,
  options?: RequestOptions,
): Promise<InstanceText> {
  const { body } = await api.get("/api/v1/instance/extended_description", options);
  const { content, updated_at: since } = check(document, body);
  return { content, since };
}

/** https://docs.joinmastodon.org/methods/instance/#privacy_policy */
export async function fetchPrivacyPolicy(
  api: Connection,
  options?: RequestOptions,
): Promise<InstanceText> {
  const { body } = await api.get("/api/v1/instance/privacy_policy", options);
  const { content, updated_at: since } = check(document, body);
  return { content, since };
}

/** The present terms, or those of a date. https://docs.joinmastodon.org/methods/instance/#terms_of_service */
export async function fetchTerms(
  api: Connection,
  day: string | undefined,
  options?: RequestOptions,
): Promise<InstanceText> {
  const of = day === undefined ? "" : `/${encoded(day)}`;
  const { body } = await api.get(`/api/v1/instance/terms_of_service${of}`, options);
  const { content, effective_date: since, succeeded_by: succeededBy } = check(terms, body);
  return { content, since, succeededBy };
}

/** The page that Pleroma and Akkoma have for their terms, which is a file of HTML. */
export async function fetchPleromaTerms(
  api: Connection,
  options?: RequestOptions,
): Promise<InstanceText> {
  const { body } = await api.get("/static/terms-of-service.html", options);
  return { content: check(v.nullable(v.string()), body) ?? "" };
}
