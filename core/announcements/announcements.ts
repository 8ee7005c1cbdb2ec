import { computed, onMount, type ReadableAtom } from "nanostores";
import {
  dismissAnnouncement,
  fetchAnnouncements,
  reactToAnnouncement,
  readAnnouncementEvent,
  type Announcement,
} from "../api/announcements.ts";
import { isMissing } from "../api/missing.ts";
import type { EmojiReaction } from "../api/statuses/reactions.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { tabChannel } from "../entities/tab-channel.ts";
import { reportBug } from "../failure.ts";
import { instances } from "../instance/instance.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { withReaction } from "../reactions/reactions.ts";
import { followStream } from "../streaming/follow-stream.ts";

export type { Announcement } from "../api/announcements.ts";

/** The administrators' announcements, newest first. The stream keeps them up to date. */
export interface AnnouncementStore extends PagedList<Announcement> {
  /** How many the user hasn't dismissed. */
  $unread: ReadableAtom<number>;
  /** Whether the server lets users react to announcements. */
  $canReact: ReadableAtom<boolean>;
  /** Marks one as read at once. If that fails, an alert tells why. Never rejects. */
  dismiss(id: string): Promise<void>;
  /** Adds or removes the user's reaction, in the same way. */
  react(id: string, name: string, on: boolean): Promise<void>;
}

export const announcements = scoped((client: Client): AnnouncementStore => {
  const { api } = client;
  const tabs = tabChannel(client);
  const { $view, loadMore, retry, renew, put, remove, end } = createPagedList<Announcement>(
    client,
    {
      read: async ({ signal }) => ({
        items: await fetchAnnouncements(api, { signal }),
        next: null,
      }),
      idOf: ({ id }) => id,
      sort: items => items.toSorted((a, b) => timeOf(b) - timeOf(a)),
      isHidden: isMissing,
    },
  );
  /** Requests about one announcement, which run one after the other. */
  const running = new Map<string, Promise<void>>();

  const find = (id: string) => $view.get().items.find(item => item.id === id);

  function change(id: string, part: (known: Announcement) => Partial<Announcement>): void {
    const known = find(id);
    if (known) put({ ...known, ...part(known) });
  }

  /** Replaces an announcement by a streamed one, which belongs to nobody in particular. */
  function receive(next: Announcement): void {
    const known = find(next.id);
    const own = new Set(known?.reactions.flatMap(({ name, me }) => (me ? [name] : [])));
    put({
      ...next,
      read: known?.read ?? false,
      reactions: next.reactions.map(reaction => ({ ...reaction, me: own.has(reaction.name) })),
    });
  }

  function listen(payload: unknown): void {
    try {
      const event = readAnnouncementEvent(payload);
      if ("deleted" in event) remove(event.deleted);
      else if ("announcement" in event) receive(event.announcement);
      else
        change(event.of, ({ reactions }) => ({ reactions: withCount(reactions, event.reaction) }));
    } catch (error) {
      reportBug(client, error);
    }
  }

  onMount($view, () =>
    client.person === null
      ? undefined
      : followStream(client, "user", {
          changed: (what, payload) => what === "announcements" && listen(payload),
          async missed() {
            await renew();
            return $view.get().phase !== "failed";
          },
        }),
  );
  tabs.listen("announcement-read", id => change(String(id), () => ({ read: true })));
  client.onEnd(end);

  /** Shows the result of a request at once, and undoes that if the request fails. */
  async function act(id: string, show: (on: boolean) => void, send: () => Promise<void>) {
    show(true);
    const before = running.get(id);
    const mine = keepAlive(client, async () => {
      await before;
      try {
        await send();
      } catch (error) {
        show(false);
        alerts(client).showError(error);
      }
    });
    running.set(id, mine);
    await mine;
    if (running.get(id) === mine) running.delete(id);
  }

  return {
    $view,
    loadMore,
    retry,
    renew,
    $unread: computed($view, ({ items }) => items.filter(({ read }) => read === false).length),
    $canReact: computed(instances(client).$instance, instance => instance?.isPleroma === false),
    dismiss: id =>
      act(
        id,
        read => change(id, () => ({ read })),
        async () => {
          await dismissAnnouncement(api, id);
          tabs.share("announcement-read", id);
        },
      ),
    react: (id, name, on) =>
      act(
        id,
        isDone =>
          change(id, ({ reactions }) => ({
            reactions: [...withReaction(reactions, name, isDone === on)],
          })),
        () => reactToAnnouncement(api, id, name, on),
      ),
  };
});

const timeOf = ({ published_at }: Announcement) => Date.parse(published_at ?? "") || 0;

/** Sets how many people reacted with an emoji; the user's own reaction stays as it is. */
function withCount(list: readonly EmojiReaction[], next: EmojiReaction): EmojiReaction[] {
  const known = list.find(({ name }) => name === next.name);
  if (next.count <= 0) return list.filter(reaction => reaction !== known);
  if (!known) return [...list, { ...next, me: false }];
  return list.map(reaction => (reaction === known ? { ...known, count: next.count } : reaction));
}
