import { isClientPath, isClientRoot } from "../lib/base-path.ts";
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { describeFailure, type Failure } from "../failure.ts";
import { late } from "../lib/late.ts";
import { scoped } from "../lib/scope.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { isHome } from "./home-instance.ts";
import { endedSession, readSignIn, signInKey, type SignIn } from "./stored-sign-in.ts";
import type { Session, SessionLifecycle } from "./types.ts";

export interface SessionStore {
  /** The session. Its first subscriber makes it read the storage and the address. */
  $session: ReadableAtom<Session>;
  /** Revokes the token and deletes the user's data; a failure shows an alert. */
  signOut(): Promise<void>;
}

/** The signed-out state, with the reason if known. */
export function signedOut(stored: SignIn, failure?: Failure): Session {
  const ended = endedSession(stored);
  return { state: "signed-out", ...(failure && { failure }), ...(ended && { ended }) };
}

/** Code that keeps a session and ends it. Visitors never load it. */
export const lateSessionLifecycle = late(
  async () => (await import("./internal/lifecycle.ts")).createSessionLifecycle,
);

/** Code for the return from the sign-in page. A stored session doesn't need it. */
export const lateSignIn = late(
  async () => (await import("./internal/sign-in-flow.ts")).createSignIn,
);

/** The session on an instance. Belongs to the client without an account. */
export const sessions = scoped((client: Client): SessionStore => {
  const { environment } = client;
  const $session = atom<Session>({ state: "waiting" });
  const channel = environment.channel(client.key("session"));
  let lifecycle: SessionLifecycle | undefined;
  let back: URLSearchParams | null = null;
  let started = false;

  function start(): void {
    back = takeReturn(client);
    const stored = readSignIn(client);
    const { accessToken, accountId } = stored;
    if (!back && !accessToken) return $session.set(signedOut(stored));
    // The storage has the token's owner; whether the token is still valid is checked meanwhile.
    if (!back && accessToken && accountId && !lateSessionLifecycle.code)
      $session.set({ state: "signed-in", person: accountId, token: accessToken });
    keep();
  }

  function keep(): void {
    // Side by side; a failure is told when it is needed.
    if (back) lateSignIn.load().catch(() => {});
    if (lateSessionLifecycle.code) return void beginKeeping(lateSessionLifecycle.code);
    // A user who returns from the sign-in page gets signed in, even if the element is removed
    // meanwhile.
    keepAlive(client, async () => beginKeeping(await lateSessionLifecycle.load())).catch(error => {
      environment.report(error);
      // A stored session works without this code for now; it is loaded again when the page becomes
      // visible.
      if ($session.get().state === "waiting")
        $session.set({ state: "failed", failure: describeFailure(error), retry: keep });
    });
  }

  function beginKeeping(create: NonNullable<typeof lateSessionLifecycle.code>): SessionLifecycle {
    if (lifecycle) return lifecycle;
    lifecycle = create(client, $session, channel);
    lifecycle.start(back);
    back = null;
    return lifecycle;
  }

  function look(): void {
    if (!started) return;
    if (lifecycle) lifecycle.reconcile();
    else if ($session.get().state !== "signed-out" || readSignIn(client).accessToken) keep();
  }

  onMount($session, () => {
    if (started) return;
    started = true;
    start();
  });

  const stopHearing = channel.listen(message => {
    if (lifecycle) lifecycle.onMessage(message);
    // Load the code after any message: the storage may be slower than the channel, and not show the
    // change yet.
    else if (started) keep();
  });
  const stopReading = environment.onStored(key => {
    if (key !== null && key !== signInKey(client)) return;
    const { accessToken, accountId } = readSignIn(client);
    // The tab that stored a token finds out its owner first.
    if (!accessToken || accountId) look();
  });
  const stopLooking = environment.onVisibility(visible => void (visible && look()));
  client.onEnd(() => {
    stopHearing();
    stopReading();
    stopLooking();
    channel.close();
  });

  return {
    $session,
    async signOut() {
      started = true;
      await keepAlive(client, async () =>
        beginKeeping(await lateSessionLifecycle.load()).signOut(),
      ).catch(async error => (await import("../alerts/alerts.ts")).alerts(client).showError(error));
    },
  };
});

/** The parameters of a redirect from the sign-in page; one of the first three is always there. */
const PARAMETERS = "code access_token error error_description error_uri state scope iss".split(" ");

/**
 * Reads the redirect parameters and removes them from the address, unless the start script has done
 * so, so that no code or token reaches the history or a Referer. Sign-ins return only to `/web` and
 * below on the origin of the client's own pages: elsewhere these parameters may belong to another
 * application, and below `/web` so may `error`.
 */
function takeReturn(client: Client): URLSearchParams | null {
  const { address, returned } = client.environment;
  if (!isHome(client)) return null;
  const taken = returned();
  if (taken !== null) return new URLSearchParams(taken);
  const url = address.read();
  if (!isClientPath(url.pathname)) return null;
  const back = new URLSearchParams(url.search);
  const isTarget = isClientRoot(url.pathname);
  if (!PARAMETERS.slice(0, isTarget ? 3 : 2).some(name => back.has(name))) return null;
  for (const name of PARAMETERS) url.searchParams.delete(name);
  address.rewrite(url.href);
  return back;
}
