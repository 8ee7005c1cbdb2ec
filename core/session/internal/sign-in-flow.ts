import type { WritableAtom } from "nanostores";
import { verifyCredentials, type Account } from "../../api/accounts/accounts.ts";
import { createConnection } from "../../api/http/connection.ts";
import { NetworkError, RateLimited } from "../../api/http/errors.ts";
import { networkError } from "../../api/http/requests.ts";
import { exchangeCode } from "../../api/oauth.ts";
import { retainClient, type Client } from "../../client.ts";
import type { Channel } from "../../platform/tabs.ts";
import { describeFailure, reportBug, type Failure } from "../../failure.ts";
import { profiles } from "../../profile/profile.ts";
import { signedOut } from "../session.ts";
import { appOf, credentials, redirectUri, SCOPES, signInStorage, type App } from "../sign-in.ts";
import { readSignInReturn } from "./sign-in-return.ts";
import { endedSession, type EndedSession, type SignIn } from "../stored-sign-in.ts";
import { retainSignedIn, isRefusal, type SignedInClient } from "../token-watch.ts";
import { takeSiteReturn } from "../../sites/site-attempt.ts";
import { SITE_PAGE } from "../../sites/types.ts";
import { isHome, KEPT_ACCOUNTS } from "../home-instance.ts";
import { takeReturnPath, takeSignInElsewhere } from "../return-path.ts";
import type { Session, SessionLifecycle } from "../types.ts";

