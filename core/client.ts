import type { Connection } from "./api/http/connection.ts";
import { createConnection } from "./api/http/connection.ts";
import type { Environment } from "./platform/environment.ts";
import { createScope, type Scope } from "./lib/scope.ts";

/** One person, or nobody, on one instance: the scope in which stores live. */
export interface Client extends Scope {
  /** The instance's origin, such as `https://example.social`. */
  readonly instance: string;
  /** The origin of the server that answers there: another one where a proxy stands between. */
  readonly issuer: string;
  /** The account id of who acts; null for nobody. */
  readonly person: string | null;
  readonly environment: Environment;
  readonly api: Connection;
  /** The name of a storage key, database, channel or lock of this client. */
  key(what: string): string;
  /**
   * The next tick of this client's own clock. An answer is older than an action when the
   * moment at which it was asked for comes before the action's.
   */
  tick(): number;
}

/** A client that stays until it is released by everyone who holds it. */
export interface RetainedClient {
  readonly client: Client;
  release(): void;
}

interface Held {
  client: Client & { end(): void };
  refCount: number;
}

/**
 * Shared by every script of ours on the page, also by one that was loaded twice. The number
 * changes when clients of two builds could no longer share one entry.
 */
export const REGISTRY = Symbol.for("glitch-lily/registry/1");

function registry(environment: Environment): Map<string, Held> {
  const page = environment.page as { [REGISTRY]?: Map<string, Held> };
  return (page[REGISTRY] ??= new Map());
}

/** The client of this person on this instance: the one that others hold already, or a new one. */
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
