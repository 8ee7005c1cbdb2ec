import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface Tabs {
  /** Hands what the server answered to the other tabs; never a guess. */
  tell(statuses: readonly Status[]): void;
  /** Not yet checked: another tab may run another version of us. */
  onStatuses(listener: (statuses: unknown) => void): void;
  /** The same of what is no status, by a name of its own. */
  share(what: string, value: unknown): void;
  listen(what: string, listener: (value: unknown) => void): void;
}

/** The line to the tabs in which the same person is signed in. */
export const tabs = scoped((client: Client): Tabs => {
  const channel = client.environment.channel(client.key("entities"));
  client.onEnd(() => channel.close());
  const share = (what: string, value: unknown) => channel.post({ [what]: value });
  const listen = (what: string, listener: (value: unknown) => void) =>
    void channel.listen(message => {
      const value = (message as Record<string, unknown> | null)?.[what];
      if (value !== undefined) listener(value);
    });
  return {
    tell: statuses => share("statuses", statuses),
    onStatuses: listener => listen("statuses", listener),
    share,
    listen,
  };
});
