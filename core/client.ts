import { createConnection, type Connection } from "./api/http/connection.ts";
import type { Environment } from "./platform/environment.ts";
import { createRefCounted, type RefCounted } from "./lib/ref-counted.ts";
import { createScope, type Scope } from "./lib/scope.ts";

/** One account, or a signed-out visitor, on one instance: the scope in which stores live. */
export interface Client extends Scope {
  /** The instance's origin, such as `https://example.social`. */
  readonly instance: string;
  /** The origin of the server itself, which differs from `instance` behind a proxy. */
  readonly issuer: string;
  /** The id of the signed-in account; null when signed out. */
  readonly person: string | null;
  readonly environment: Environment;
  readonly api: Connection;
  /** Returns the name of this client's storage key, database, channel or lock. */
  key(what: string): string;
  /**
   * Advances this client's logical clock and returns the new time. A response is older than an
   * action when its request started before the action.
   */
  tick(): number;
}

/** A client that stays alive until every holder has released it. */
export interface RetainedClient {
  readonly client: Client;
  release(): void;
}

/**
 * The key of the page's client registry, shared by all scripts of ours, even one that was loaded
 * twice. Increase the number when clients of two builds can't share an entry any more.
 */
export const REGISTRY = Symbol.for("glitch-lily/registry/2");

type Clients = RefCounted<string, Client, [Environment, Account]>;

interface Account {
  instance: string;
  person: string | null;
  token: string | null;
}

/** Returns the client of an account on an instance: the existing one, or a new one. */
export function retainClient(environment: Environment, who: Account): RetainedClient {
  const page = environment.page as { [REGISTRY]?: Clients };
  const clients = (page[REGISTRY] ??= createRefCounted(
    (_, ...by) => createClient(...by),
    end => end(),
  ));
  const { item, release } = clients.retain(`${who.instance} ${who.person ?? ""}`, environment, who);
  if (who.token) item.api.authorise(who.token);
  return { client: item, release };
}

/** Returns the client of a visitor, which sign-ins on this instance belong to. */
export const retainSignedOut = (environment: Environment, instance: string): RetainedClient =>
  retainClient(environment, { instance, person: null, token: null });

function createClient(environment: Environment, who: Account): { item: Client; end(): void } {
  const { end, ...scope } = createScope();
  const issuer = who.instance === environment.origin ? environment.issuer : who.instance;
  let ticks = 0;
  const item: Client = {
    ...scope,
    instance: who.instance,
    issuer,
    person: who.person,
    environment,
    api: createConnection(environment, who.instance, who.token),
    key: what => `glitch-lily:${issuer}:${who.person ?? ""}:${what}`,
    tick: () => ++ticks,
  };
  return { item, end };
}
