import { useLingui, Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { fileRemoved } from "../../../../core/uploads/words.ts";
import { undo } from "../../../../core/statuses/undo.ts";
import { focusLost } from "../../../kit/controls/focus-lost.ts";
import { useClient } from "../../../surface.ts";
import { useReorder } from "./use-reorder.ts";
import { Check, X, ArrowLeft, ArrowRight, Grip } from "lucide";
import { Icon } from "../../../kit/controls/icon.tsx";
import { IconButton } from "../../../kit/controls/icon-button.tsx";
import { FileState } from "./file-state.tsx";
import { Preview } from "./preview.tsx";
import { MenuItem } from "../../../kit/menus/menu-item.tsx";
import { Menu } from "../../../kit/menus/menu.tsx";

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
    say(t`${name} moved to position ${place} of ${count}.`);
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
            onRemove={() => {
              const putBack = list.remove(upload.key, () => takeBack());
              const takeBack = undo(client).show(fileRemoved, putBack);
            }}
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

/** An attached file: preview, progress and actions. */
function FileTile(props: {
  upload: Upload;
  list: UploadList;
  disabled: boolean;
  onOpen: () => void;
  onRemove: () => void;
  /** The handle for reordering, if there are several files. */
  grip: ReactNode;
}): ReactElement {
  const { upload, list, disabled } = props;
  const { t } = useLingui();
  const { name } = upload;
  const isDescribed = upload.description.trim() !== "";
  return (
    <li className="file rim">
      <button
        type="button"
        className="file-open"
        aria-label={isDescribed ? t`Change the description of ${name}` : t`Describe ${name}`}
        title={upload.description || t`Add a description`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={props.onOpen}
      >
        <Preview upload={upload} />
      </button>
      <span className={isDescribed ? "alt-mark described" : "alt-mark"} aria-hidden="true">
        {isDescribed && <Icon of={Check} />}
        <Trans>ALT</Trans>
      </span>
      {!disabled && <FileState upload={upload} list={list} />}
      {!disabled && props.grip}
      <IconButton
        className="round remove"
        of={X}
        name={t`Remove ${name}`}
        disabled={disabled}
        onPress={props.onRemove}
      />
    </li>
  );
}

/**
 * The handle that drags a file. Pressed, it opens a menu with the same moves; arrow keys move the
 * file directly.
 */
function MoveMenu(props: {
  name: string;
  describedBy: string;
  index: number;
  count: number;
  onMove: (index: number) => void;
}): ReactElement {
  const { name, index, count, onMove } = props;
  const { t } = useLingui();
  return (
    <div data-grip>
      <Menu
        name={t`Move ${name}`}
        className="round grip"
        icon={<Icon of={Grip} />}
        describedBy={props.describedBy}
      >
        {() => (
          <>
            <MenuItem icon={ArrowLeft} disabled={index === 0} onPress={() => onMove(index - 1)}>
              <Trans>Move earlier</Trans>
            </MenuItem>
            <MenuItem
              icon={ArrowRight}
              disabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            >
              <Trans>Move later</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
