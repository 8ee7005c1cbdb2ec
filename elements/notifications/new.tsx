import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** Text for screen readers in new rows, which others recognise by their colour. */
export function New(): ReactElement {
  return (
    <span className="visually-hidden">
      <Trans>New:</Trans>{" "}
    </span>
  );
}
