import { msg } from "@lingui/core/macro";
import { fetchInstance } from "../api/instance.ts";
import { Malformed, NetworkError } from "../api/http/errors.ts";
import { isMissing } from "../api/missing.ts";
import { retainSignedOut, type Client } from "../client.ts";
import { describeFailure, failureOf, type Failure } from "../failure.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { typedHost } from "../lib/typed-host.ts";
import { logins } from "./login.ts";

/**
 * The origin of the instance that somebody means: its name, an address on it, or a handle. Null if
 * it is none.
 */
export function typedInstance(typed: string): string | null {
  const host = typedHost(typed);
  if (!host) return null;
  const scheme = /^\s*http:\/\//i.test(typed) ? "http" : "https";
  return parseUrl(`${scheme}://${host}`)?.origin ?? null;
}

/**
 * Opens the sign-in page of an instance for a further account. Resolves with the reason if that
 * isn't possible.
 */
export async function addAccount(client: Client, instance: string): Promise<Failure | null> {
  const { environment } = client;
  const { client: there, release } = retainSignedOut(environment, instance);
  try {
    const problem = instance === environment.origin ? null : await findProblem(there);
    if (problem) return problem;
    const url = await logins(there).renew({ another: true });
    if (url) environment.address.open(url);
    const login = logins(there).$login.get();
    return login.state === "failed" ? login.failure : null;
  } finally {
    queueMicrotask(release);
  }
}

/** Milliseconds within which the browser tells that the page's policy has blocked a request. */
const POLICY_TIMEOUT_MS = 100;

/** Why this page can't talk to another instance; null if it can. */
async function findProblem({ environment, instance, api }: Client): Promise<Failure | null> {
  const { host } = new URL(instance);
  const own = new URL(environment.issuer).host;
  let isBlocked = false;
  const stop = environment.onBlocked(blocked => {
    isBlocked ||= parseUrl(blocked.url)?.host === host;
  });
  try {
    await fetchInstance(api);
    return null;
  } catch (error) {
    if (isMissing(error) || error instanceof Malformed)
      return {
        title: msg({ message: "Can’t sign in to {server}" }),
        message: msg({ message: "There seems to be no Mastodon or Pleroma server at {server}." }),
        values: { server: host },
      };
    if (!(error instanceof NetworkError)) return failureOf({ environment }, error);
    const answers = await respondsToOthers(instance, environment);
    await new Promise<void>(resolve => environment.after(POLICY_TIMEOUT_MS, resolve));
    if (isBlocked)
      return {
        title: msg({ message: "{own} allows only its own accounts" }),
        message: msg({
          message:
            "{own}’s security policy doesn’t allow this page to connect to {server}. Its admin can change that.",
        }),
        values: { own, server: host },
      };
    if (answers)
      return {
        title: msg({ message: "Can’t sign in to {server}" }),
        message: msg({
          message:
            "{server} isn’t a Mastodon or Pleroma server, or doesn’t allow connections from other sites.",
        }),
        values: { server: host },
      };
    return describeFailure(error);
  } finally {
    stop();
  }
}

/** Whether the server responds at all, even if this page may not read it. */
const respondsToOthers = (instance: string, { fetch }: Client["environment"]): Promise<boolean> =>
  fetch(`${instance}/api/v1/instance`, { mode: "no-cors", credentials: "omit" }).then(
    () => true,
    () => false,
  );
