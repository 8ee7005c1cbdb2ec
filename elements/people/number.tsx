import type { ReactElement } from "react";
import { useSurface } from "../surface.ts";

/** A count in few signs, with all of it as a tooltip. */
export function ShortNumber(props: { value: number }): ReactElement {
  const { locale } = useSurface();
  const whole = new Intl.NumberFormat(locale).format(props.value);
  const short = new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(props.value);
  return <strong title={short === whole ? undefined : whole}>{short}</strong>;
}
