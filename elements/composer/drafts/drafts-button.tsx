import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { FileText } from "lucide";
import { useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import type { Compose } from "../../../core/composer/compose.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLateSheets, withWords } from "../../kit/late/late.tsx";
import { outgoingWords } from "../outgoing/outgoing-words.ts";
import { DraftsDialog } from "./drafts-dialog.tsx";
import sheet from "./drafts.css?inline";
import { useOtherDrafts } from "./other-drafts.ts";

const sheets = [sheet];

/** The number of other drafts; opens their list. */
export const DraftsButton = withWords(
  outgoingWords,
  function DraftsButton(props: {
    compose: Compose;
    /** Continues a draft. */
    onWrite: (target: ComposeTarget) => void;
  }): ReactElement {
    const { compose, onWrite } = props;
    const { t } = useLingui();
    useLateSheets(sheets);
    const count = useOtherDrafts(compose).length;
    const [open, setOpen] = useState(false);
    const label = t`${plural(count, { one: "# draft", other: "# drafts" })}`;
    return (
      <>
        <button
          type="button"
          className="round tool drafts-button"
          aria-haspopup="dialog"
          aria-label={count > 0 ? label : t`Drafts`}
          title={count > 0 ? label : t`Drafts`}
          onClick={() => setOpen(true)}
        >
          <Icon of={FileText} />
          {count > 0 && (
            <span className="badge count" aria-hidden="true">
              {count > 99 ? "99+" : count}
            </span>
          )}
        </button>
        {open && (
          <DraftsDialog compose={compose} onWrite={onWrite} onClose={() => setOpen(false)} />
        )}
      </>
    );
  },
);
