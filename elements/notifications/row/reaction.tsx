import type { ReactElement } from "react";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { ReactionEmoji } from "../../status/footer/reaction-emoji.tsx";

/** The emoji of a reaction: a character, or a picture with its name for screen readers. */
export function Reaction(props: { notification: NotificationRecord }): ReactElement {
  const { emoji, emoji_url: url } = props.notification;
  // Notifications contain `:lily:`, everything else `lily`.
  const name = /^:(.+):$/.exec(emoji ?? "")?.[1] ?? emoji ?? "";
  const reaction = { name, url: url ?? null, static_url: null, count: 1, me: false };
  return (
    <span className="reacted">
      <ReactionEmoji reaction={reaction as never} />
      {url && <span className="visually-hidden">{emoji}</span>}
    </span>
  );
}
