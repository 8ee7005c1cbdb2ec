import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListPlus } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { Button } from "../../kit/controls/button.tsx";
import type { Compose } from "../../../core/composer/composition.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient, useSurface } from "../../surface.ts";
import type { OnSend } from "../field/send-keys.ts";
import { useView } from "../use-view.ts";
import { ThreadPart } from "./thread-part.tsx";

const keys = new WeakMap<Compose, number>();
let last = 0;

/** A React key for a post, since the id of its draft may change while it is written. */
function keyOf(part: Compose): number {
  const key = keys.get(part) ?? ++last;
  keys.set(part, key);
  return key;
}

/** The later posts of a thread. */
export function Thread(props: { compose: Compose; onSend: OnSend }): ReactElement | null {
  const { compose, onSend } = props;
  const { t } = useLingui();
  const client = useClient();
  const parts = useStore(compose.$thread);
  const { state } = useView(compose, "state");
  const { root } = useSurface();
  const [removed, setRemoved] = useState<number>();

  useEffect(() => {
    if (removed === undefined || !focusLost(root.firstElementChild)) return;
    // Focus the post before it: that has this index, since the list lacks the first post.
    root.querySelectorAll<HTMLElement>(".written textarea")[removed]?.focus();
  }, [removed, parts.length, root]);

  if (parts.length === 0) return null;

  function remove(part: Compose): void {
    setRemoved(parts.indexOf(part));
    const isWritten = part.$view.get().isTouched;
    const restore = compose.leaveThread(part);
    if (isWritten) undo(client).say(msg`The post was removed from the thread.`, restore);
  }

  return (
    <>
      <ol className="thread" aria-label={t`Next posts in the thread`}>
        {parts.map((part, place) => (
          <ThreadPart
            key={keyOf(part)}
            part={part}
            number={place + 2}
            onSend={onSend}
            onRemove={() => remove(part)}
          />
        ))}
      </ol>
      <Button
        className="plain one-more"
        disabled={state !== "writing"}
        onClick={() => compose.addToThread()}
      >
        <Icon of={ListPlus} />
        <Trans>Add another post</Trans>
      </Button>
    </>
  );
}

/** The menu item that adds a post to the thread. */
export function ThreadItem(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { canThread } = useView(compose, "canThread");
  if (!canThread) return null;
  return (
    <MenuItem icon={ListPlus} onPress={() => compose.addToThread()}>
      <Trans>Add another post</Trans>
    </MenuItem>
  );
}
