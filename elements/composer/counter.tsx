import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { useSurface } from "../surface.ts";

/** How many characters are left, by the rule of the server in use; said aloud only when few are. */
export function Counter(props: { left: number; limit: number }): ReactElement {
  const { left, limit } = props;
  const { locale } = useSurface();
  const { t } = useLingui();
  const few = left < Math.min(50, limit / 5);
  const told = t`${plural(left, { one: "# character left", other: "# characters left" })}`;
  return (
    <span className={left < 0 ? "counter over" : few ? "counter few" : "counter"} title={told}>
      <span aria-hidden="true">{new Intl.NumberFormat(locale).format(left)}</span>
      <span className="visually-hidden" role="status">
        {few && told}
      </span>
    </span>
  );
}
