import { atom, onMount, type ReadableAtom } from "nanostores";
import { verifyCredentials, type Account } from "../api/accounts.ts";
import { createConnection } from "../api/connection.ts";
import { NetworkError, RateLimited } from "../api/errors.ts";
import { exchangeCode } from "../api/oauth.ts";
import { holdClient, type Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { profiles } from "./profile.ts";
import { appOf, credentials, redirectUri, SCOPES, signInDrawer, type App } from "./sign-in.ts";
import { arrive } from "./sign-in-return.ts";
import { endToken, forgetPerson } from "./sign-out.ts";
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
  /** Revokes the token and forgets the person; says it in an alert when that did not work. */
  signOut(): Promise<void>;
}

/** For the client of nobody on an instance. */
export const sessions = scoped((client: Client): SessionStore => {
  const { environment, instance } = client;
  const $session = atom<Session>({ state: "waiting" });
  const drawer = signInDrawer(client);
  const channel = environment.channel(client.key("session"));
  let signedIn: SignedIn | null = null;
  /** Whether the storage took the token; where it did not, a missing token says nothing. */
  let kept = true;
  let signingOut: Promise<void> | null = null;
  let started = false;

  function start(): void {
    const arrival = arrive(client, drawer);
    if (arrival.kind === "code") return exchange(arrival.code, arrival.app);
    if (arrival.kind === "token") return take(arrival.token, arrival.app, undefined);
    if (arrival.kind === "unasked") return ask(arrival.token);
    resume(
      arrival.words === undefined
        ? undefined
        : { ...describeFailure(null), message: arrival.words },
    );
  }

  /** Goes on with what is stored. */
  function resume(failure?: Failure): void {
    const { accessToken, accountId } = drawer.read();
    if (!accessToken) return leave(failure);
    kept = true;
    if (!accountId) return identify(accessToken);
    enter(accountId, accessToken);
    void signedIn?.verify();
  }

  function exchange(code: string, app: App): void {
    $session.set({ state: "waiting" });
    void stay(() => askForToken(code, app));
  }

  async function askForToken(code: string, app: App): Promise<void> {
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
      if (mayPass(error)) return fail(error, () => exchange(code, app));
      // Another tab that came back with the same code was faster: its session is ours too.
      if (drawer.read().accessToken) return resume();
      drawer.forget();
      leave(describeFailure(error));
    }
  }

  function take(accessToken: string, app: App | null, scope: string | undefined): void {
    kept = drawer.write({ ...app, accessToken, scope });
    identify(accessToken);
  }

  function ask(accessToken: string): void {
    const session: Session = {
      state: "asking",
      accept: () => during(session, () => take(accessToken, appOf(drawer.read()), undefined)),
      refuse: () => during(session, () => resume()),
    };
    $session.set(session);
  }

  /** Finds out whose token this is. */
  function identify(token: string): void {
    $session.set({ state: "waiting" });
    void stay(() => askWhose(token));
  }

  async function askWhose(token: string): Promise<void> {
    try {
      const profile = await verifyCredentials(createConnection(environment, instance, token));
      if (kept && drawer.read().accessToken !== token) return resume();
      settle(profile, token);
    } catch (error) {
      if (!isExpected(error)) environment.report(error);
      if (isRefusal(error)) return drop(token, describeFailure(error));
      fail(error, () => identify(token));
    }
  }

  function settle(profile: Account, token: string): void {
    if (kept) kept = drawer.write({ ...drawer.read(), accountId: profile.id });
    enter(profile.id, token);
    // Asked for by nobody's client, before anything that this person's client has done.
    if (signedIn) profiles(signedIn.client).receive(profile, 0);
    channel.post({ type: "signed-in", person: profile.id });
  }

  function enter(person: string, token: string): void {
    const before = signedIn;
    signedIn = holdSignedIn(
      client,
      { person, token },
      {
        onRefused: () => drop(token),
        onOther: profile => settle(profile, token),
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
    $session.set(failure ? { state: "signed-out", failure } : { state: "signed-out" });
    before?.leave();
  }

  function fail(error: unknown, retry: () => void): void {
    const failure = describeFailure(error);
    const session: Session = { state: "failed", failure, retry: () => during(session, retry) };
    $session.set(session);
  }

  /** A second click, or one that comes too late, does nothing. */
  function during(session: Session, action: () => void): void {
    if ($session.get() === session) action();
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

  async function end(): Promise<void> {
    const stored = drawer.read();
    const token = signedIn?.token ?? stored.accessToken;
    const person = signedIn?.person ?? stored.accountId ?? null;
    try {
      if (token) await endToken(client, token, appOf(stored));
    } catch (error) {
      // A token that still stands opens the door: nobody is told that they are out.
      return alerts(signedIn?.client ?? client).tell(error);
    }
    if (person !== null) await forgetPerson(client, person);
    // Whoever signed in while this was under way stays.
    const now = drawer.read().accessToken;
    if (now && now !== token) return resume();
    drawer.forget();
    channel.post({ type: "signed-out", person });
    leave();
  }

  /** An element may go while an answer is waited for; what was begun is brought to its end. */
  async function stay(action: () => Promise<void>): Promise<void> {
    const { release } = holdClient(environment, { instance, person: null, token: null });
    await action().finally(release);
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
    signOut: () => (signingOut ??= stay(end).finally(() => (signingOut = null))),
  };
});

/** Whether the same request may succeed later. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof RateLimited;
}
