import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { ArrowUp } from "lucide";
import { useId, type MouseEvent, type ReactElement } from "react";
import { Icon } from "../parts/icon.tsx";
import { useSurface } from "../surface.ts";

/** Statuses that came while one was reading: they wait, so that nothing moves under one's eyes. */
export function Pending(props: {
  count: number;
  onShow: (event: MouseEvent<HTMLElement>) => void;
}): ReactElement {
  const { locale } = useSurface();
  const { t } = useLingui();
  const told = useId();
  const { count } = props;
  return (
    <div className="pending">
      {count > 0 && (
        <button
          type="button"
          className="button primary"
          aria-describedby={told}
          onClick={props.onShow}
        >
          <Icon of={ArrowUp} />
          <Trans>Show new posts</Trans>
          <span className="badge" aria-hidden="true">
            {new Intl.NumberFormat(locale).format(count)}
          </span>
        </button>
      )}
      {/* Always there: a region that comes together with its words is not read out. */}
      <span id={told} className="visually-hidden" role="status">
        {count > 0 && t`${plural(count, { one: "# new post", other: "# new posts" })}`}
      </span>
    </div>
  );
}
