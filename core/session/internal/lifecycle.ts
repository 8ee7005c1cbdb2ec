import type { WritableAtom } from "nanostores";
import type { Account } from "../../api/accounts/accounts.ts";
import { retainSignedOut, type Client } from "../../client.ts";
import { describeFailure, type Failure } from "../../failure.ts";
import type { Channel } from "../../platform/tabs.ts";
import { lateSignIn, signedOut } from "../session.ts";
import { signInStorage, type SignInStorage } from "../sign-in.ts";
import { endedSession, type EndedSession } from "../stored-sign-in.ts";
import { retainSignedIn, type SignedInClient } from "../token-watch.ts";
import type { Session, SessionLifecycle } from "../types.ts";

/** What a sign-in reads and changes of the session that it is for. */
export interface SignInTarget {
  client: Client;
  $session: WritableAtom<Session>;
  storage: SignInStorage;
  channel: Channel;
  /** Whether the token could be stored; if not, a missing stored token means nothing. */
  kept: boolean;
  signedIn(): SignedInClient | null;
  /** Continues with the stored session. */
  resume(failure?: Failure): void;
  enter(person: string, token: string): void;
  leave(failure?: Failure): void;
  /** Ends the session of a token that the instance rejects. */
  drop(token: string, failure?: Failure): void;
  fail(error: unknown, retry: () => void): void;
  /** Runs an action only if the session hasn't changed, so that a late click does nothing. */
  during(session: Session, action: () => void): void;
  /** Retains the client until an action has finished, even if the element is removed. */
  stay(action: () => Promise<void>): Promise<void>;
}

/** A running sign-in. */
export interface SignIn {
  /** Continues with the redirect parameters of the sign-in page. */
  start(back: URLSearchParams): void;
  /** Finds out which account owns the token. */
  identify(token: string): void;
  /** Uses a token whose owner is known. */
  settle(profile: Account, token: string): Promise<void>;
}

/** Keeps the session of an instance: enters it, checks its token, follows other tabs and ends it. */
export function createSessionLifecycle(
  client: Client,
  $session: WritableAtom<Session>,
  channel: Channel,
): SessionLifecycle {
  const { environment, instance } = client;
  const storage = signInStorage(client);
  let signedIn: SignedInClient | null = null;
  let signingOut: Promise<void> | null = null;
  /**
   * Whether the user deliberately signed out in another tab, which the storage may not show yet.
   */
  let isSignedOutElsewhere = false;
  let signIn: SignIn | undefined;

  const target: SignInTarget = {
    client,
    $session,
    storage,
    channel,
    kept: true,
    signedIn: () => signedIn,
    resume,
    enter,
    leave,
    drop,
    fail,
    during,
    stay,
  };

  function start(back: URLSearchParams | null): void {
    if (back) withSignIn(flow => flow.start(back));
    else resume();
  }

  /** Runs a step of a sign-in, once its code is there. */
  function withSignIn(step: (flow: SignIn) => void): void {
    const create = lateSignIn.code;
    if (create) return step((signIn ??= create(target)));
    $session.set({ state: "waiting" });
    const loading = async () => {
      const loaded = await lateSignIn.load();
      step((signIn ??= loaded(target)));
    };
    void stay(loading).catch((error: unknown) => {
      environment.report(error);
      fail(error, () => withSignIn(step));
    });
  }

  function resume(failure?: Failure): void {
    const { accessToken, accountId } = storage.read();
    if (!accessToken) return leave(failure);
    target.kept = true;
    if (!accountId) return withSignIn(flow => flow.identify(accessToken));
    enter(accountId, accessToken);
    void signedIn?.verify();
    if (failure && signedIn) void showFailure(signedIn.client, failure);
  }

  /** Tells why a further account couldn't be added. */
  async function showFailure(here: Client, failure: Failure): Promise<void> {
    (await import("../../alerts/alerts.ts")).alerts(here).show(failure);
  }

  function enter(person: string, token: string): void {
    const before = signedIn;
    isSignedOutElsewhere = false;
    signedIn = retainSignedIn(
      client,
      { person, token },
      {
        onRefused: () => drop(token),
        onOther: profile =>
          void lateSignIn
            .load()
            .then(create => (signIn ??= create(target)).settle(profile, token))
            .catch(environment.report),
      },
    );
    const shown = $session.get();
    // Already set if it was read from storage before this code was loaded.
    if (shown.state !== "signed-in" || shown.person !== person || shown.token !== token)
      $session.set({ state: "signed-in", person, token });
    before?.leave();
  }

  /** Another stored token is left alone. */
  function drop(token: string, failure?: Failure): void {
    const stored = storage.read().accessToken;
    if (stored && stored !== token) return resume();
    const ended = endedNow();
    storage.forget(ended);
    channel.post({ type: "signed-out", person: signedIn?.person ?? null, isEnded: !!ended });
    leave(failure);
  }

  /** The session that the server has ended; undefined if the user signed out on purpose. */
  function endedNow(): EndedSession | undefined {
    if (signingOut || isSignedOutElsewhere) return undefined;
    const stored = storage.read();
    return signedIn ? { person: signedIn.person, acct: stored.acct ?? null } : endedSession(stored);
  }

  function leave(failure?: Failure): void {
    const before = signedIn;
    signedIn = null;
    $session.set(signedOut(storage.read(), failure));
    before?.leave();
  }

  function fail(error: unknown, retry: () => void): void {
    const failure = describeFailure(error);
    const session: Session = { state: "failed", failure, retry: () => during(session, retry) };
    $session.set(session);
  }

  function during(session: Session, action: () => void): void {
    if ($session.get() === session) action();
  }

  function reconcile(): void {
    const { state } = $session.get();
    const { accessToken } = storage.read();
    if (state === "signed-in") {
      if (accessToken === signedIn?.token) return;
      if (accessToken) resume();
      else if (target.kept) leave();
    } else if (state === "signed-out" || state === "failed") {
      if (accessToken) resume();
    }
  }

  function onMessage(message: unknown): void {
    reconcile();
    const gone = message as { type?: unknown; person?: unknown; isEnded?: unknown } | null;
    if (!signedIn || gone?.type !== "signed-out" || gone.person !== signedIn.person) return;
    isSignedOutElsewhere = gone.isEnded !== true;
    // The channel may be faster than the storage, which may still have a revoked token.
    if (target.kept) void signedIn.verify();
    else leave();
  }

  async function end(): Promise<void> {
    const [who, stored] = [signedIn, storage.read()];
    const { endSession, enterNextAccount } = await import("./ending.ts");
    const ended = await endSession(client, who, stored);
    if (!ended) return;
    // Keep a session that began meanwhile.
    const now = storage.read().accessToken;
    if (now && now !== ended.token) return resume();
    storage.forget();
    enterNextAccount(environment);
    channel.post({ type: "signed-out", person: ended.person });
    if (storage.read().accessToken) resume();
    else leave();
  }

  async function stay(action: () => Promise<void>): Promise<void> {
    const { release } = retainSignedOut(environment, instance);
    await action().finally(release);
  }

  client.onEnd(() => signedIn?.leave());

  return {
    start,
    reconcile,
    onMessage,
    signOut: () => (signingOut ??= stay(end).finally(() => (signingOut = null))),
  };
}
