import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { PenLine, X } from "lucide";
import type { ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { draftBeginning } from "../../composer/outgoing/draft-beginning.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";

/** A minimized post: its beginning, and buttons to reopen and close it. */
export function Dock(props: {
  /** The id of its draft. */
  draft: string | undefined;
  onOpen: () => void;
  onClose: () => void;
}): ReactElement {
  const { t } = useLingui();
  const drafts = useStore(storedDrafts(useClient()).$drafts);
  const draft = drafts.find(({ id }) => id === props.draft);
  const words = draft ? draftBeginning(draft) : "";
  return (
    <div className="dock">
      <button type="button" className="go-on" onClick={props.onOpen}>
        <Icon of={PenLine} />
        <span className="clamp">
          {words ? <Trans>Continue writing: {words}</Trans> : <Trans>Continue writing</Trans>}
        </span>
      </button>
      <IconButton of={X} name={t`Close and save as draft`} onPress={props.onClose} />
    </div>
  );
}
