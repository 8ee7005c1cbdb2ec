import { atom, onMount, type ReadableAtom } from "nanostores";
import { verifyCredentials, type Account } from "../api/accounts.ts";
import { createConnection } from "../api/connection.ts";
import { ApiError, NetworkError, RateLimited } from "../api/errors.ts";
import { exchangeCode, revokeToken } from "../api/oauth.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { createLogin, redirectUri, SCOPES, type Login } from "./login.ts";
import { profiles } from "./profile.ts";
import { appOf, credentials, signInDrawer, type App } from "./sign-in.ts";
import { takeSignInReturn } from "./sign-in-return.ts";
import { holdSignedIn, isRefusal, type SignedIn } from "./signed-in.ts";

/** Who is signed in on an instance. */
export type Session =
  /** Reading, exchanging or verifying. */
  | { state: "waiting" }
  | { state: "signed-out"; failure?: Failure }
  /** `person` is the account id. */
  | { state: "signed-in"; person: string; token: string }
  /** An access token came unasked while somebody was signed in. */
  | { state: "asking"; accept(): void; refuse(): void }
  /** There is a token or code, but nobody could be asked whose it is. */
  | { state: "failed"; failure: Failure; retry(): void };

export interface SessionStore {
  /** Reads what is stored and what stands in the address once it is first watched. */
  $session: ReadableAtom<Session>;
  $login: ReadableAtom<Login>;
  /** Makes the address of the sign-in page: for when a login element is first visible. */
  prepareLogin(): Promise<void>;
  /** The address to open now, made anew when the first may have died; null when that failed. */
  renewLogin(): Promise<string | null>;
  /** Revokes the token and forgets the person; says it in an alert when that did not work. */
  signOut(): Promise<void>;
}

