import { verifyCredentials, type Account } from "../api/accounts/accounts.ts";
import { ApiError } from "../api/http/errors.ts";
import { retainClient, type Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { profiles } from "../profile/profile.ts";

/** After a refusal that had nothing to do with the token, further ones are taken for the same. */
const REFUSAL_PAUSE_MS = 60_000;

/** A person's client, kept alive while that person is signed in. */
export interface SignedIn {
  readonly client: Client;
  readonly person: string;
  readonly token: string;
  /** Asks once whether the token still stands. */
  verify(): Promise<void>;
  leave(): void;
}

export interface SignedInEvents {
  /** The instance no longer takes the token. */
  onRefused(): void;
  /** The token turned out to be somebody else's. */
  onOther(profile: Account): void;
}

/** Whether this answer to `verify_credentials` means that the token is worth nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/**
 * Holds the person's client and watches its token: when any request is refused,
 * `verify_credentials` is asked, whose own refusal alone counts (Pleroma also answers 403 for a
 * missing permission, in words that are translated).
 */
export function retainSignedIn(
  nobody: Client,
  { person, token }: { person: string; token: string },
  events: SignedInEvents,
): SignedIn {
  const { environment, instance } = nobody;
  const { client, release } = retainClient(environment, { instance, person, token });
  let left = false;
  let verifying: Promise<void> | null = null;
  let quietUntil = 0;

  async function ask(): Promise<void> {
    const startedAt = client.tick();
    try {
      const profile = await verifyCredentials(client.api);
      if (left) return;
      if (profile.id === person) profiles(client).receive(profile, startedAt);
      else events.onOther(profile);
    } catch (error) {
      if (left) return;
      if (isRefusal(error)) events.onRefused();
      else if (!isExpected(error)) environment.report(error);
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
      release();
    },
  };
}
