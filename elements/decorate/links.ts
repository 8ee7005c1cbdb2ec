import { BASE } from "../../core/lib/base-path.ts";
/** What a link of a page leads to. */
export type Target =
  | { kind: "account"; acct: string }
  | { kind: "account"; account: string }
  | { kind: "status"; status: string }
  | { kind: "tag"; tag: string };

const NAME = "[\\w.-]+";
const account = (acct: string): Target => ({ kind: "account", acct });
const accountId = (id: string): Target => ({ kind: "account", account: id });
const status = (id: string): Target => ({ kind: "status", status: id });
const tag = (name: string): Target => ({ kind: "tag", tag: decode(name) });

/**
 * Paths of Mastodon, Pleroma, Akkoma, GoToSocial, their administration, and of this client, without
 * its base path.
 */
const PATHS: readonly (readonly [RegExp, (found: string) => Target])[] = [
  // Ids have digits, the names of a profile's tabs don't.
  [/^(?:\/deck)?\/@[^/]+\/(?:statuses\/)?((?=\w*\d)\w{6,})\/?$/, status],
  [/^\/users\/[^/]+\/statuses\/(\w+)\/?$/, status],
  [/^\/notice\/(\w+)\/?$/, status],
  [/^\/statuses\/(\w+)\/?$/, status],
  [/^\/admin\/accounts\/\w+\/statuses\/(\w+)\/?$/, status],
  [new RegExp(`^/@(${NAME}(?:@[\\w.:-]+)?)/?$`), account],
  [new RegExp(`^/users/(${NAME})/?$`), account],
  [/^\/admin\/accounts\/(\w+)\/?$/, accountId],
  [/^\/(?:tags|tag)\/([^/]+)\/?$/, tag],
];

/** AdminFE, the administration of Pleroma and Akkoma, has its pages in the fragment. */
const ADMIN_FE: readonly (readonly [RegExp, (found: string) => Target])[] = [
  [/^#\/users\/(\w+)\/?$/, accountId],
  [/^#\/statuses\/(\w+)\/?$/, status],
];

/**
 * Tells what a link leads to; null for links that get no card. Accounts of other servers are
 * recognised by the classes that posts give to mentions.
 */
export function targetOf(link: HTMLAnchorElement, instance: string): Target | null {
  const { lilyAcct, lilyStatus, lilyTag } = link.dataset;
  if (lilyAcct) return account(lilyAcct.replace(/^@/, ""));
  if (lilyStatus) return status(lilyStatus);
  if (lilyTag) return tag(lilyTag.replace(/^#/, ""));
  const { origin, pathname, hash, host } = link;
  if (origin !== instance) {
    const name = /^\/(?:@|users\/)([\w.-]+)\/?$/.exec(pathname)?.[1];
    const isMention = link.matches(
      ".mention:not(.hashtag), .u-url.u-uid, .h-card a, a[rel~=author]",
    );
    return name && isMention ? account(`${name}@${host}`) : null;
  }
  const isAdminFe = /^\/pleroma\/admin(?:\/|$)/.test(pathname);
  const rules = isAdminFe ? ADMIN_FE : PATHS;
  const base = [BASE, "/web"].find(one => pathname.startsWith(`${one}/`)) ?? "";
  const text = isAdminFe ? hash : pathname.slice(base.length);
  for (const [pattern, make] of rules) {
    const found = pattern.exec(text)?.[1];
    if (found) return make(found);
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of its own.
    return text;
  }
}
