import { useStore } from "@nanostores/react";
import { useId, type ReactElement } from "react";
import { polls } from "../../core/stores/polls.ts";
import { statuses, type StatusRecord } from "../../core/stores/statuses.ts";
import { useClient } from "../surface.ts";
import { Card } from "./card.tsx";
import { Content } from "./content.tsx";
import { Media } from "./media.tsx";
import { Poll } from "./poll.tsx";
import { Warning } from "./warning.tsx";

/** What a status says: its warning, then words, poll, media and card, folded behind it. */
export function Body(props: { status: StatusRecord; focused: boolean }): ReactElement {
  const { status } = props;
  const store = statuses(useClient());
  const hidden = useStore(store.$hidden(status.id));
  const toggle = () => store.toggleHidden(status.id);
  const contentId = useId();
  const folded = hidden && status.spoiler_text !== "";
  return (
    <>
      {status.spoiler_text && (
        <Warning status={status} folded={folded} controls={contentId} onToggle={toggle} />
      )}
      <div id={contentId} hidden={folded}>
        {!folded && (
          <>
            <Content status={status} focused={props.focused} />
            <PollOf id={status.poll} />
            <Media status={status} covered={hidden} onToggle={toggle} />
            {status.card && status.media_attachments.length === 0 && <Card card={status.card} />}
          </>
        )}
      </div>
    </>
  );
}

function PollOf(props: { id: string | null }): ReactElement | null {
  const poll = useStore(polls(useClient()).$poll(props.id ?? ""));
  return poll ? <Poll poll={poll} /> : null;
}
