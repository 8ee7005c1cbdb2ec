import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { followRequestCount } from "../../../core/accounts/follow-request-count.ts";
import { useClient } from "../../surface.ts";
import { CountBadge } from "../count-badge.tsx";

/** The number of follow requests. */
export function RequestCount(): ReactElement | null {
  const { t } = useLingui();
  const count = useStore(followRequestCount(useClient()).$count);
  if (count === 0) return null;
  return (
    <CountBadge count={count}>
      {t`${plural(count, { one: "# follow request", other: "# follow requests" })}`}
    </CountBadge>
  );
}
