import type { ReactElement } from "react";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";

/** A short number, with the full one as a tooltip. */
export function ShortNumber(props: { value: number }): ReactElement {
  const { formatLocale } = useSurface();
  const whole = numberFormat(formatLocale).format(props.value);
  const short = numberFormat(formatLocale, {
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(props.value);
  return <strong title={short === whole ? undefined : whole}>{short}</strong>;
}
