import type { Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface Tabs {
  /** Hands what the server answered to the other tabs; never a guess. */
  tell(statuses: readonly Status[]): void;
  /** Not yet checked: another tab may run another version of us. */
  hear(listener: (statuses: unknown) => void): void;
}

/** The line to the tabs in which the same person is signed in. */
export const tabs = scoped((client: Client): Tabs => {
  const channel = client.environment.channel(client.key("entities"));
  client.onEnd(() => channel.close());
  return {
    tell: statuses => channel.post({ statuses }),
    hear: listener =>
      void channel.listen(message => listener((message as { statuses?: unknown })?.statuses)),
  };
});
