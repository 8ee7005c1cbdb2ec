import { appOf, type App, type SignInStorage } from "../sign-in.ts";

/** How a page begins: what to do with what the sign-in page sent the browser back with. */
export type SignInReturn =
  | { kind: "code"; code: string; app: App }
  | { kind: "token"; token: string; app: App | null }
  /** A token that nobody here asked for. */
  | { kind: "unasked"; token: string }
  /** Nothing, or nothing to be used; `words` are the server's reason. */
  | { kind: "nothing"; words?: string };

/** Takes what stood in the address; whether it is ours, our state or our app tells. */
export function arrive(back: URLSearchParams | null, storage: SignInStorage): SignInReturn {
  if (!back) return { kind: "nothing" };
  const code = back.get("code");
  const token = back.get("access_token");
  const attempt = storage.takeAttempt(back.get("state"));
  const stored = storage.read();
  if (code) {
    // Without our state it can only be ours if it fits the app that this browser registered,
    // as after a login in another tab. Over a session that exists, it is not even tried.
    const app = attempt ?? (stored.accessToken ? null : appOf(stored));
    return app ? { kind: "code", code, app } : { kind: "nothing" };
  }
  if (token) {
    if (token === stored.accessToken) return { kind: "nothing" };
    return attempt ? { kind: "token", token, app: attempt } : { kind: "unasked", token };
  }
  const error = back.get("error");
  // Without our state these words may be anybody's; a change of mind needs none.
  if (!attempt || !error || error === "access_denied") return { kind: "nothing" };
  return { kind: "nothing", words: back.get("error_description") || error };
}
