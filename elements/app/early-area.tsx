import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { EarlyField } from "../parts/early-field.ts";

/** Where one types before the composer's code is there. */
export function EarlyArea(props: { early: EarlyField }): ReactElement | null {
  const { t } = useLingui();
  const { isOver, mount } = props.early;
  if (isOver) return null;
  return (
    <textarea
      ref={mount}
      className="early"
      dir="auto"
      aria-label={t`Post text`}
      placeholder={t`What’s on your mind?`}
    />
  );
}
