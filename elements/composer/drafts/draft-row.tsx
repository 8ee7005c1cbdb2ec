import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide";
import { useId, type ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { KeptDraft } from "../../../core/drafts/draft.ts";
import { keptDrafts } from "../../../core/drafts/drafts.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { Time } from "../../kit/text/time.tsx";
import { useClient } from "../../surface.ts";
import { DraftExcerpt } from "../outgoing/excerpt.tsx";
import { DraftSubject } from "./draft-subject.tsx";

/** A draft, with buttons to continue and to delete it. */
export function DraftRow(props: {
  draft: KeptDraft;
  onOpen: () => void;
  onRemoved: () => void;
}): ReactElement {
  const { draft, onOpen, onRemoved } = props;
  const client = useClient();
  const { t } = useLingui();
  const said = useId();

  async function remove() {
    const restore = await keptDrafts(client).remove(draft.id);
    onRemoved();
    undo(client).say(msg`Draft deleted.`, () => void restore());
  }

  return (
    <li className="draft">
      <button type="button" className="go-on" onClick={onOpen}>
        <DraftExcerpt id={said} draft={draft} />
        <span className="about-draft">
          <DraftSubject draft={draft} />
          <Time at={new Date(draft.changedAt).toISOString()} />
        </span>
      </button>
      <IconButton
        className="round throw"
        of={Trash2}
        name={t`Delete draft`}
        aria-describedby={said}
        onPress={() => void remove()}
      />
    </li>
  );
}
