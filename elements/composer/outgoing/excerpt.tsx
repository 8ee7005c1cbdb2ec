import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ChartBar, Paperclip } from "lucide";
import type { ReactElement } from "react";
import type { StoredDraft } from "../../../core/drafts/draft.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import { draftBeginning } from "./draft-beginning.ts";
import sheet from "./excerpt.css?inline";

const sheets = [sheet];

/** The beginning of a draft, and its attachments or poll. */
export function DraftExcerpt(props: { draft: StoredDraft; id?: string }): ReactElement {
  const { draft, id } = props;
  const { t } = useLingui();
  useLateSheets(sheets);
  const { media, poll } = draft;
  const count = media.length;
  return (
    <span id={id} className="said">
      <span className="clamp" dir="auto">
        {draftBeginning(draft) || <em>{t`No text yet`}</em>}
      </span>
      {count > 0 && (
        <span className="more">
          <Icon of={Paperclip} />
          {t`${plural(count, { one: "# file", other: "# files" })}`}
        </span>
      )}
      {poll && (
        <span className="more">
          <Icon of={ChartBar} />
          {t`Poll`}
        </span>
      )}
    </span>
  );
}
