import { atom, type WritableAtom } from "nanostores";
import { retainSignedOut, type Client } from "../../client.ts";
import type { Failure } from "../../failure.ts";
import type { Channel } from "../../platform/tabs.ts";
import { redirectUri } from "../sign-in.ts";
import type { Session, SessionLifecycle } from "../types.ts";

/** The session to which the sign-in page has returned, although the sign-in isn't its own. */
export interface ReturnedTo {
  client: Client;
  $session: WritableAtom<Session>;
  back: URLSearchParams;
  create(client: Client, $session: WritableAtom<Session>, channel: Channel): SessionLifecycle;
  /** Continues with the account that is signed in. */
  resume(failure?: Failure): void;
}

/**
 * Finishes a sign-in on another instance than the one that the client shows, then opens the client
 * anew with it. If it fails, the present account stays.
 */
export function finishSignInElsewhere(instance: string, returned: ReturnedTo): void {
  const { client, $session, back, create, resume } = returned;
  const { environment } = client;
  const { client: there, release } = retainSignedOut(environment, instance);
  const $there = atom<Session>({ state: "waiting" });
  const channel = environment.channel(there.key("session"));
  const stop = $there.listen(session => {
    if (session.state === "signed-in") return environment.address.replace(redirectUri(client));
    if (session.state === "failed" || session.state === "waiting") return $session.set(session);
    stop();
    channel.close();
    queueMicrotask(release);
    resume(session.state === "signed-out" ? session.failure : undefined);
  });
  create(there, $there, channel).start(back);
}
