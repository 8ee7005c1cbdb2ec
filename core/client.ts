import type { Connection } from "./api/http/connection.ts";
import { createConnection } from "./api/http/connection.ts";
import type { Environment } from "./platform/environment.ts";
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

interface Held {
  client: Client & { end(): void };
  refCount: number;
}

/**
 * The key of the page's client registry, shared by all scripts of ours, even one that was loaded
 * twice. Increase the number when clients of two builds can't share an entry any more.
 */
export const REGISTRY = Symbol.for("glitch-lily/registry/1");

function registry(environment: Environment): Map<string, Held> {
  const page = environment.page as { [REGISTRY]?: Map<string, Held> };
  return (page[REGISTRY] ??= new Map());
}

/** Returns the client of an account on an instance: the existing one, or a new one. */
export function retainClient(
  environment: Environment,
  who: { instance: string; person: string | null; token: string | null },
): RetainedClient {
  const clients = registry(environment);
  const name = `${who.instance} ${who.person ?? ""}`;
  let held = clients.get(name);
  if (!held) {
    held = { client: createClient(environment, who), refCount: 0 };
    clients.set(name, held);
  } else if (who.token) {
    held.client.api.authorise(who.token);
  }
  held.refCount += 1;
  let released = false;
  return {
    client: held.client,
    release() {
      if (released) return;
      released = true;
      held.refCount -= 1;
      if (held.refCount > 0) return;
      clients.delete(name);
      held.client.end();
    },
  };
}

function createClient(
  environment: Environment,
  who: { instance: string; person: string | null; token: string | null },
): Client & { end(): void } {
  const scope = createScope();
  const issuer = who.instance === environment.origin ? environment.issuer : who.instance;
  let ticks = 0;
  return {
    ...scope,
    instance: who.instance,
    issuer,
    person: who.person,
    environment,
    api: createConnection(environment, who.instance, who.token),
    key: what => `glitch-lily:${issuer}:${who.person ?? ""}:${what}`,
    tick: () => ++ticks,
  };
}
