import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId, useRef, type ReactElement } from "react";
import type { Compose } from "../../core/composer/compose.ts";
import { placeBeside } from "../kit/menus/floating.ts";
import { numberFormat } from "../kit/text/number-format.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useSurface } from "../surface.ts";
import { useView } from "./use-view.ts";

/**
 * The number of characters left. A press shows the server's rule for counting; screen readers
 * announce the number only if it is low.
 */
export function Counter(props: { compose: Compose }): ReactElement {
  const { left, limit, lengthRule } = useView(props.compose, "left", "limit", "lengthRule");
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const words = useTranslate();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const few = left < Math.min(50, limit / 5);
  const label = t`${plural(left, { one: "# character left", other: "# characters left" })}`;
  const format = numberFormat(formatLocale);
  const values = Object.entries(lengthRule.values).map(([name, value]) => [
    name,
    format.format(value),
  ]);
  const rule = words(lengthRule.message, Object.fromEntries(values));
  return (
    <span className={left < 0 ? "counter over" : few ? "counter few" : "counter"}>
      {/* First, since at the end of a line it would overflow the page. */}
      <span className="visually-hidden" role="status">
        {few && label}
      </span>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={id}
        title={`${label}\n${rule}`}
        popoverTarget={id}
      >
        <span aria-hidden="true">{format.format(left)}</span>
      </button>
      <span
        id={id}
        popover="auto"
        className="floating from-below rule"
        onToggle={({ currentTarget }) => placeBeside(currentTarget, button.current!)}
      >
        {rule}
      </span>
    </span>
  );
}
