import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** A placeholder for a card that is loading. */
export function CardSkeleton(props: { compact?: boolean }): ReactElement {
  return (
    <div role="status" className="frame">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      <div
        className={props.compact ? "person-card compact coming" : "person-card coming"}
        aria-hidden="true"
      >
        {!props.compact && <div className="banner" />}
        <i className="face" />
        <i className="line" />
        <i className="line short" />
        {!props.compact && <i className="line" />}
      </div>
    </div>
  );
}
