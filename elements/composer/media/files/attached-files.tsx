import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import menuCss from "../../../kit/menus/menu.css?inline";
import type { Attaching } from "../attaching.ts";
import { DescribeDialog } from "../describe/describe-dialog.tsx";
import fileCss from "./file.css?inline";
import fileStateCss from "./file-state.css?inline";
import { FileList } from "./file-list.tsx";
import filesCss from "./files.css?inline";
import { useAnnouncements } from "./announcements.ts";
import { Refused } from "./refused.tsx";
import { Sensitive } from "./sensitive.tsx";
import { useView } from "../../use-view.ts";

export { words } from "../words.ts";
export const sheets = [menuCss, filesCss, fileCss, fileStateCss];

/** The attached files, with the texts and style sheets for them. */
export function AttachedFiles(props: { compose: Attaching }): ReactElement {
  const { compose } = props;
  const list = compose.uploads;
  const { state } = useView(compose, "state");
  const count = useStore(list.$uploads).length;
  const [open, setOpen] = useState<string>();
  const [announcement, say] = useAnnouncements(list);
  return (
    <div className="attached-files">
      <Refused list={list} />
      {count > 0 && (
        <>
          <FileList list={list} disabled={state !== "writing"} onOpen={setOpen} say={say} />
          <Sensitive compose={compose} />
        </>
      )}
      {open !== undefined && (
        <DescribeDialog list={list} first={open} onClose={() => setOpen(undefined)} />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
