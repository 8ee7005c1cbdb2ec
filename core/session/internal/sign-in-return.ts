import { appOf, type App, type SignInStorage } from "../sign-in.ts";

/** The kinds of return from the sign-in page. */
export type SignInReturn =
  | { kind: "code"; code: string; app: App }
  | { kind: "token"; token: string; app: App | null }
  /** A token that this tab didn't request. */
  | { kind: "unasked"; token: string }
  /** Nothing usable; `message` is the server's error message. */
  | { kind: "nothing"; message?: string };

/**
 * Interprets the redirect parameters. The state or the app shows whether this browser began the
 * sign-in.
 */
export function readSignInReturn(
  back: URLSearchParams | null,
  storage: SignInStorage,
): SignInReturn {
  if (!back) return { kind: "nothing" };
  const code = back.get("code");
  const token = back.get("access_token");
  const attempt = storage.takeAttempt(back.get("state"));
  const stored = storage.read();
  if (code) {
    // A code without our state is ours only if it fits the app that this browser has registered, as
    // after a sign-in in another tab. It isn't used while a session exists.
    const app = attempt ?? (stored.accessToken ? null : appOf(stored));
    return app ? { kind: "code", code, app } : { kind: "nothing" };
  }
  if (token) {
    if (token === stored.accessToken) return { kind: "nothing" };
    return attempt ? { kind: "token", token, app: attempt } : { kind: "unasked", token };
  }
  const error = back.get("error");
  // Without our state, anyone may have written this message. A cancelled sign-in needs no message.
  if (!attempt || !error || error === "access_denied") return { kind: "nothing" };
  return { kind: "nothing", message: back.get("error_description") || error };
}
