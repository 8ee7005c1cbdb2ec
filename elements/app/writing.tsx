import type { ComponentProps, ReactElement } from "react";
import { useLateSheets } from "../parts/late-sheets.ts";
import { WriteDialog } from "./write-dialog.tsx";
import writeDialogCss from "./write-dialog.css?inline";

const sheets = [writeDialogCss];

/** The dialog with its looks, which most visits never see. */
export function Writing(props: ComponentProps<typeof WriteDialog>): ReactElement {
  useLateSheets(sheets);
  return <WriteDialog {...props} />;
}
