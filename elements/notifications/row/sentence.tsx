import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { useClient } from "../../surface.ts";
import { AccountLink } from "./account-link.tsx";
import { ReactionEmoji } from "../../status/footer/reaction-emoji.tsx";

/** The sentence of a notification. `who` is the rendered names of `count` accounts. */
export function Sentence(props: {
  notification: NotificationRecord;
  who: ReactNode;
  count: number;
}): ReactElement {
  const { notification, who, count } = props;
  const { type, emoji } = notification;
  const { person } = useClient();
  const { t } = useLingui();
  switch (type) {
    case "favourite":
      return (
        <Plural
          value={count}
          one={`${who} favourited your post`}
          other={`${who} favourited your post`}
        />
      );
    case "reblog":
      return (
        <Plural value={count} one={`${who} boosted your post`} other={`${who} boosted your post`} />
      );
    case "follow":
      return <Plural value={count} one={`${who} followed you`} other={`${who} followed you`} />;
    case "follow_request":
      return <Trans>{who} wants to follow you</Trans>;
    case "poll":
      return notification.account === person ? (
        <Trans>Your poll has ended</Trans>
      ) : (
        <Trans>A poll by {who} that you voted in has ended</Trans>
      );
    case "pleroma:emoji_reaction": {
      const reaction = <Reaction notification={notification} />;
      if (!emoji)
        return (
          <Plural
            value={count}
            one={`${who} reacted to your post`}
            other={`${who} reacted to your post`}
          />
        );
      return (
        <Plural
          value={count}
          one={`${who} reacted to your post with ${reaction}`}
          other={`${who} reacted to your post with ${reaction}`}
        />
      );
    }
    case "pleroma:chat_mention":
      return <Trans>{who} sent you a chat message</Trans>;
    case "move": {
      const target = <AccountLink id={notification.target} />;
      return (
        <Trans>
          {who} moved to {target}
        </Trans>
      );
    }
    case "admin.report":
    case "pleroma:report": {
      const target = <AccountLink id={notification.report?.target ?? null} />;
      return (
        <Trans>
          {who} reported {target}
        </Trans>
      );
    }
    case "admin.sign_up":
      return <Plural value={count} one={`${who} signed up`} other={`${who} signed up`} />;
    case "mention":
      return <Trans>{who} mentioned you</Trans>;
    case "status":
      return <Trans>{who} posted</Trans>;
    case "update":
      return <Trans>{who} edited a post</Trans>;
    case "quote":
      return <Trans>{who} quoted your post</Trans>;
    case "quoted_update":
      return <Trans>{who} edited a post that you quoted</Trans>;
    // GoToSocial: what the author of the post has to approve.
    case "pending.reply":
      return <Trans>{who} wants to reply to your post</Trans>;
    case "pending.reblog":
      return <Trans>{who} wants to boost your post</Trans>;
    case "pending.favourite":
      return <Trans>{who} wants to favourite your post</Trans>;
    default: {
      const name = <bdi>{t`“${type}”`}</bdi>;
      return (
        <Trans>
          New notification from {who}: {name}
        </Trans>
      );
    }
  }
}

/** The emoji of a reaction: a character, or a picture with its name for screen readers. */
function Reaction(props: { notification: NotificationRecord }): ReactElement {
  const { emoji, emoji_url: url } = props.notification;
  // Notifications contain `:lily:`, everything else `lily`.
  const name = emoji?.replace(/^:(.+):$/, "$1") ?? "";
  const reaction = { name, url: url ?? null, static_url: null };
  return (
    <span className="reacted">
      <ReactionEmoji reaction={reaction} />
      {url && <span className="visually-hidden">{emoji}</span>}
    </span>
  );
}
