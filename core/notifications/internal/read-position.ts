import { readNotifications } from "../../api/notifications.ts";
import type { Client } from "../../client.ts";
import { instances } from "../../instance/instance.ts";
import { compareIds, isNewer } from "../../lib/id-order.ts";
import { alerts } from "../../alerts/alerts.ts";
import { markers } from "../../markers/markers.ts";
import { mayWrite } from "../../session/stored-sign-in.ts";
import type { NotificationState } from "./state.ts";

export type NotificationReading = ReturnType<typeof createNotificationReading>;

/** Tracks what the user has read. */
export function createNotificationReading(client: Client, state: NotificationState) {
  const { environment } = client;
  let mounted = 0;
  let atTop = true;
  let visible = environment.visible();

  /**
   * Whether new ones count as unread: always, unless the reader is looking at the top of a list
   * that reaches down to the last read one.
   */
  function counts(ignoreScroll = false): boolean {
    const { answered, next, lastReadId } = state.facts;
    const oldest = state.shown().at(-1);
    const reached =
      (answered && next === null) ||
      lastReadId === "0" ||
      (oldest !== undefined && (compareIds(oldest, lastReadId) ?? 1) <= 0) ||
      state.shown().includes(lastReadId);
    return !(visible && (ignoreScroll || atTop) && mounted > 0 && reached);
  }

  function read(id: string | undefined, change: { readMarkerId?: string } = {}): void {
    const known = state.facts.lastReadId;
    const isFurther = id !== undefined && isNewer(id, known, state.shown()) !== false;
    const lastReadId = isFurther ? id : known;
    if (lastReadId === known && change.readMarkerId === undefined) return;
    state.setFacts({ ...change, lastReadId });
    // In a list of one type, other types in between haven't been seen.
    if (state.isAdditional && change.readMarkerId === undefined) return;
    markers(client).setNotificationsRead(lastReadId, () => state.shown());
  }

  function follow(ignoreScroll = false): void {
    if (!counts(ignoreScroll)) read(state.shown()[0]);
  }

  /**
   * Moves the line to the last read one as the list becomes visible. What becomes read with that
   * stays above the line.
   */
  function onVisible(ignoreScroll: boolean): void {
    state.setFacts({ readMarkerId: state.facts.lastReadId });
    follow(ignoreScroll);
  }

  function visibility(now: boolean): void {
    if (now === visible) return;
    visible = now;
    if (visible && mounted > 0) onVisible(false);
  }

  /** Handles a marker from the server or another tab. */
  function onMarker(id: string | null, isFirst: boolean): void {
    if (id === null || isNewer(id, state.facts.lastReadId, state.shown()) !== true) return;
    const line = isFirst ? { readMarkerId: id } : {};
    state.setFacts({ lastReadId: id, ...line });
  }

  let wasReceived = false;
  state.onRows(() => {
    // Until the marker is loaded, it's unknown what is new.
    if (wasReceived) follow();
  });
  client.onEnd(
    markers(client).onFetched(() => {
      onMarker(markers(client).$notifications.get(), !wasReceived);
      wasReceived = true;
      follow();
    }),
  );
  client.onEnd(markers(client).$notifications.listen(id => wasReceived && onMarker(id, false)));
  client.onEnd(environment.onVisibility(visibility));

  return {
    mount() {
      mounted += 1;
      if (mounted === 1) onVisible(true);
      return () => void (mounted -= 1);
    },
    visibility,
    scrollTop(now: boolean) {
      atTop = now;
      state.top(now);
      follow();
    },
    loadPending() {
      state.reveal();
      read(state.shown()[0]);
    },
    markAsRead() {
      const [newest] = state.shown();
      if (newest === undefined) return;
      read(newest, { readMarkerId: newest });
      if (instances(client).$instance.value?.isPleroma && mayWrite(client))
        void alerts(client).attempt(() => readNotifications(client.api, newest));
      void markers(client).submit({ immediate: true });
    },
    /** Schedules sending the marker to the server. */
    submit: () => void markers(client).submit(),
  };
}
