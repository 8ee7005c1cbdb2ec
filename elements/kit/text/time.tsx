import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useNow } from "./now.ts";
import { absoluteTime, relativeTime } from "./relative-time.ts";
import { useSurface } from "../../surface.ts";

/** A relative time that updates itself, with the full date as a tooltip. */
export function Time(props: { at: string }): ReactElement | null {
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const now = useNow();
  const at = Date.parse(props.at);
  if (Number.isNaN(at)) return null;
  const relative = relativeTime(at, now, formatLocale);
  return (
    <time dateTime={props.at} title={absoluteTime(at, formatLocale)}>
      {relative.now ? t`now` : relative.text}
    </time>
  );
}