/** For the client of nobody on an instance. */
export const sessions = scoped((client: Client): SessionStore => {
  const { environment, instance } = client;
  const $session = atom<Session>({ state: "waiting" });
  const drawer = signInDrawer(client);
  const login = createLogin(client, drawer);
  const channel = environment.channel(client.key("session"));
  let signedIn: SignedIn | null = null;
  /** Whether the storage took the token; where it did not, a missing token says nothing. */
  let kept = true;
  let signingOut: Promise<void> | null = null;
  let started = false;

  function start(): void {
    const back = takeSignInReturn(client);
    if (!back) return resume();
    const attempt = drawer.takeAttempt(back.state);
    const { accessToken, ...stored } = drawer.read();
    if (back.code) {
      // Without our state it can only be ours if it fits the app that this browser registered,
      // as after a login in another tab. Over a session that exists, it is not even tried.
      const app = attempt ?? (accessToken ? null : appOf(stored));
      return app ? void exchange(back.code, app) : resume();
    }
    if (back.accessToken) {
      if (back.accessToken === accessToken) return resume();
      if (accessToken && !attempt) return ask(back.accessToken);
      return take(back.accessToken, attempt ?? appOf(stored), undefined);
    }
    // Without our state these words may be anybody's; a change of mind needs none.
    const refused = attempt && back.error !== "access_denied";
    resume(refused ? refusal(back.description ?? back.error) : undefined);
  }

  /** Goes on with what is stored. */
  function resume(failure?: Failure): void {
    const { accessToken, accountId } = drawer.read();
    if (!accessToken) return leave(failure);
    kept = true;
    if (!accountId) return void identify(accessToken);
    enter(accountId, accessToken);
    void signedIn?.verify();
  }

  async function exchange(code: string, app: App): Promise<void> {
    $session.set({ state: "waiting" });
    try {
      const token = await exchangeCode(client.api, {
        ...credentials(app),
        code,
        redirect_uri: redirectUri(client),
        scope: SCOPES,
      });
      take(token.access_token, app, token.scope ?? undefined);
    } catch (error) {
      if (!isExpected(error)) environment.report(error);
      if (mayPass(error)) return fail(error, () => void exchange(code, app));
      // Another tab that came back with the same code was faster: its session is ours too.
      if (drawer.read().accessToken) return resume();
      drawer.forget();
      leave(describeFailure(error));
    }
  }

  function take(accessToken: string, app: App | null, scope: string | undefined): void {
    kept = drawer.write({ ...app, accessToken, scope });
    void identify(accessToken);
  }

  function ask(accessToken: string): void {
    const accept = () => take(accessToken, appOf(drawer.read()), undefined);
    $session.set({ state: "asking", accept: once(accept), refuse: once(() => resume()) });
  }

  /** Finds out whose token this is. */
  async function identify(token: string): Promise<void> {
    $session.set({ state: "waiting" });
    const startedAt = client.moment();
    try {
      const profile = await verifyCredentials(createConnection(environment, instance, token));
      if (kept && drawer.read().accessToken !== token) return resume();
      settle(profile, token, startedAt);
    } catch (error) {
      if (!isExpected(error)) environment.report(error);
      if (isRefusal(error)) return drop(token, describeFailure(error));
      fail(error, () => void identify(token));
    }
  }

  function settle(profile: Account, token: string, startedAt: number): void {
    if (kept) kept = drawer.write({ ...drawer.read(), accountId: profile.id });
    enter(profile.id, token);
    if (signedIn) profiles(signedIn.client).receive(profile, startedAt);
    channel.post({ type: "signed-in", person: profile.id });
  }

  function enter(person: string, token: string): void {
    const before = signedIn;
    signedIn = holdSignedIn(
      client,
      { person, token },
      {
        onRefused: () => drop(token),
        onOther: profile => settle(profile, token, client.moment()),
      },
    );
    $session.set({ state: "signed-in", person, token });
    before?.leave();
  }

  /** The instance refuses this token: nobody else's is touched. */
  function drop(token: string, failure?: Failure): void {
    const stored = drawer.read().accessToken;
    if (stored && stored !== token) return resume();
    drawer.forget();
    channel.post({ type: "signed-out", person: signedIn?.person ?? null });
    leave(failure);
  }

  function leave(failure?: Failure): void {
    const before = signedIn;
    signedIn = null;
    login.reset();
    $session.set(failure ? { state: "signed-out", failure } : { state: "signed-out" });
    before?.leave();
  }

  function fail(error: unknown, retry: () => void): void {
    $session.set({ state: "failed", failure: describeFailure(error), retry: once(retry) });
  }

  /** Follows what other tabs did, by what is stored. */
  function reconcile(): void {
    const { state } = $session.get();
    const { accessToken } = drawer.read();
    if (state === "signed-in") {
      if (accessToken === signedIn?.token) return;
      if (accessToken) resume();
      else if (kept) leave();
    } else if (state === "signed-out" || state === "failed") {
      if (accessToken) resume();
    }
  }

  function hear(message: unknown): void {
    reconcile();
    const gone = message as { type?: unknown; person?: unknown } | null;
    if (!signedIn || gone?.type !== "signed-out" || gone.person !== signedIn.person) return;
    // A channel may be faster than the storage, which still shows a token that was revoked.
    if (kept) void signedIn.verify();
    else leave();
  }

  async function revoke(): Promise<void> {
    const stored = drawer.read();
    const token = signedIn?.token ?? stored.accessToken;
    const person = signedIn?.person ?? stored.accountId ?? null;
    try {
      if (token) await revokeToken(client.api, { ...credentials(appOf(stored)), token });
    } catch (error) {
      // A token that could not be revoked still opens the door, so nobody is told otherwise.
      if (!isFinal(error)) return alerts(signedIn?.client ?? client).tell(error);
    }
    const now = drawer.read().accessToken;
    if (person !== null) forgetPerson(client, person);
    if (now && now !== token) return resume();
    drawer.forget();
    channel.post({ type: "signed-out", person });
    leave();
  }

  onMount($session, () => {
    if (started) return;
    started = true;
    start();
  });

  const stopHearing = channel.listen(hear);
  const stopLooking = environment.onVisibility(visible => {
    if (visible && started) reconcile();
  });
  client.onEnd(() => {
    stopHearing();
    stopLooking();
    channel.close();
    signedIn?.leave();
  });

  return {
    $session,
    $login: login.$login,
    prepareLogin: login.prepare,
    renewLogin: login.renew,
    signOut: () => (signingOut ??= revoke().finally(() => (signingOut = null))),
  };
});

/** Whether the same request may succeed later. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof RateLimited;
}

/** Whether asking again for a revocation would change nothing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !(error instanceof RateLimited);
}

function refusal(words: string | null): Failure {
  const { title, message } = describeFailure(null);
  return { title, message: words ?? message };
}

/** Removes every key that belongs to this person on the client's instance. */
function forgetPerson({ environment, instance }: Client, person: string): void {
  const prefix = `glitch-lily:${instance}:${person}:`;
  for (const drawer of [environment.local, environment.session]) {
    for (const key of drawer.keys()) if (key.startsWith(prefix)) drawer.remove(key);
  }
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
