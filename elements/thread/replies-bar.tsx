import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ClockArrowDown, Eye, EyeOff, ListTree } from "lucide";
import { useId, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { ThreadMode } from "../../core/threads/rows.ts";
import { threads } from "../../core/threads/threads.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useClient } from "../surface.ts";
import type { Thread, ThreadView } from "../../core/threads/types.ts";

/** The number of replies, and how to show them. */
export function RepliesBar(props: {
  view: Extract<ThreadView, { state: "ready" }>;
  thread: Thread;
  place: { position: number; size: number };
}): ReactElement {
  const { view, thread } = props;
  const { replies, phase } = view;
  const headingId = useId();
  const heading = (
    <h2 id={headingId}>
      {replies > 0 ? (
        <Plural value={replies} one="# reply" other="# replies" />
      ) : phase === "whole" ? (
        <Trans>No replies yet</Trans>
      ) : (
        <Trans>Replies</Trans>
      )}
    </h2>
  );
  return (
    <article
      className="replies-bar"
      tabIndex={-1}
      aria-labelledby={headingId}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      {replies === 0 && phase === "whole" ? <slot name="empty">{heading}</slot> : heading}
      {view.warnings !== "none" && (
        <Warnings open={view.warnings === "open"} onToggle={thread.setHidden} />
      )}
      {view.rows.length > 2 && <Mode mode={view.mode} />}
    </article>
  );
}

/** Expands or collapses all posts with a content warning. */
function Warnings(props: { open: boolean; onToggle: (hidden: boolean) => void }): ReactElement {
  const { open } = props;
  return (
    <Button small onClick={() => props.onToggle(open)}>
      <Icon of={open ? EyeOff : Eye} />
      <span>
        {open ? (
          <Trans>Collapse all content warnings</Trans>
        ) : (
          <Trans>Expand all content warnings</Trans>
        )}
      </span>
    </Button>
  );
}

const MODES: readonly ThreadMode[] = ["tree", "chronological"];

function Mode(props: { mode: ThreadMode }): ReactElement {
  const client = useClient();
  const { t } = useLingui();
  const words = { tree: t`Threaded`, chronological: t`By date` };
  return (
    <div className="modes" role="group" aria-label={t`Order of replies`}>
      {MODES.map(mode => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === props.mode}
          aria-label={words[mode]}
          title={words[mode]}
          onClick={() => threads(client).setMode(mode)}
        >
          <Icon of={mode === "tree" ? ListTree : ClockArrowDown} />
        </button>
      ))}
    </div>
  );
}
