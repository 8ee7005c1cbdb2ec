import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useLateSheets } from "../late/late.tsx";
import sheet from "./fields.css?inline";

const sheets = [sheet];

/** A checkbox, or a radio button, with its label. */
export function CheckRow({
  label,
  hint,
  ...rest
}: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode }): ReactElement {
  useLateSheets(sheets);
  return (
    <label className="check-row">
      <input type="checkbox" {...rest} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
