import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";
import type { Network } from "../platform/network.ts";
import type { StorageAreas } from "../platform/storage.ts";
import { HOME_INSTANCE, KEPT_ACCOUNTS, storedHome } from "./home-instance.ts";
import {
  checkedSignIn,
  readSignIn,
  signInKey,
  writeSignIn,
  type OnInstance,
  type SignIn,
} from "./stored-sign-in.ts";

/** An account that is signed in in this browser, but isn't the current one. */
export interface KeptAccount {
  /** The origin of its instance. */
  instance: string;
  /** The account id. */
  person: string;
  /** Without a token if the server has ended the session. */
  signIn: SignIn;
  /** The display name and the picture as they were last seen. */
  name?: string;
  avatar?: string;
  /** The custom emoji of the name, not checked. */
  emojis?: readonly unknown[];
}

/** What tells one account from all others. */
export type WhichAccount = Pick<KeptAccount, "instance" | "person">;

interface Stored {
  accounts: KeptAccount[];
}

const storage = ({ local }: StorageAreas) =>
  persisted<Stored>(local, KEPT_ACCOUNTS, {
    version: 1,
    check: ({ accounts }) =>
      Array.isArray(accounts) ? { accounts: accounts.flatMap(checkedAccount) } : undefined,
    fallback: { accounts: [] },
  });

function checkedAccount(value: unknown): KeptAccount[] {
  if (!isPlain(value)) return [];
  const { instance, name, avatar, emojis } = value;
  const signIn = checkedSignIn(value["signIn"]);
  const person = signIn.accountId;
  if (typeof instance !== "string" || !URL.canParse(instance) || !person) return [];
  return [
    {
      instance,
      person,
      signIn,
      ...(typeof name === "string" && { name }),
      ...(typeof avatar === "string" && { avatar }),
      ...(Array.isArray(emojis) && { emojis }),
    },
  ];
}

export const isSameAccount = (one: WhichAccount, other: WhichAccount): boolean =>
  one.instance === other.instance && one.person === other.person;

/** The instance of an account as seen from this page. */
export function on(environment: Network & StorageAreas, instance: string): OnInstance {
  const issuer = instance === environment.origin ? environment.issuer : instance;
  return { instance, issuer, environment };
}

/** The account of a stored sign-in; undefined if there is none, or its owner isn't known. */
function accountOf({ instance }: OnInstance, stored: SignIn): KeptAccount | undefined {
  const { accessToken, endedAccountId, ...rest } = stored;
  const accountId = accessToken ? rest.accountId : endedAccountId;
  if (!accountId) return undefined;
  const { clientId, clientSecret, acct, scope, issuer } = rest;
  const signIn = { accessToken, clientId, clientSecret, accountId, acct, scope, issuer };
  return { instance, person: accountId, signIn };
}

/**
 * The accounts that one can switch to. A stored sign-in of the page's own server counts, too, while
 * the client shows another instance: an older build may have made it.
 */
export function keptAccounts(environment: Network & StorageAreas): KeptAccount[] {
  const home = on(environment, storedHome(environment));
  const current = accountOf(home, readSignIn(home));
  const own = on(environment, environment.origin);
  const beside = home.instance === own.instance ? undefined : accountOf(own, readSignIn(own));
  const all = [
    ...(beside?.signIn.accessToken ? [beside] : []),
    ...storage(environment).read().accounts,
  ];
  return all.filter(
    (one, index) =>
      all.findIndex(other => isSameAccount(one, other)) === index &&
      !(current && isSameAccount(one, current)) &&
      // Behind a proxy that now leads to another server, the token must not be sent.
      (one.signIn.issuer ?? one.instance) === on(environment, one.instance).issuer,
  );
}

/** Changes the stored list; returns whether it could be stored. */
function change(
  environment: Network & StorageAreas,
  next: (accounts: KeptAccount[]) => KeptAccount[],
): boolean {
  const stored = storage(environment);
  const accounts = next(stored.read().accounts);
  if (accounts.length > 0) return stored.write({ accounts });
  stored.forget();
  return true;
}

