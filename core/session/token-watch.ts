import { verifyCredentials, type Account } from "../api/accounts/accounts.ts";
import { isRefusal, isUnreachable } from "../api/http/errors.ts";
import { retainClient, type Client } from "../client.ts";
import { reportBug } from "../failure.ts";
import { onceReached } from "../connectivity.ts";
import { profiles } from "../profile/profile.ts";

/**
 * Milliseconds during which further rejections are ignored after one that didn't concern the token.
 */
const REFUSAL_PAUSE_MS = 60_000;

/** A user's client, retained while the user is signed in. */
export interface SignedInClient {
  readonly client: Client;
  readonly person: string;
  readonly token: string;
  /**
   * Checks whether the token is still valid; concurrent calls share a request. If the server can't
   * be reached, this is repeated once it can.
   */
  verify(): Promise<void>;
  leave(): void;
}

export interface SignedInEvents {
  /** The instance no longer accepts the token. */
  onRefused(): void;
  /** The token belongs to another account. */
  onOther(profile: Account): void;
}

/**
 * Retains the user's client and watches its token. When any request is rejected,
 * `verify_credentials` is requested, and only its own rejection counts: Pleroma also responds with
 * 403 for a missing permission, with a translated message.
 */
export function retainSignedIn(
  signedOutClient: Client,
  { person, token }: { person: string; token: string },
  events: SignedInEvents,
): SignedInClient {
  const { environment, instance } = signedOutClient;
  const { client, release } = retainClient(environment, { instance, person, token });
  let left = false;
  let verifying: Promise<void> | null = null;
  let quietUntil = 0;
  let stopWaiting = () => {};

  async function ask(): Promise<void> {
    const startedAt = client.tick();
    stopWaiting();
    try {
      const profile = await verifyCredentials(client.api);
      if (left) return;
      if (profile.id === person) profiles(client).receive(profile, startedAt);
      else events.onOther(profile);
    } catch (error) {
      if (left) return;
      if (isRefusal(error)) events.onRefused();
      else if (isUnreachable(error)) stopWaiting = onceReached(client, () => void verify());
      else reportBug(client, error);
    }
  }

  const verify = () => (verifying ??= ask().finally(() => (verifying = null)));

  const stopWatching = client.api.onRefused(() => {
    if (verifying || environment.now() < quietUntil) return;
    void verify().then(() => (quietUntil = environment.now() + REFUSAL_PAUSE_MS));
  });

  return {
    client,
    person,
    token,
    verify,
    leave() {
      left = true;
      stopWatching();
      stopWaiting();
      release();
    },
  };
}
