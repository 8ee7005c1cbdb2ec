import { Plural, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Pending } from "../kit/controls/pending.tsx";

/** A button that shows notifications that arrived while the user was reading further down. */
export function PendingNotifications(props: { count: number; onShow: () => void }): ReactElement {
  const { count, onShow } = props;
  const { t } = useLingui();
  return (
    <Pending
      count={count}
      label={
        count > 0
          ? t`${plural(count, { one: "# new notification", other: "# new notifications" })}`
          : ""
      }
      onShow={onShow}
    >
      <Plural value={count} one="Show # new notification" other="Show # new notifications" />
    </Pending>
  );
}
