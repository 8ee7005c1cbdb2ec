import { retainSignedOut, type Client } from "../../core/client.ts";
import { failureOf, type Failure } from "../../core/failure.ts";
import type { Environment } from "../../core/platform/environment.ts";
import { keepGrant } from "../../core/sites/granted-sites.ts";
import { discardGrant, finishGrant } from "../../core/sites/granting.ts";
import type { SiteAttempt } from "../../core/sites/site-attempt.ts";
import type { SiteGrant, SiteMessage } from "../../core/sites/types.ts";

/** What has become of the question. */
export type Step =
  /** `not-kept`: the page has no room for it. */
  | { name: "question" | "working" | "not-kept" | "refused" | "done" }
  | { name: "failed"; failure: Failure };

/** Milliseconds within which a page stores what it was granted. */
const HAND_OVER_TIMEOUT_MS = 10_000;

/** Lets the instance at this address act; the client may show another one. */
export async function withOwnClient<T>(
  environment: Environment,
  act: (own: Client) => Promise<T>,
): Promise<T> {
  const { client, release } = retainSignedOut(environment, environment.origin);
  return act(client).finally(release);
}

/** Tells the page something through its port. */
export const sendMessage = (port: MessagePort, message: SiteMessage): void =>
  port.postMessage(message, []);

/** Gives the page a token, or tells it that somebody has refused on the sign-in page. */
export function conclude(client: Client, attempt: SiteAttempt, port: MessagePort): Promise<Step> {
  const { environment } = client;
  return withOwnClient(environment, async (own): Promise<Step> => {
    if (!attempt.code) {
      sendMessage(port, { type: "glitch-lily/refuse" });
      return { name: "refused" };
    }
    try {
      const grant = await finishGrant(own, attempt);
      if (await handOver(environment, port, grant)) {
        keepGrant(own, attempt.site, grant);
        return { name: "done" };
      }
      await discardGrant(own, grant);
      return { name: "not-kept" };
    } catch (error) {
      return { name: "failed", failure: failureOf(client, error) };
    }
  });
}

/** Resolves with whether the page has stored it. */
function handOver(environment: Environment, port: MessagePort, grant: SiteGrant): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = environment.after(HAND_OVER_TIMEOUT_MS, () => resolve(false));
  port.addEventListener("message", ({ data }: MessageEvent<SiteMessage>) => {
    if (data.type === "glitch-lily/kept") resolve(data.ok);
  });
  port.start();
  sendMessage(port, { type: "glitch-lily/grant", grant });
  return promise.finally(stop);
}
