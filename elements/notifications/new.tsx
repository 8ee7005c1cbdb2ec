import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** Said of rows that stand above the line, for those who don't see their colour. */
export function New(): ReactElement {
  return (
    <span className="visually-hidden">
      <Trans>New:</Trans>{" "}
    </span>
  );
}