export function createSessionLifecycle(
  client: Client,
  $session: WritableAtom<Session>,
  channel: Channel,
): SessionLifecycle {
  const { environment, instance } = client;
  const storage = signInStorage(client);
  let signedIn: SignedInClient | null = null;
  /** Whether the token could be stored; if not, a missing stored token means nothing. */
  let kept = true;
  let signingOut: Promise<void> | null = null;
  /**
   * Whether the user deliberately signed out in another tab, which the storage may not show yet.
   */
  let isSignedOutElsewhere = false;
  /** The page on which the sign-in began, if this page is its return. */
  let returnPath: string | null = null;

  function start(back: URLSearchParams | null): void {
    if (back && takeSiteReturn(environment, back)) return environment.address.replace(SITE_PAGE);
    const elsewhere = back && takeSignInElsewhere(client, back.get("state"));
    if (elsewhere) return finishElsewhere(elsewhere, back);
    if (back) returnPath = takeReturnPath(client, back.get("state"));
    const signInReturn = readSignInReturn(back, storage);
    if (signInReturn.kind === "code") return exchange(signInReturn.code, signInReturn.app);
    if (signInReturn.kind === "token") return accept(signInReturn.token, signInReturn.app);
    if (signInReturn.kind === "unasked") return ask(signInReturn.token);
    resume(
      signInReturn.message === undefined
        ? undefined
        : { ...describeFailure(null), message: signInReturn.message },
    );
  }

  /** Continues with the stored session. */
  function resume(failure?: Failure): void {
    const { accessToken, accountId } = storage.read();
    if (!accessToken) return leave(failure);
    kept = true;
    if (!accountId) return identify(accessToken);
    enter(accountId, accessToken);
    void signedIn?.verify();
    if (failure && signedIn) void tell(signedIn.client, failure);
  }

  /** Tells why a further account couldn't be added. */
  async function tell(here: Client, failure: Failure): Promise<void> {
    (await import("../../alerts/alerts.ts")).alerts(here).show(failure);
  }

  /** Finishes a sign-in on another instance than the one that is shown. */
  function finishElsewhere(there: string, back: URLSearchParams): void {
    $session.set({ state: "waiting" });
    const flow = { client, $session, back, create: createSessionLifecycle, resume };
    void stay(async () =>
      (await import("./sign-in-elsewhere.ts")).finishSignInElsewhere(there, flow),
    ).catch(error => fail(error, () => finishElsewhere(there, back)));
  }

  /** Whether other accounts may be stored, or another instance is shown. */
  const hasOthers = () => environment.local.get(KEPT_ACCOUNTS) !== null || !isHome(client);

  /** Whether there is an account that a new sign-in must not lose. */
  const hasAccounts = () => storage.read().accessToken !== undefined || hasOthers();

  const loadKeeping = () =>
    import("../kept-accounts.ts").catch((cause: unknown) => {
      throw networkError(environment, environment.origin, { cause });
    });

  function exchange(code: string, app: App): void {
    $session.set({ state: "waiting" });
    void stay(() => askForToken(code, app));
  }

  async function askForToken(code: string, app: App): Promise<void> {
    const before = storage.read().accessToken;
    try {
      // Before the code is used up.
      const keeper = hasAccounts() ? await loadKeeping() : undefined;
      const token = await exchangeCode(client.api, {
        ...credentials(app),
        code,
        redirect_uri: redirectUri(client),
        scope: app.scopes ?? SCOPES,
        ...(app.verifier && { code_verifier: app.verifier }),
      });
      take(token.access_token, app, { scope: token.scope, tokenId: token.id }, keeper);
    } catch (error) {
      reportBug(client, error);
      if (mayPass(error)) return fail(error, () => exchange(code, app));
      const now = storage.read().accessToken;
      // Another tab has already used the same code: use its session.
      if (now) return resume(now === before ? describeFailure(error) : undefined);
      storage.forget(endedSession(storage.read()));
      leave(describeFailure(error));
    }
  }

  /** Uses a token that the redirect has brought. */
  function accept(accessToken: string, app: App | null): void {
    $session.set({ state: "waiting" });
    const taking = async () => {
      take(accessToken, app, {}, hasAccounts() ? await loadKeeping() : undefined);
    };
    void stay(taking).catch(error => fail(error, () => accept(accessToken, app)));
  }

  function take(
    accessToken: string,
    app: App | null,
    { scope, tokenId }: { scope?: string | null; tokenId?: string | null },
    keeper: Awaited<ReturnType<typeof loadKeeping>> | undefined,
  ): void {
    keeper?.keepReplaced(client, storage.read());
    const { clientId, clientSecret } = app ?? {};
    kept = storage.write({
      clientId,
      clientSecret,
      accessToken,
      scope: scope ?? undefined,
      tokenId: tokenId ?? undefined,
    });
    identify(accessToken);
  }

  function ask(accessToken: string): void {
    const session: Session = {
      state: "asking",
      replaces: storage.read().accessToken !== undefined,
      accept: () => during(session, () => accept(accessToken, appOf(storage.read()))),
      refuse: () => during(session, () => resume()),
    };
    $session.set(session);
  }

  /** Finds out which account owns the token. */
  function identify(token: string): void {
    $session.set({ state: "waiting" });
    void stay(() => fetchOwner(token));
  }

  async function fetchOwner(token: string): Promise<void> {
    try {
      const profile = await verifyCredentials(createConnection(environment, instance, token));
      if (kept && storage.read().accessToken !== token) return resume();
      await settle(profile, token);
    } catch (error) {
      reportBug(client, error);
      if (isRefusal(error)) return drop(token, describeFailure(error));
      fail(error, () => identify(token));
    }
  }

  async function settle(profile: Account, token: string): Promise<void> {
    const { id: person, acct } = profile;
    const keeper = kept && hasOthers() ? await loadKeeping() : undefined;
    if (kept) kept = storage.write({ ...storage.read(), accountId: person, acct });
    const replaced = keeper?.adoptSignIn(environment, { instance, person });
    // A session that can't be stored would be lost by leaving the page.
    if (kept && returnPath) return leaveFor(returnPath, person);
    enter(person, token);
    if (replaced) void endReplaced(replaced, token);
    // The request began before any action of this user's client.
    if (signedIn) profiles(signedIn.client).receive(profile, 0);
    channel.post({ type: "signed-in", person });
  }

  /** Opens another page of this origin, which reads the session from storage. */
  function leaveFor(address: string, person: string): void {
    returnPath = null;
    channel.post({ type: "signed-in", person });
    environment.address.replace(address);
  }

  /**
   * Revokes the user's previous token, which a new one has replaced, for example with more scopes.
   */
  async function endReplaced(before: SignIn, token: string): Promise<void> {
    if (!before.accessToken || before.accessToken === token) return;
    const { revokeSignInToken: endToken } = await import("../revoke-sign-in.ts");
    // A failure is harmless: nothing uses this token any more.
    await endToken(client, before.accessToken, appOf(before)).catch(() => {});
  }

  function enter(person: string, token: string): void {
    const before = signedIn;
    isSignedOutElsewhere = false;
    signedIn = retainSignedIn(
      client,
      { person, token },
      {
        onRefused: () => drop(token),
        onOther: profile => void settle(profile, token).catch(environment.report),
      },
    );
    const shown = $session.get();
    // Already set if it was read from storage before this code was loaded.
    if (shown.state !== "signed-in" || shown.person !== person || shown.token !== token)
      $session.set({ state: "signed-in", person, token });
    before?.leave();
  }

  /** Ends the session of a token that the instance rejects. Another stored token is left alone. */
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

  /**
   * Runs an action only if the session hasn't changed, so that a second or late click does nothing.
   */
  function during(session: Session, action: () => void): void {
    if ($session.get() === session) action();
  }

  function reconcile(): void {
    const { state } = $session.get();
    const { accessToken } = storage.read();
    if (state === "signed-in") {
      if (accessToken === signedIn?.token) return;
      if (accessToken) resume();
      else if (kept) leave();
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
    if (kept) void signedIn.verify();
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

  /** Retains the client until an action has finished, even if the element is removed. */
  async function stay(action: () => Promise<void>): Promise<void> {
    const { release } = retainClient(environment, { instance, person: null, token: null });
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

/** Whether the same request may succeed later. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof RateLimited;
}
