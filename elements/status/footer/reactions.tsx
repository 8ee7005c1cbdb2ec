import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Users } from "lucide";
import type { ReactElement } from "react";
import type { EmojiReaction } from "../../../core/api/statuses/reactions.ts";
import { canAddReaction, reactionsOf } from "../../../core/reactions/reactions.ts";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { lateCode } from "../../kit/late/late-code.ts";
import { useDisplay, useSurface } from "../../surface.ts";
import { Count } from "./count.tsx";
import { useStatusDialogs } from "./use-status-dialogs.tsx";
import { ReactionEmoji } from "./reaction-emoji.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** The emoji reactions of a status; pressing one adds or removes the user's own. */
export function Reactions(props: { status: StatusRecord }): ReactElement | null {
  const { status } = props;
  const { t } = useLingui();
  const { ask, dialog } = useStatusDialogs(status);
  const reactions = reactionsOf(status);
  if (!reactions || reactions.list.length === 0) return null;
  const { dialect, list } = reactions;
  return (
    <ul className="reactions" aria-label={t`Reactions`}>
      {list.map(reaction => (
        <li key={reaction.name}>
          <Chip status={status} reaction={reaction} open={canAddReaction(dialect, reaction)} />
        </li>
      ))}
      {dialect === "pleroma" && (
        <li>
          <IconButton
            className="chip"
            of={Users}
            name={t`Who reacted`}
            onPress={() => ask("reactors")}
          />
        </li>
      )}
      {dialog && <li>{dialog}</li>}
    </ul>
  );
}

function Chip(props: {
  status: StatusRecord;
  reaction: EmojiReaction;
  open: boolean;
}): ReactElement {
  const { status, reaction } = props;
  const { name, count, me } = reaction;
  const { t } = useLingui();
  const { client, canAct } = useSurface();
  const { show_counts: isCounted } = useDisplay();
  const label = t`${name}, ${plural(count, { one: "# person", other: "# people" })}`;

  async function press() {
    const code = await lateCode(client, () => import("../../../core/reactions/actions.ts"));
    await code?.reactionActions(client).react(status.id, name, !me);
  }

  return (
    <button
      type="button"
      className="chip"
      aria-pressed={me}
      aria-label={isCounted ? label : name}
      title={name}
      disabled={!canAct || !props.open}
      onClick={() => void press()}
    >
      <ReactionEmoji reaction={reaction} />
      {isCounted && <Count value={count} />}
    </button>
  );
}
