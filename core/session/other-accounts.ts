import { BASE } from "../lib/base-path.ts";
import { msg } from "@lingui/core/macro";
import { atom, type ReadableAtom } from "nanostores";
import * as v from "valibot";
import { accounts, displayName } from "../accounts/accounts.ts";
import { alerts } from "../alerts/alerts.ts";
import { verifyCredentials, type Account } from "../api/accounts/accounts.ts";
import { customEmojiShape } from "../api/custom-emojis.ts";
import { list } from "../api/fields.ts";
import type { CustomEmoji } from "../api/instance-emojis.ts";
import { createConnection } from "../api/http/connection.ts";
import { fetchUnreadCount } from "../api/unread-count.ts";
import { retainClient, retainSignedOut, type Client } from "../client.ts";
import { reportBug } from "../failure.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { endPush } from "../push/ending.ts";
import { CLIENT_RETURN_PATH, KEPT_ACCOUNTS } from "./home-instance.ts";
import { deleteUserData } from "./internal/delete-user-data.ts";
import { revokeSignInToken } from "./revoke-sign-in.ts";
import {
  describeKept,
  isSameAccount,
  keptAccounts,
  leaveForOwnInstance,
  on,
  switchAccount,
  takeKept,
  type KeptAccount,
  type WhichAccount,
} from "./kept-accounts.ts";
import { appOf } from "./sign-in.ts";
import { isRefusal } from "../api/http/errors.ts";
import { countUnsentWork, type UnsentWork } from "./unsent-work.ts";

/** An account that is signed in in this browser beside the current one, without its token. */
export interface OtherAccount extends WhichAccount {
  /** With its host, without the `@` at its beginning. */
  handle: string;
  name: string;
  /** The custom emoji of the name. */
  emojis: readonly CustomEmoji[];
  avatar: string;
  /** Whether the server has ended its session, so that it must sign in again. */
  isEnded: boolean;
  /** The number of unread notifications; undefined if it isn't known. */
  unread?: number;
}

export interface OtherAccountsStore {
  $others: ReadableAtom<readonly OtherAccount[]>;
  /** Asks each account's server for its name and unread notifications, unless it did so just now. */
  refresh(): Promise<void>;
  /** The account on the page's own instance that has this token. */
  ofToken(token: string): WhichAccount | undefined;
  /** Makes it the current account, and opens the client anew at `path`. */
  switchTo(which: WhichAccount, path?: string): void;
  /** Opens the client with the page's own instance, where somebody can sign in. */
  openOwnInstance(): void;
  /** What an account has written that exists only in this browser. */
  unsent(which: WhichAccount): Promise<UnsentWork>;
  /** Revokes its token and deletes its data; a failure shows an alert. */
  signOut(which: WhichAccount): Promise<void>;
}

/** Milliseconds for which the last answers count as new. */
const FRESH_MS = 30_000;

/** The accounts of this browser that aren't the current one. */
export const otherAccounts = scoped((client: Client): OtherAccountsStore => {
  const { environment } = client;
  const unread = new Map<string, number | undefined>();
  const $others = atom<readonly OtherAccount[]>([]);
  let refreshedAt = -FRESH_MS;

  const nameOf = ({ instance, person }: WhichAccount) => `${instance} ${person}`;

  function seen(kept: KeptAccount): OtherAccount {
    const { instance, person, signIn, name, avatar = "", emojis } = kept;
    const acct = signIn.acct ?? person;
    const { host } = new URL(on(environment, instance).issuer);
    const count = unread.get(nameOf(kept));
    return {
      instance,
      person,
      handle: acct.includes("@") ? acct : `${acct}@${host}`,
      name: name ?? acct,
      emojis: v.parse(list(customEmojiShape), emojis),
      avatar,
      isEnded: !signIn.accessToken,
      ...(count !== undefined && { unread: count }),
    };
  }

  function look(): void {
    const others = keptAccounts(environment).map(seen);
    if (!same(others, $others.get())) $others.set(others);
  }

  async function ask(kept: KeptAccount): Promise<void> {
    const { instance, signIn } = kept;
    if (!signIn.accessToken) return;
    const api = createConnection(environment, instance, signIn.accessToken);
    try {
      const profile = await verifyCredentials(api, { fresh: true });
      describeKept(environment, kept, factsOf(profile));
      unread.set(nameOf(kept), await fetchUnreadCount(api, profile));
    } catch (error) {
      // The account stays where it is: it may work again, or sign in again.
      if (isRefusal(error)) end(kept);
      else reportBug(client, error);
    }
    look();
  }

  /** The server has ended its session. */
  function end({ instance, person, signIn }: KeptAccount): void {
    const now = keptAccounts(environment).find(one => isSameAccount(one, { instance, person }));
    // Another tab may have signed it in again meanwhile.
    if (now?.signIn.accessToken !== signIn.accessToken) return;
    const { accessToken: _, ...rest } = signIn;
    describeKept(environment, { instance, person }, { signIn: rest });
    unread.delete(nameOf({ instance, person }));
  }

  async function signOut(which: WhichAccount): Promise<void> {
    const find = () => keptAccounts(environment).find(one => isSameAccount(one, which));
    const kept = find();
    if (!kept) return look();
    const { instance, person } = which;
    const { accessToken: token } = kept.signIn;
    const own = retainClient(environment, { instance, person, token: token ?? null });
    const nobody = retainSignedOut(environment, instance);
    try {
      if (token) {
        await endPush(own.client);
        await revokeSignInToken(nobody.client, token, appOf(kept.signIn));
      }
      // Another tab may have switched to it meanwhile: its data is in use, its session ends there.
      if (!find()) return;
      takeKept(environment, which);
      await deleteUserData(nobody.client, person);
    } catch (error) {
      alerts(client).showError(error);
    } finally {
      own.release();
      nobody.release();
      look();
    }
  }

  const stopReading = environment.onStored(key => {
    if (key === null || key === KEPT_ACCOUNTS) look();
  });
  client.onEnd(stopReading);
  look();

  return {
    $others,
    async refresh() {
      look();
      if (environment.now() - refreshedAt < FRESH_MS) return;
      refreshedAt = environment.now();
      await Promise.all(keptAccounts(environment).map(ask));
    },
    ofToken: token =>
      keptAccounts(environment).find(
        ({ instance, signIn }) => instance === environment.origin && signIn.accessToken === token,
      ),
    switchTo(which, path = BASE) {
      const { instance, person } = client;
      const me = accounts(client).get(person ?? "");
      if (!switchAccount(environment, which)) {
        alerts(client).show({
          title: msg`Oops!`,
          message: msg`Your browser is out of storage space, so you can’t switch accounts.`,
        });
        return;
      }
      if (me && person) describeKept(environment, { instance, person }, factsOf(me));
      environment.session.remove(CLIENT_RETURN_PATH);
      environment.address.open(environment.origin + path);
    },
    openOwnInstance() {
      leaveForOwnInstance(environment);
      environment.address.open(environment.origin + BASE);
    },
    unsent: ({ instance, person }) => countUnsentWork(on(environment, instance), person),
    signOut,
  };
});

/** What is shown of an account while it isn't the current one. */
function factsOf(account: Account): Pick<KeptAccount, "name" | "avatar" | "emojis"> {
  const name = displayName(account);
  const emojis = account.emojis.filter(({ shortcode }) => name.includes(`:${shortcode}:`));
  return { name, emojis, avatar: account.avatar_static };
}
