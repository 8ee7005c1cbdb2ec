import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SmilePlus } from "lucide";
import type { ReactElement } from "react";
import { announcements, type Announcement } from "../../core/announcements/announcements.ts";
import type { EmojiReaction } from "../../core/api/statuses/reactions.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { numberFormat } from "../kit/text/number-format.ts";
import { ReactionEmoji } from "../status/footer/reaction-emoji.tsx";
import { useSurface } from "../surface.ts";

const ReactionPicker = latePart(() => import("./reaction-picker.tsx"), "ReactionPicker");

/** The emoji that people reacted with; pressing one adds or removes the user's own. */
export function AnnouncementReactions(props: {
  announcement: Announcement;
  /** Whether the user may react. */
  canReact: boolean;
}): ReactElement | null {
  const { announcement, canReact } = props;
  const { reactions } = announcement;
  const { t } = useLingui();
  if (reactions.length === 0 && !canReact) return null;
  return (
    <ul className="reactions" aria-label={t`Reactions`}>
      {reactions.map(reaction => (
        <li key={reaction.name}>
          <Chip of={announcement.id} reaction={reaction} canReact={canReact} />
        </li>
      ))}
      {canReact && (
        <li>
          <ReactionPicker fallback={<Waiting />} missing={null} announcement={announcement} />
        </li>
      )}
    </ul>
  );
}

function Chip(props: { of: string; reaction: EmojiReaction; canReact: boolean }): ReactElement {
  const { name, count, me } = props.reaction;
  const { client, formatLocale } = useSurface();
  const { t } = useLingui();
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={me}
      aria-label={t`${name}, ${plural(count, { one: "# person", other: "# people" })}`}
      title={name}
      disabled={!props.canReact}
      onClick={() => void announcements(client).react(props.of, name, !me)}
    >
      <ReactionEmoji reaction={props.reaction} />
      {numberFormat(formatLocale).format(count)}
    </button>
  );
}

/** In the place of the button, so that nothing moves when it comes. */
const Waiting = (): ReactElement => (
  <span className="chip" aria-hidden="true">
    <Icon of={SmilePlus} />
  </span>
);
