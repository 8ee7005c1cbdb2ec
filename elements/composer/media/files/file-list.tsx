import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useLayoutEffect, useRef, type ReactElement } from "react";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { takenOut } from "../../../../core/uploads/words.ts";
import { undo } from "../../../../core/statuses/undo.ts";
import { focusLost } from "../../../kit/controls/focus-lost.ts";
import { useClient } from "../../../surface.ts";
import { FileTile } from "./file-tile.tsx";
import { MoveMenu } from "./move-menu.tsx";
import { useReorder } from "./use-reorder.ts";

/** The attached files, in the order in which the post will show them. */
export function FileList(props: {
  list: UploadList;
  disabled: boolean;
  onOpen: (key: string) => void;
  /** Announces a text to screen readers. */
  say: (words: string) => void;
}): ReactElement {
  const { list, disabled, say } = props;
  const client = useClient();
  const { t } = useLingui();
  const uploads = useStore(list.$uploads);
  const hint = useId();
  const element = useRef<HTMLUListElement>(null);
  const count = uploads.length;

  function move({ key, name }: Upload, index: number): void {
    list.move(key, index);
    const place = index + 1;
    say(t`${name} is now ${place} of ${count}.`);
  }

  const follow = useReorder(element, uploads, move);

  // The focused button may disappear with its file, or when an upload ends.
  const states = uploads.map(({ key, status }) => key + status.state).join();
  const at = useRef(0);
  useLayoutEffect(() => {
    if (!focusLost(element.current) || at.current < 0) return;
    const items = element.current!.children;
    const near = items[Math.min(at.current, items.length - 1)];
    at.current = -1;
    near?.querySelector<HTMLElement>(".file-open")?.focus();
  }, [states]);

  return (
    <>
      <ul
        ref={element}
        className={count === 1 ? "files alone" : "files"}
        aria-label={t`Attached files`}
        onFocusCapture={({ target }) => {
          at.current = [...element.current!.children].findIndex(item => item.contains(target));
        }}
        onBlurCapture={({ relatedTarget }) => {
          // The focus was moved elsewhere on purpose, so don't restore it.
          if (relatedTarget) at.current = -1;
        }}
      >
        {uploads.map((upload, index) => (
          <FileTile
            key={upload.key}
            upload={upload}
            list={list}
            disabled={disabled}
            onOpen={() => props.onOpen(upload.key)}
            onRemove={() => undo(client).say(takenOut, list.remove(upload.key))}
            grip={
              count > 1 && (
                <MoveMenu
                  name={upload.name}
                  describedBy={hint}
                  index={index}
                  count={count}
                  onMove={to => {
                    follow(upload.key);
                    move(upload, to);
                  }}
                />
              )
            }
          />
        ))}
      </ul>
      <span id={hint} hidden>
        {t`Move it with the arrow keys.`}
      </span>
    </>
  );
}
