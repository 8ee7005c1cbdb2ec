import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { followRequestCount } from "../../core/stores/follow-request-count.ts";
import { useClient } from "../surface.ts";

/** How many wait for an answer. */
export function RequestCount(): ReactElement | null {
  const { t } = useLingui();
  const count = useStore(followRequestCount(useClient()).$count);
  if (count === 0) return null;
  return (
    <>
      <b className="waiting" aria-hidden="true">
        {count > 99 ? "99+" : count}
      </b>
      <span className="visually-hidden">
        {t`${plural(count, { one: "# waits for your answer", other: "# wait for your answer" })}`}
      </span>
    </>
  );
}
