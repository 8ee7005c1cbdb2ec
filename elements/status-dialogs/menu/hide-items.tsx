import { Trans } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { Bell, BellOff, EyeOff, Funnel } from "lucide";
import { useStore } from "@nanostores/react";
import { useRef, useState, type ReactElement } from "react";
import { filters } from "../../../core/filters/filters.ts";
import { statusActions } from "../../../core/statuses/actions.ts";
import { isDone, MUTE } from "../../../core/statuses/action-kinds.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useClient } from "../../surface.ts";
import { useAble } from "../../use-able.ts";
import { selectedPhrase } from "./selected-phrase.ts";
import type { ItemsProps } from "./types.ts";

/** Menu items to hide or mute a post. */
export function HideItems(props: ItemsProps): ReactElement {
  const { status, onAsk } = props;
  const { id } = status;
  const client = useClient();
  const store = statuses(client);
  const muted = isDone(MUTE, status);
  const own = status.account === client.person;
  const isMentioned = status.mentions.some(mention => mention.id === client.person);
  const canMute = useAble("mute-any-conversation") || own || isMentioned;

  const { isMissing } = useStore(filters(client).$known);
  // Once: the selection ends when the menu is used.
  const [phrase] = useState(() => selectedPhrase(status));

  const line = useRef<HTMLHRElement>(null);

  function hide() {
    const around = line.current?.closest("article")?.parentElement;
    store.hide(id);
    // The post and its menu are removed; move the focus to what replaces the post.
    queueMicrotask(() => {
      if (around && focusLost(around))
        around.querySelector("article")?.focus({ preventScroll: true });
    });
    undo(client).show(msg`The post is hidden.`, () => store.unhide(id));
  }

  return (
    <>
      <hr ref={line} />
      {canMute && (
        <MenuItem
          icon={muted ? Bell : BellOff}
          onPress={() => void statusActions(client).muteConversation(id, !muted)}
        >
          {muted ? <Trans>Unmute conversation</Trans> : <Trans>Mute conversation</Trans>}
        </MenuItem>
      )}
      {!own && (
        <MenuItem icon={EyeOff} onPress={hide}>
          <Trans>Hide this post</Trans>
        </MenuItem>
      )}
      {!own && !isMissing && (
        <>
          {phrase !== undefined && (
            <MenuItem icon={Funnel} onPress={() => onAsk("filter", phrase)}>
              <Trans>
                Filter “<bdi>{<>{phrase}</>}</bdi>”…
              </Trans>
            </MenuItem>
          )}
          <MenuItem icon={Funnel} onPress={() => onAsk("filter")}>
            <Trans>Filter this post…</Trans>
          </MenuItem>
        </>
      )}
    </>
  );
}
