import { useEffect } from "react";
import type { Poll } from "../../../core/api/statuses/polls.ts";
import { useNow } from "../../kit/text/ticking-now.ts";
import { useClient } from "../../surface.ts";

/** Milliseconds until a server notices that a poll has ended. */
const END_GRACE_MS = 1500;

/** The longest delay of a timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns whether a poll has ended. Reloads a poll that ends while it is shown. */
export function useEnd(poll: Poll): boolean {
  const client = useClient();
  const { id, expired } = poll;
  const end = poll.expires_at === null ? Infinity : Date.parse(poll.expires_at);
  const now = useNow();
  const ended = expired || end <= now;

  useEffect(() => {
    const rest = end - client.environment.now() + END_GRACE_MS;
    if (expired || rest > MAX_TIMER_MS) return undefined;
    return client.environment.after(Math.max(rest, 0), () => {
      void import("../../../core/polls/votes.ts").then(
        ({ pollVotes }) => pollVotes(client).renew(id),
        // The user didn't ask for this request: on errors, the known state stays.
        () => undefined,
      );
    });
  }, [client, id, end, expired]);

  return ended;
}
