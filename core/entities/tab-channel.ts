import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface TabChannel {
  /** Sends values from the server's responses to other tabs; never expected changes. */
  share(what: string, value: unknown): void;
  /** The values are not validated: another tab may run another version of the client. */
  listen(what: string, listener: (value: unknown) => void): void;
}

/** Connects tabs in which the same account is signed in. */
export const tabChannel = scoped((client: Client): TabChannel => {
  const channel = client.environment.channel(client.key("entities"));
  client.onEnd(() => channel.close());
  return {
    share: (what, value) => channel.post({ [what]: value }),
    listen: (what, listener) =>
      void channel.listen(message => {
        const value = (message as Record<string, unknown> | null)?.[what];
        if (value !== undefined) listener(value);
      }),
  };
});