/** Puts an account at the head of the list. What it doesn't say of itself is kept. */
function keep(environment: Network & StorageAreas, account: KeptAccount): boolean {
  return change(environment, accounts => {
    const before = accounts.find(one => isSameAccount(one, account));
    return [{ ...before, ...account }, ...accounts.filter(one => !isSameAccount(one, account))];
  });
}

function remove(environment: Network & StorageAreas, which: WhichAccount): void {
  change(environment, accounts => accounts.filter(one => !isSameAccount(one, which)));
}

/** Adds what is known by now about an account of the list. */
export function describeKept(
  environment: Network & StorageAreas,
  which: WhichAccount,
  facts: Partial<Pick<KeptAccount, "name" | "avatar" | "emojis" | "signIn">>,
): void {
  change(environment, accounts =>
    accounts.map(one => (isSameAccount(one, which) ? { ...one, ...facts } : one)),
  );
}

/** Takes an account off the list; returns it as it was stored. */
export function takeKept(
  environment: Network & StorageAreas,
  which: WhichAccount,
): KeptAccount | undefined {
  const found = keptAccounts(environment).find(one => isSameAccount(one, which));
  const own = on(environment, which.instance);
  // A sign-in beside the current one, see `keptAccounts`.
  if (storedHome(environment) !== which.instance && readSignIn(own).accountId === which.person)
    environment.local.remove(signInKey(own));
  remove(environment, which);
  return found;
}

/** Keeps the account whose sign-in is about to be replaced. */
export function keepReplaced({ environment, instance }: Client, stored: SignIn): void {
  const account = accountOf(on(environment, instance), stored);
  if (account) keep(environment, account);
}

/** Makes an instance the one that the client shows. */
function moveTo({ local, origin }: Network & StorageAreas, instance: string): boolean {
  if (instance !== origin) return local.set(HOME_INSTANCE, instance);
  local.remove(HOME_INSTANCE);
  return true;
}

/**
 * Makes the account that has just signed in the current one. Returns its kept sign-in, which the new
 * one replaces.
 */
export function adoptSignIn(
  environment: Network & StorageAreas,
  which: WhichAccount,
): SignIn | undefined {
  const { accounts } = storage(environment).read();
  const home = on(environment, storedHome(environment));
  if (home.instance !== which.instance) {
    const left = accountOf(home, readSignIn(home));
    if (left) keep(environment, left);
    if (moveTo(environment, which.instance)) environment.local.remove(signInKey(home));
  }
  remove(environment, which);
  return accounts.find(one => isSameAccount(one, which))?.signIn;
}

/**
 * Makes a kept account the current one, and keeps the one that was. Returns whether the browser
 * stored it. Whatever ends in between, no sign-in is lost: at worst one is stored twice.
 */
export function switchAccount(environment: Network & StorageAreas, which: WhichAccount): boolean {
  const next = keptAccounts(environment).find(one => isSameAccount(one, which));
  if (!next) return false;
  const home = on(environment, storedHome(environment));
  const there = on(environment, next.instance);
  const left = accountOf(home, readSignIn(home));
  if (!keep(environment, next) || (left && !keep(environment, left))) return false;
  const { accessToken, accountId, acct, ...rest } = next.signIn;
  const signIn = accessToken
    ? next.signIn
    : // As after the end of a session: the client offers to sign in again.
      { ...rest, acct, endedAccountId: accountId };
  if (!writeSignIn(there, signIn)) return false;
  if (home.instance !== there.instance && moveTo(environment, there.instance))
    environment.local.remove(signInKey(home));
  remove(environment, which);
  return true;
}

/**
 * After a sign-out, makes the last used of the other accounts the current one. Without any, the
 * client shows the page's own instance again.
 */
export function enterNextAccount(environment: Network & StorageAreas): void {
  const next = keptAccounts(environment).find(({ signIn }) => signIn.accessToken);
  if (next) switchAccount(environment, next);
  else moveTo(environment, environment.origin);
}

/** Shows the page's own instance, where somebody can sign in; keeps the current account. */
export function leaveForOwnInstance(environment: Network & StorageAreas): void {
  const home = on(environment, storedHome(environment));
  const left = accountOf(home, readSignIn(home));
  if (left && !keep(environment, left)) return;
  moveTo(environment, environment.origin);
  if (left) environment.local.remove(signInKey(home));
}
