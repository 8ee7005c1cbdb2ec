import { msg } from "@lingui/core/macro";
import { atom, type ReadableAtom } from "nanostores";
import { registerApp } from "../api/apps.ts";
import { authorizeUrl } from "../api/oauth.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createSessionLifecycle } from "./internal/lifecycle.ts";
import { createSignIn } from "./internal/sign-in-flow.ts";
import { lateSessionLifecycle, lateSignIn, sessions } from "./session.ts";
import { createPkcePair, type PkcePair } from "./pkce.ts";
import { appOf, redirectUri, SCOPES, signInStorage, type App } from "./sign-in.ts";
import { endedSession, type SignIn } from "./stored-sign-in.ts";
import { keepReturnPath, keepSignInElsewhere } from "./return-path.ts";

/** The state of the link to the instance's sign-in page. */
export type Login =
  | { state: "idle" | "preparing" }
  | { state: "ready"; url: string }
  | { state: "failed"; failure: Failure };

/** Milliseconds that an unused app counts as valid. Pleroma removes it after 15 minutes. */
const APP_VALID_MS = 10 * 60_000;

export interface LoginStore {
  $login: ReadableAtom<Login>;
  /** Creates the address of the sign-in page, when a login element is first visible. */
  prepare(): Promise<void>;
  /**
   * Resolves with the address to open, created anew if the first may be invalid; null if that
   * failed. `another`: for a further account, so that the sign-in page asks for one even if the
   * browser has a session there, and the client then opens at its beginning.
   */
  renew(options?: { another?: boolean }): Promise<string | null>;
}

/**
 * Registers an app with the instance if necessary, and offers a link to sign in. Belongs to the
 * client without an account, and is separate from the session, since signed-in users don't need it.
 */
export const logins = scoped((client: Client): LoginStore => {
  const { environment } = client;
  const storage = signInStorage(client);
  // The return from the sign-in page needs this code.
  lateSessionLifecycle.provide(createSessionLifecycle);
  lateSignIn.provide(createSignIn);
  const $login = atom<Login>({ state: "idle" });
  let preparing: Promise<void> | null = null;
  let offered: SignIn = {};
  let offeredApp: App | null = null;

  function isFresh({ registeredAt }: SignIn): boolean {
    // Without a time, a user has signed in with it, so the server keeps it.
    if (registeredAt === undefined) return true;
    const age = environment.now() - registeredAt;
    return age >= 0 && age < APP_VALID_MS;
  }

  async function prepare(): Promise<void> {
    if ($login.get().state === "ready" && isFresh(offered)) return;
    preparing ??= offer().finally(() => (preparing = null));
    await preparing;
  }

  async function offer(): Promise<void> {
    const stored = storage.read();
    const known = appOf(stored);
    $login.set({ state: "preparing" });
    const proving = createPkcePair(client, stored.verifier);
    if (known && isFresh(stored)) {
      const proof = await proving;
      const app = { ...known, verifier: proof?.verifier };
      // Another tab may have signed in meanwhile: don't change its session.
      if (proof && !storage.read().accessToken)
        storage.write({ ...storage.read(), verifier: proof.verifier });
      return show(app, stored, true, proof);
    }
    const registeredAt = environment.now();
    try {
      const [app, proof] = await Promise.all([register(client), proving]);
      const registered = { ...app, verifier: proof?.verifier };
      // Another tab may have signed in meanwhile: don't overwrite its session.
      const { accessToken, endedAccountId, acct } = storage.read();
      const kept =
        !accessToken && storage.write({ ...registered, registeredAt, endedAccountId, acct });
      show(registered, { registeredAt }, kept, proof);
    } catch (error) {
      const now = storage.read();
      if (!now.accessToken) storage.forget(endedSession(now));
      $login.set({ state: "failed", failure: failureOf(client, error) });
    }
  }

  function show(app: App, from: SignIn, kept: boolean, proof: PkcePair | null): void {
    const state = environment.randomId();
    const remembered = storage.attempt({ ...app, state });
    offered = from;
    offeredApp = app;
    if (!remembered && !kept) {
      $login.set({ state: "failed", failure: NO_STORAGE });
      return;
    }
    const url = authorizeUrl(client.instance, {
      client_id: app.clientId,
      redirect_uri: redirectUri(client),
      scope: SCOPES,
      state,
      ...proof?.challenge,
    });
    $login.set({ state: "ready", url });
  }

  const stop = sessions(client).$session.listen(({ state }) => {
    if (state === "signed-out") return;
    // The offered link was used, or another tab has signed in: start anew next time.
    offered = {};
    $login.set({ state: "idle" });
  });
  client.onEnd(stop);

  return {
    $login,
    prepare,
    async renew({ another = false } = {}) {
      await prepare();
      const login = $login.get();
      if (login.state !== "ready") return null;
      const url = new URL(login.url);
      const state = url.searchParams.get("state") ?? "";
      keepSignInElsewhere(client, state);
      if (another) {
        url.searchParams.set("force_login", "true");
        try {
          const { endServerSession } = await import("./internal/server-session.ts");
          if (offeredApp) await endServerSession(client, offeredApp);
        } catch {
          // Most servers need none of this: the sign-in page opens anyway.
        }
      } else keepReturnPath(client, state);
      return url.href;
    },
  };
});

/** The failure without any storage: the returned code couldn't be exchanged. */
const NO_STORAGE: Failure = {
  title: msg`Oops!`,
  message: msg`Your browser doesn’t let this page store anything, so you can’t sign in.`,
};

async function register(client: Client): Promise<App> {
  const app = await registerApp(client.api, {
    client_name: "Glitch-lily",
    redirect_uris: redirectUri(client),
    scopes: SCOPES,
  });
  return { clientId: app.client_id, clientSecret: app.client_secret };
}
