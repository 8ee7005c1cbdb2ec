import { encoded } from "../lib/encoded.ts";
import { isServerName, typedHost } from "../lib/typed-host.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";
import { warnOwner } from "../instance/obstacles.ts";
import type { Network } from "../platform/network.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { StorageAreas } from "../platform/storage.ts";

/** Where a visitor has an account, and how that server opens posts and people of others. */
export interface HomeServer {
  /** What they typed: a handle, or the address of their server. */
  handle: string;
  host: string;
  /** The address of the page that opens what takes the place of `{uri}`; null if it has none. */
  template: string | null;
}

/** The storage key, on the origin of the page that the element stands on. */
const HOME_SERVER = "glitch-lily-home-server";

/** Where other servers have this client, wherever it is on this one. */
const USUAL_BASE = "/web";

/** The place of the address in a template. */
const URI = "{uri}";

/** What servers link to from an account for visitors of other servers. */
const SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";

/** Milliseconds that a visitor waits until their server is assumed to be like most. */
const SEARCH_TIMEOUT_MS = 4000;

/** Milliseconds after a failed request within which a browser reports that a policy blocked it. */
const POLICY_DELAY_MS = 1000;

const storage = ({ local }: StorageAreas) =>
  persisted<HomeServer | null>(local, HOME_SERVER, {
    version: 1,
    check: ({ handle, host, template }) =>
      typeof handle === "string" &&
      typeof host === "string" &&
      (template === null || isTemplate(template))
        ? { handle, host, template }
        : undefined,
    fallback: null,
  });

/** The visitor's own server, if they have named it on this page's origin. */
export const knownHome = (environment: StorageAreas): HomeServer | null =>
  storage(environment).read();

export const forgetHome = (environment: StorageAreas): void => storage(environment).forget();

/**
 * Finds out how the server of a handle opens what is on other servers, and keeps that, unless the
 * policy of this page blocks the question: then it assumes Mastodon's page. Undefined if nobody can
 * have such a handle. Never rejects.
 */
export async function findHome(
  environment: Network & Runtime & StorageAreas,
  typed: string,
): Promise<HomeServer | undefined> {
  const handle = typed.trim().replace(/^@/, "");
  const origin = originOf(handle);
  if (!origin) return undefined;
  const { host } = new URL(origin);
  let isBlocked = false;
  const stop = environment.onBlocked(({ url, directive }) => {
    if (directive !== "connect-src" || parseUrl(url)?.host !== host) return;
    isBlocked = true;
    forgetHome(environment);
    warnOwner(
      environment,
      "The Content Security Policy of this page keeps an element from asking a visitor’s server where it opens posts. Add https: to its connect-src directive.",
    );
  });
  const template =
    (await subscribeTemplate(environment, origin, handle)) ??
    (await usualTemplate(environment, origin));
  environment.after(POLICY_DELAY_MS, stop);
  const home = { handle, host, template };
  if (!isBlocked) storage(environment).write(home);
  return home;
}

/**
 * The address at which somebody's own server opens a post or an account of another one; null if it
 * has no page for that.
 */
export const homeAddress = ({ template }: HomeServer, uri: string): string | null =>
  template && template.replaceAll(URI, () => encoded(uri));

function originOf(handle: string): string | undefined {
  const host = typedHost(handle);
  if (!host || !(isThisMachine(host) || isServerName(host))) return undefined;
  // A server that runs on this machine, for trying it out, has no certificate.
  const scheme = isThisMachine(host) ? "http" : "https";
  return parseUrl(`${scheme}://${host}`)?.origin;
}

const isThisMachine = (host: string) => /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host);

/** Asks by WebFinger. https://www.rfc-editor.org/rfc/rfc7033 */
async function subscribeTemplate(
  environment: Network & Runtime,
  origin: string,
  handle: string,
): Promise<string | undefined> {
  const { host } = new URL(origin);
  const [, name] = /^([^@/\s]+)@/.exec(handle) ?? [];
  // Any resource of the server tells; its own address is one that every Mastodon server knows.
  const resource = name ? `acct:${name}@${host}` : origin;
  const query = new URLSearchParams({ resource });
  const answer = await ask(environment, `${origin}/.well-known/webfinger?${query}`);
  const found: unknown = await answer?.json().catch(() => undefined);
  const links = isPlain(found) && Array.isArray(found["links"]) ? found["links"] : [];
  const link: unknown = links.find(one => isPlain(one) && one["rel"] === SUBSCRIBE);
  const template = isPlain(link) ? link["template"] : undefined;
  return isTemplate(template) ? template : undefined;
}

/** The usual page of a server that names none: this client's or Mastodon's. GoToSocial has none. */
async function usualTemplate(
  environment: Network & Runtime,
  origin: string,
): Promise<string | null> {
  const [isOurs, isWithout] = await Promise.all([
    hasGlitchLily(environment, origin, USUAL_BASE),
    runsGoToSocial(environment, origin),
  ]);
  if (isOurs) return `${origin}${USUAL_BASE}/authorize_interaction?uri=${URI}`;
  return isWithout ? null : `${origin}/authorize_interaction?uri=${URI}`;
}

/** Asks which software a server runs. https://nodeinfo.diaspora.software/protocol.html */
async function runsGoToSocial(environment: Network & Runtime, origin: string): Promise<boolean> {
  const read = async (url: string): Promise<unknown> =>
    (await ask(environment, url))?.json().catch(() => undefined);
  const index = await read(`${origin}/.well-known/nodeinfo`);
  const links = isPlain(index) && Array.isArray(index["links"]) ? index["links"] : [];
  // The server may be on another host than the one in the handle.
  const address = links
    .map(link => (isPlain(link) ? parseUrl(String(link["href"])) : undefined))
    .find(url => url?.protocol === new URL(origin).protocol);
  const found = await read(address?.href ?? `${origin}/nodeinfo/2.0`);
  const software = isPlain(found) ? found["software"] : undefined;
  return isPlain(software) && software["name"] === "gotosocial";
}

/** Whether this client is installed on a server, below a path. Never rejects. */
export async function hasGlitchLily(
  environment: Network & Runtime,
  origin: string,
  base: string,
): Promise<boolean> {
  const answer = await ask(environment, `${origin}${base}/elements/status.js`, "HEAD");
  return /javascript/.test(answer?.headers.get("content-type") ?? "");
}

/** Undefined if the server doesn't answer in time, or the page may not ask it. */
async function ask(
  { fetch, after }: Network & Runtime,
  url: string,
  method = "GET",
): Promise<Response | undefined> {
  const waiting = new AbortController();
  const stop = after(SEARCH_TIMEOUT_MS, () => waiting.abort());
  try {
    const { signal } = waiting;
    const answer = await fetch(url, {
      method,
      signal,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  } finally {
    stop();
  }
}

/** Whether it is a web address in whose query or path something can be opened. */
function isTemplate(value: unknown): value is string {
  if (typeof value !== "string" || !value.includes(URI)) return false;
  const url = parseUrl(value.replaceAll(URI, "x"));
  if (!url || url.username || url.password) return false;
  // The host must not depend on what is opened.
  const other = parseUrl(value.replaceAll(URI, "y"));
  if (other?.host !== url.host) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isThisMachine(url.host));
}
