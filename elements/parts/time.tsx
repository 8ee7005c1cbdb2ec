import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom, onMount } from "nanostores";
import type { ReactElement } from "react";
import { absoluteTime, relativeTime } from "./relative-time.ts";
import { useSurface } from "../surface.ts";

/** One beat for every stamp on the page, and none while no stamp is shown. */
const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const beat = setInterval(() => $now.set(Date.now()), 10_000);
  return () => clearInterval(beat);
});

/** When something happened: short and kept fresh, with the full date as a tooltip. */
export function Time(props: { at: string }): ReactElement | null {
  const { locale } = useSurface();
  const now = useStore($now);
  const at = Date.parse(props.at);
  if (Number.isNaN(at)) return null;
  const relative = relativeTime(at, now, locale);
  return (
    <time dateTime={props.at} title={absoluteTime(at, locale)}>
      {relative.now ? <Trans>now</Trans> : relative.text}
    </time>
  );
}
