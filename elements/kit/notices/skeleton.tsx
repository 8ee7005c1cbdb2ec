import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useLateSheets } from "../late/late.tsx";
import sheet from "./skeleton.css?inline";

const sheets = [sheet];

/** Placeholders in the shape of the content, so that nothing moves when it arrives. */
export function Skeleton(props: { count: number }): ReactElement {
  const { t } = useLingui();
  useLateSheets(sheets);
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
