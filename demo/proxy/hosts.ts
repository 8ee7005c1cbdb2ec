/** Where a server keeps what its pages show and hear, as sources of a content security policy. */
export interface Hosts {
  media: string[];
  streams: string[];
}

/** What a server says about itself. */
export interface Announced {
  /** Its own content security policy. */
  policy?: string | null;
  /** The bodies of `/api/v1/instance` and `/api/v2/instance`. */
  instance?: unknown;
  instanceV2?: unknown;
}

/** Enough for any server, and a hostile one can't make the header too long for browsers. */
const MAX_HOSTS = 20;

/** The hosts that must be allowed besides our own. Nothing but hosts ever comes out of here. */
export function hostsOf(issuer: string, announced: Announced = {}): Hosts {
  const { policy, instance, instanceV2 } = announced;
  const media = [...sources(policy, "img-src"), ...sources(policy, "media-src")];
  const streams = sources(policy, "connect-src").filter(source => /^wss?:/i.test(source));
  const addresses = [
    at(instance, "urls", "streaming_api"),
    at(instanceV2, "configuration", "urls", "streaming"),
  ];
  const thumbnails = [
    at(instance, "thumbnail"),
    at(instance, "contact_account", "avatar"),
    at(instanceV2, "thumbnail", "url"),
  ];
  return {
    media: upTo([issuer, ...thumbnails.flatMap(origin), ...media]),
    streams: upTo([issuer.replace(/^http/, "ws"), ...addresses.flatMap(origin), ...streams]),
  };
}

const upTo = (sources: string[]) => [...new Set(sources)].slice(0, MAX_HOSTS);

/** A host in a policy, without the path. No keyword, no bare scheme, and no way out of the line. */
const HOST = /^((?:(?:https?|wss?):\/\/)?(?:\*\.)?[a-z\d][a-z\d.-]*(?::\d{1,5})?)(?:\/\S*)?$/i;

function sources(policy: string | null | undefined, directive: string): string[] {
  // Several policies in one header are parted by commas.
  return (policy ?? "")
    .split(/[;,]/)
    .map(part => part.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === directive)
    .flatMap(([, ...values]) => values.flatMap(value => HOST.exec(value)?.[1] ?? []));
}

function origin(address: unknown): string[] {
  const url = typeof address === "string" ? URL.parse(address) : null;
  const found = url && /^(?:https?|wss?):$/.test(url.protocol) ? HOST.exec(urlOrigin(url)) : null;
  return found?.[1] ? [found[1]] : [];
}

/** `URL.origin` of `wss:` is not the same in all versions of Node. */
const urlOrigin = ({ protocol, host }: URL) => `${protocol}//${host}`;

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
