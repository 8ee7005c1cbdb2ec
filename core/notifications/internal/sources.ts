import type { Notification } from "../../api/notifications.ts";
import type { Client } from "../../client.ts";
import { entityEvents } from "../../entities/events.ts";
import { isInScope } from "../../entities/removal-scope.ts";
import { followStream } from "../../streaming/follow-stream.ts";
import { instances } from "../../instance/instance.ts";
import { notificationRecords } from "../records.ts";
import { isShown } from "../kinds.ts";
import { settings } from "../../settings/settings.ts";
import type { NotificationLoading } from "./loading.ts";
import type { NotificationState } from "./state.ts";

/** Updates the list after events from the stream, changed settings, and actions elsewhere. */
export function followNotifications(
  client: Client,
  state: NotificationState,
  loading: NotificationLoading,
  /** Null for a list without live updates. */
  received: ((notification: Notification) => void) | null,
): void {
  const records = notificationRecords(client);
  state.setFacts({ filter: state.wanted().filter });
  const ofStatus = (status: string) => (id: string) => records.get(id)?.status === status;
  if (received) {
    const listener = {
      notified: received,
      deleted: (status: string) => loading.forget(ofStatus(status)),
      missed: loading.recent,
    };
    client.onEnd(followStream(client, "user", listener));
  }
  // The view's capabilities change once the instance is known.
  client.onEnd(instances(client).$instance.listen(() => state.setFacts({})));

  client.onEnd(
    entityEvents(client).listen(event => {
      if (event.kind === "deleted") loading.forget(ofStatus(event.status));
      else if (event.kind === "answered")
        loading.forget(id => {
          const { type, account } = records.get(id) ?? {};
          return type === "follow_request" && account === event.account;
        });
      else if (event.kind === "silenced")
        loading.forget(id => {
          const { account } = records.get(id) ?? {};
          return account ? isInScope(client, event.of, account) : false;
        });
    }),
  );

  let { shows } = state.wanted();
  client.onEnd(
    settings(client).$settings.listen(() => {
      const before = shows;
      const { filter } = state.wanted();
      ({ shows } = state.wanted());
      if (filter !== state.facts.filter) return loading.reload({ filter });
      if (before === shows) return;
      // A type that was hidden hasn't been loaded.
      const isBack = Object.keys(before).some(
        type => !isShown(before, type) && isShown(shows, type),
      );
      if (isBack && filter === "all") loading.reload();
      else state.setFacts({});
    }),
  );
}
