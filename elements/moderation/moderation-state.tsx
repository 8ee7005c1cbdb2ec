import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { ModerationFacts } from "../../core/moderation/facts.ts";

/** What holds for an account apart from what is usual. */
export function ModerationState(props: {
  facts: ModerationFacts;
  isDeleted: boolean;
}): ReactElement | null {
  const { isActive, isApproved, isSilenced, isSuspended, openReports } = props.facts;
  if (props.isDeleted)
    return (
      <p className="state" role="status">
        <span className="bond danger">
          <Trans>Deleted</Trans>
        </span>
      </p>
    );
  const isWaiting = isApproved === false;
  const isOff = isActive === false && !isWaiting;
  if (!isWaiting && !isOff && !isSilenced && !isSuspended && openReports.length === 0) return null;
  return (
    <p className="state" role="status">
      {isWaiting && (
        <span className="bond">
          <Trans>Awaiting approval</Trans>
        </span>
      )}
      {isOff && (
        <span className="bond danger">
          <Trans>Deactivated</Trans>
        </span>
      )}
      {isSilenced && (
        <span className="bond">
          <Trans>Limited</Trans>
        </span>
      )}
      {isSuspended && (
        <span className="bond danger">
          <Trans>Suspended</Trans>
        </span>
      )}
      {openReports.length > 0 && (
        <span className="bond">
          <Trans>Reported</Trans>
        </span>
      )}
    </p>
  );
}
