import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListPlus, ChartBar, TriangleAlert, X } from "lucide";
import { useEffect, useState, type ReactElement, useId } from "react";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { Button } from "../../kit/controls/button.tsx";
import type { Compose } from "../../../core/composer/compose.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { moveFocusToReplacement } from "../../kit/controls/move-focus.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient, useSurface } from "../../surface.ts";
import type { OnSend } from "../field/send-keys.ts";
import { useView } from "../use-view.ts";
import { Counter } from "../counter.tsx";
import { AddMedia } from "../media/add-media.tsx";
import { Media } from "../media/media.tsx";
import { PollSlot } from "../options/poll-slot.tsx";
import { usePollToggle } from "../options/poll-toggle.ts";
import { Tool } from "../options/tool.tsx";
import { useWarningToggle } from "../options/warning-toggle.ts";
import { TextArea } from "../text-area.tsx";
import { ComposerProblems } from "../composer-problems.tsx";
import { WarningField } from "../warning-field.tsx";

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
  const add = useAdding(compose);
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
    const restore = compose.removeFromThread(part);
    if (isWritten) undo(client).show(msg`The post was removed from the thread.`, restore);
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
      <Button className="plain one-more" disabled={state !== "writing"} onClick={add}>
        <Icon of={ListPlus} />
        <Trans>Add another post</Trans>
      </Button>
    </>
  );
}

/** Returns a function that adds a post to the thread, and lets the user write it at once. */
function useAdding(compose: Compose): () => void {
  const { root } = useSurface();
  return () =>
    moveFocusToReplacement(root, ".thread .written textarea", () => compose.addToThread());
}

/** The menu item that adds a post to the thread. */
export function ThreadItem(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { canThread } = useView(compose, "canThread");
  const add = useAdding(compose);
  if (!canThread) return null;
  return (
    <MenuItem icon={ListPlus} onPress={add}>
      <Trans>Add another post</Trans>
    </MenuItem>
  );
}

/** A later post of a thread. Visibility and other options are those of the first post. */
function ThreadPart(props: {
  part: Compose;
  /** The position in the thread: 2 for the second post. */
  number: number;
  onSend: OnSend;
  onRemove: () => void;
}): ReactElement {
  const { part, number, onSend } = props;
  const { t } = useLingui();
  const { state } = useView(part, "state");
  const poll = usePollToggle(part);
  const warningId = useId();
  const warning = useWarningToggle(part, warningId);
  return (
    <li aria-label={t`Post ${number} of the thread`} {...warning.handlers}>
      {warning.on && <WarningField id={warningId} compose={part} onSend={onSend} />}
      <TextArea compose={part} onSend={onSend} />
      <PollSlot compose={part} onSend={onSend} />
      <Media compose={part} />
      <ComposerProblems compose={part} />
      <div className="tools">
        <fieldset
          className="tools"
          aria-label={t`Options for post ${number}`}
          disabled={state !== "writing"}
        >
          <AddMedia compose={part} />
          {poll && <Tool icon={ChartBar} name={t`Poll`} pressed={poll.on} onPress={poll.toggle} />}
          <Tool
            icon={TriangleAlert}
            name={t`Content warning`}
            pressed={warning.on}
            controls={warning.on ? warningId : undefined}
            onPress={warning.toggle}
          />
          <Tool icon={X} name={t`Remove post ${number}`} onPress={props.onRemove} />
        </fieldset>
        <Counter compose={part} />
      </div>
    </li>
  );
}
