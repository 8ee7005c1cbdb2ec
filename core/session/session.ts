import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { describeFailure, type Failure } from "../failure.ts";
import { late } from "../lib/late.ts";
import { scoped } from "../lib/scope.ts";
import { takeReturn } from "./internal/sign-in-address.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { endedSession, readSignIn, signInKey, type SignIn } from "./stored-sign-in.ts";
import type { Session, SessionLifecycle } from "./types.ts";

export interface SessionStore {
  /** Reads what is stored and what stands in the address once it is first watched. */
  $session: ReadableAtom<Session>;
  /** Revokes the token and forgets the person; says it in an alert when that did not work. */
  signOut(): Promise<void>;
}

/** Signed out, with what is known about why. */
export function signedOut(stored: SignIn, failure?: Failure): Session {
  const ended = endedSession(stored);
  return { state: "signed-out", ...(failure && { failure }), ...(ended && { ended }) };
}

/** Readers who are not signed in never load it: most of those who see an element somewhere. */
export const sessionKeeping = late(
  async () => (await import("./internal/sign-in-flow.ts")).createSessionLifecycle,
);

/** For the client of nobody on an instance. */
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
    // Whose token it is stands there: whether it still counts is found out meanwhile.
    if (!back && accessToken && accountId && !sessionKeeping.code)
      $session.set({ state: "signed-in", person: accountId, token: accessToken });
    keep();
  }

  function keep(): void {
    if (sessionKeeping.code) return void beginKeeping(sessionKeeping.code);
    // Whoever came back from the sign-in page is signed in, even if the element goes meanwhile.
    keepAlive(client, async () => beginKeeping(await sessionKeeping.load())).catch(error => {
      environment.report(error);
      // A stored session does without for now; the next look at the page asks for it again.
      if ($session.get().state === "waiting")
        $session.set({ state: "failed", failure: describeFailure(error), retry: keep });
    });
  }

  function beginKeeping(create: NonNullable<typeof sessionKeeping.code>): SessionLifecycle {
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
    // Whatever it is, it is about keeping: a storage that is slower than the news shows nothing yet.
    else if (started) keep();
  });
  const stopReading = environment.onStored(key => {
    if (key !== null && key !== signInKey(client)) return;
    const { accessToken, accountId } = readSignIn(client);
    // Whoever has the token finds out first whose it is.
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
        beginKeeping(await sessionKeeping.load()).signOut(),
      ).catch(async error => (await import("../alerts/alerts.ts")).alerts(client).tell(error));
    },
  };
});
