import type { ReactElement } from "react";
import { numberFormat } from "../../kit/text/number-format.ts";
import { useSurface } from "../../surface.ts";

/** A short number beside an icon, hidden from screen readers; nothing for 0. */
export function Count(props: { value: number }): ReactElement {
  const { formatLocale } = useSurface();
  const short = numberFormat(formatLocale, { notation: "compact" });
  return <Short text={props.value > 0 ? short.format(props.value) : ""} />;
}

/** The same for a formatted number. */
export function Short(props: { text: string }): ReactElement {
  return (
    <span className="count" aria-hidden="true">
      {props.text}
    </span>
  );
}
