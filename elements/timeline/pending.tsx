import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { Pending } from "../kit/controls/pending.tsx";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";

/** A button that shows posts that arrived while the user was reading. */
export function PendingPosts(props: { count: number; onShow: () => void }): ReactElement {
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const { count } = props;
  return (
    <Pending
      count={count}
      label={count > 0 ? t`${plural(count, { one: "# new post", other: "# new posts" })}` : ""}
      onShow={props.onShow}
    >
      <Trans>Show new posts</Trans>
      <span className="badge" aria-hidden="true">
        {count > 0 && numberFormat(formatLocale).format(count)}
      </span>
    </Pending>
  );
}
