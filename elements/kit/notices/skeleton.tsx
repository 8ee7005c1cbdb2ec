import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** Placeholders in the shape of the content, so that nothing moves when it arrives. */
export function Skeleton(props: { count: number }): ReactElement {
  const { t } = useLingui();
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      {Array.from({ length: props.count }, (_, index) => (
        <div key={index} className="skeleton" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
