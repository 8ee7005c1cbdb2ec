import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { statusWarning } from "../../../core/entities/display-text.ts";
import { RichText } from "../../kit/text/rich-text.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { HiddenParts } from "../hidden-parts.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** A content warning with the button that shows or folds what it hides. */
export function Warning(props: {
  status: StatusRecord;
  /** Phrases that filters add before it. */
  phrases?: readonly string[];
  folded: boolean;
  controls: string;
  onToggle: () => void;
}): ReactElement {
  const { status, phrases = [] } = props;
  return (
    <div className="warning">
      <Icon of={TriangleAlert} />
      <span className="said">
        {phrases.length > 0 && <bdi>{phrases.join(", ")}</bdi>}
        {phrases.length > 0 && status.spoiler_text && ", "}
        {status.spoiler_text && (
          <RichText as="span" className="rich-text" content={statusWarning(status)} />
        )}
      </span>
      {props.folded && <HiddenParts status={status} />}
      <Button
        small
        aria-expanded={!props.folded}
        aria-controls={props.controls}
        onClick={props.onToggle}
      >
        {props.folded ? <Trans>Show more</Trans> : <Trans>Show less</Trans>}
      </Button>
    </div>
  );
}
