import { createConnection } from "../api/http/connection.ts";
import { isGone } from "../api/missing.ts";
import {
  favouriteStatus,
  reblogStatus,
  unfavouriteStatus,
  unreblogStatus,
} from "../api/statuses/actions.ts";
import { searchStatus } from "../api/statuses/search.ts";
import { fetchStatus, type Status } from "../api/statuses/statuses.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { attempt } from "../load.ts";
import { isSameAccount, keptAccounts, type WhichAccount } from "../session/kept-accounts.ts";
import { statuses } from "./statuses.ts";
import type { StatusRecord } from "./types.ts";

/** A post as another account of this browser sees it, and what that account can do with it. */
export interface FromOtherAccount extends Loadable<SeenByOther> {
  /** Adds or removes a favourite. Resolves with whether that worked; a failure shows an alert. */
  favourite(on: boolean): Promise<boolean>;
  boost(on: boolean): Promise<boolean>;
}

export interface SeenByOther {
  /** The post's id on the account's instance. */
  id: string;
  favourited: boolean;
  boosted: boolean;
  /** Whether this account may boost it. */
  canBoost: boolean;
}

/** Finds a post for another account, on another instance by its address. */
export function fromOtherAccount(
  client: Client,
  which: WhichAccount,
  status: StatusRecord,
): FromOtherAccount {
  const { environment } = client;
  const loadable = createLoadable(client, find, {
    isMissing: error => error instanceof NotFound || isGone(error),
  });

  const { $view } = loadable;

  /** Its connection with the token that is stored now. */
  function connection() {
    const kept = keptAccounts(environment).find(one => isSameAccount(one, which));
    return createConnection(environment, which.instance, kept?.signIn.accessToken ?? null);
  }

  async function find(signal: AbortSignal): Promise<SeenByOther> {
    const isNeighbour = which.instance === client.instance;
    const found = isNeighbour
      ? await fetchStatus(connection(), status.id, { signal })
      : await searchStatus(connection(), addressOf(status), { signal });
    if (!found) throw new NotFound();
    return seen(found);
  }

  const seen = ({ id, favourited, reblogged, visibility, account }: Status): SeenByOther => ({
    id,
    favourited: favourited ?? false,
    boosted: reblogged ?? false,
    canBoost:
      ["public", "unlisted", "local"].includes(visibility) ||
      (visibility === "private" && account.id === which.person),
  });

  async function act(
    request: (id: string) => Promise<unknown>,
    change: Partial<SeenByOther>,
  ): Promise<boolean> {
    const view = $view.get();
    if (view.state !== "ready") return false;
    const { id } = view.value;
    // As it will be, until the server says otherwise.
    $view.set({ state: "ready", value: { ...view.value, ...change } });
    const done = await alerts(client).attempt(async () => (await request(id), true));
    if (!done) $view.set(view);
    else void count();
    return done ?? false;
  }

  /** Renews the counts of the post as the current account sees it. */
  async function count(): Promise<void> {
    const startedAt = client.tick();
    const fetch = () => fetchStatus(client.api, status.id);
    const fresh = await attempt(client, fetch);
    if (fresh) statuses(client).import([fresh], { source: "answer", startedAt });
  }

  return {
    ...loadable,
    favourite: on =>
      act(id => (on ? favouriteStatus : unfavouriteStatus)(connection(), id), { favourited: on }),
    boost: on =>
      act(id => (on ? reblogStatus(connection(), id) : unreblogStatus(connection(), id)), {
        boosted: on,
      }),
  };
}

/** The address by which all servers know a post. */
const addressOf = ({ uri, url }: StatusRecord): string =>
  [uri, url].find(address => address && /^https?:/i.test(address)) ?? "";

/** Thrown if a search finds nothing. */
class NotFound extends Error {}
