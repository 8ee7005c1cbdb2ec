import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface TabChannel {
  /** Sends statuses from the server's responses to other tabs; never expected changes. */
  shareStatuses(statuses: readonly Status[]): void;
  /** The statuses are not validated: another tab may run another version of the client. */
  onStatuses(listener: (statuses: unknown) => void): void;
  /** The same for other values, by name. */
  share(what: string, value: unknown): void;
  listen(what: string, listener: (value: unknown) => void): void;
}

/** Connects tabs in which the same account is signed in. */
export const tabChannel = scoped((client: Client): TabChannel => {
  const channel = client.environment.channel(client.key("entities"));
  client.onEnd(() => channel.close());
  const share = (what: string, value: unknown) => channel.post({ [what]: value });
  const listen = (what: string, listener: (value: unknown) => void) =>
    void channel.listen(message => {
      const value = (message as Record<string, unknown> | null)?.[what];
      if (value !== undefined) listener(value);
    });
  return {
    shareStatuses: statuses => share("statuses", statuses),
    onStatuses: listener => listen("statuses", listener),
    share,
    listen,
  };
});
