import { Plural } from "@lingui/react/macro";
import { ChevronDown, ChevronRight } from "lucide";
import { useId, type ReactElement } from "react";
import type { ThreadRow } from "../../core/threads/rows.ts";
import { Icon } from "../kit/controls/icon.tsx";

/** The rest of the conversation, which isn't a reply to the status. */
export function Others(props: {
  row: Extract<ThreadRow, { kind: "others" }>;
  place: { position: number; size: number };
  onToggle: (shown: boolean) => void;
}): ReactElement {
  const labelId = useId();
  const { count, open } = props.row;
  // An article, since a feed may contain nothing else, and Page Down goes through all of them.
  return (
    <article
      className="others"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      <button type="button" id={labelId} aria-expanded={open} onClick={() => props.onToggle(!open)}>
        <Icon of={open ? ChevronDown : ChevronRight} />
        <Plural
          value={count}
          one="# other post in this conversation"
          other="# other posts in this conversation"
        />
      </button>
    </article>
  );
}
