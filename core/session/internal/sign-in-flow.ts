import { verifyCredentials, type Account } from "../../api/accounts/accounts.ts";
import { createConnection } from "../../api/http/connection.ts";
import { isRefusal, NetworkError, RateLimited } from "../../api/http/errors.ts";
import { networkError } from "../../api/http/requests.ts";
import { exchangeCode } from "../../api/oauth.ts";
import { describeFailure, reportBug } from "../../failure.ts";
import { profiles } from "../../profile/profile.ts";
import { noteSignIn } from "../../settings/device.ts";
import { appOf, credentials, redirectUri, SCOPES, type App } from "../sign-in.ts";
import { readSignInReturn } from "./sign-in-return.ts";
import { endedSession, type SignIn as StoredSignIn } from "../stored-sign-in.ts";
import { takeSiteReturn } from "../../sites/site-attempt.ts";
import { SITE_PAGE } from "../../sites/types.ts";
import { isHome, KEPT_ACCOUNTS } from "../home-instance.ts";
import { takeReturnPath, takeSignInElsewhere } from "../return-path.ts";
import type { Session } from "../types.ts";
import { createSessionLifecycle, type SignIn, type SignInTarget } from "./lifecycle.ts";

/** Signs in with what the sign-in page has sent back. */
export function createSignIn(target: SignInTarget): SignIn {
  const { client, $session, storage, channel, resume, enter, leave, drop, fail, during, stay } =
    target;
  const { environment, instance } = client;
  /** The page on which the sign-in began, if this page is its return. */
  let returnPath: string | null = null;

  function start(back: URLSearchParams): void {
    if (takeSiteReturn(environment, back)) return environment.address.replace(SITE_PAGE);
    const elsewhere = takeSignInElsewhere(client, back.get("state"));
    if (elsewhere) return finishElsewhere(elsewhere, back);
    returnPath = takeReturnPath(client, back.get("state"));
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
      const keeping = hasAccounts() ? await loadKeeping() : undefined;
      const token = await exchangeCode(client.api, {
        ...credentials(app),
        code,
        redirect_uri: redirectUri(client),
        scope: app.scopes ?? SCOPES,
        ...(app.verifier && { code_verifier: app.verifier }),
      });
      take(token.access_token, app, { scope: token.scope, tokenId: token.id }, keeping);
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
    keeping: Awaited<ReturnType<typeof loadKeeping>> | undefined,
  ): void {
    keeping?.keepReplaced(client, storage.read());
    const { clientId, clientSecret } = app ?? {};
    target.kept = storage.write({
      clientId,
      clientSecret,
      accessToken,
      scope: scope ?? undefined,
      tokenId: tokenId ?? undefined,
    });
    noteSignIn(client);
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
      if (target.kept && storage.read().accessToken !== token) return resume();
      await settle(profile, token);
    } catch (error) {
      reportBug(client, error);
      if (isRefusal(error)) return drop(token, describeFailure(error));
      fail(error, () => identify(token));
    }
  }

  async function settle(profile: Account, token: string): Promise<void> {
    const { id: person, acct } = profile;
    const keeping = target.kept && hasOthers() ? await loadKeeping() : undefined;
    if (target.kept) target.kept = storage.write({ ...storage.read(), accountId: person, acct });
    const replaced = keeping?.adoptSignIn(environment, { instance, person });
    // A session that can't be stored would be lost by leaving the page.
    if (target.kept && returnPath) return leaveFor(returnPath, person);
    enter(person, token);
    if (replaced) void endReplaced(replaced, token);
    // The request began before any action of this user's client.
    const signedIn = target.signedIn();
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
  async function endReplaced(before: StoredSignIn, token: string): Promise<void> {
    if (!before.accessToken || before.accessToken === token) return;
    const { revokeSignInToken: endToken } = await import("../revoke-sign-in.ts");
    // A failure is harmless: nothing uses this token any more.
    await endToken(client, before.accessToken, appOf(before)).catch(() => {});
  }

  return { start, identify, settle };
}

/** Whether the same request may succeed later. */
function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof RateLimited;
}
