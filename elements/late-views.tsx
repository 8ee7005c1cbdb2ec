import { useLingui } from "@lingui/react/macro";
import { createElement, type ReactElement } from "react";
import { Button } from "./kit/controls/button.tsx";
import { late } from "../core/lib/late.ts";
import type { BreakdownProps } from "./error-boundary.tsx";
import { useLate } from "./use-late.ts";

const breakdown = late(async () => (await import("./kit/notices/breakdown.tsx")).Breakdown);
const noInstance = late(async () => (await import("./kit/notices/no-instance.tsx")).NoInstance);

/** Replaces a component that threw; plain text if the code of that view fails to load, too. */
export function LateBreakdown(props: BreakdownProps): ReactElement | null {
  const { t } = useLingui();
  const View = useLate(breakdown, true);
  if (View) return createElement(View, props);
  if (View === undefined) return null;
  return (
    <p role="alert">
      {t`An unexpected error occurred.`} <Button onClick={props.tryAgain}>{t`Try again`}</Button>
    </p>
  );
}

/** Replaces the content if the instance is unknown. */
export function LateNoInstance(props: { instance: string | undefined }): ReactElement | null {
  const { t } = useLingui();
  const View = useLate(noInstance, true);
  if (View) return createElement(View, props);
  return View === undefined ? null : <p>{t`Which instance?`}</p>;
}
