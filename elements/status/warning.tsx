import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide";
import type { ReactElement } from "react";
import { statusWarning } from "../../core/stores/derived.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { RichText } from "../parts/rich-text.tsx";
import { Icon } from "../parts/icon.tsx";

/** A content warning, and the button that shows or folds what it warns of. */
export function Warning(props: {
  status: StatusRecord;
  folded: boolean;
  controls: string;
  onToggle: () => void;
}): ReactElement {
  return (
    <div className="warning">
      <Icon of={TriangleAlert} />
      <RichText as="span" className="rich-text" content={statusWarning(props.status)} />
      <button
        type="button"
        className="button"
        aria-expanded={!props.folded}
        aria-controls={props.controls}
        onClick={props.onToggle}
      >
        {props.folded ? <Trans>Show more</Trans> : <Trans>Show less</Trans>}
      </button>
    </div>
  );
}
