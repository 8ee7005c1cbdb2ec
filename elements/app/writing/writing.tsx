import { useLayoutEffect, useState, type ReactElement } from "react";
import { useLateSheets } from "../../parts/late-sheets.ts";
import { holdReload } from "../stale-build.ts";
import type { Begun } from "../use-writing.ts";
import { Dock } from "./dock.tsx";
import dockCss from "./dock.css?inline";
import { WriteDialog } from "./write-dialog.tsx";
import writeDialogCss from "./write-dialog.css?inline";
import { useWriteWords } from "./write-words.ts";

const sheets = [writeDialogCss, dockCss];

/** What somebody has begun to write: in its dialog, or put down to the foot of the page. */
export function Writing(props: {
  begun: Begun;
  /** Down, up again, or away. */
  onPut: (count: number, isDocked: boolean | null) => void;
}): ReactElement {
  const { occasion, count, isDocked } = props.begun;
  useWriteWords();
  useLateSheets(sheets);
  const [draft, setDraft] = useState<string>();
  useLayoutEffect(() => (draft === undefined ? undefined : holdReload()), [draft]);
  const close = () => props.onPut(count, null);
  return (
    <>
      {isDocked && <Dock draft={draft} onOpen={() => props.onPut(count, false)} onClose={close} />}
      {/* It stays while it is out of sight: what is being sent up goes on. */}
      <WriteDialog
        occasion={occasion}
        isDocked={isDocked}
        draft={draft}
        onDraft={setDraft}
        onDock={() => props.onPut(count, true)}
        onClose={close}
      />
    </>
  );
}
