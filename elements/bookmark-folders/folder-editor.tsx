import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Pencil, SmilePlus, Trash2, X } from "lucide";
import { useRef, useState, type ReactElement } from "react";
import type { BookmarkFolder } from "../../core/api/statuses/bookmark-folders.ts";
import { bookmarkFolders } from "../../core/statuses/bookmark-folders.ts";
import { LatePicker } from "../emoji/late-picker.tsx";
import { Collection, CollectionRow } from "../kit/collection/collection.tsx";
import { NameForm } from "../kit/collection/name-form.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { moveFocusToReplacement } from "../kit/controls/move-focus.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import emojiChoiceCss from "../emoji/emoji-choice.css?inline";
import { useClient } from "../surface.ts";
import sheet from "./folder-editor.css?inline";
import { FolderEmoji } from "./folder-emoji.tsx";

export const sheets = [emojiChoiceCss, sheet];

/** The limit for the name of a folder, in characters. */
const MAX_NAME_LENGTH = 100;

/** Creates, changes and deletes bookmark folders. */
export function FolderEditor(): ReactElement {
  const { items } = useStore(bookmarkFolders(useClient()).$view);
  const { t } = useLingui();
  return (
    <Collection label={t`Folders`} count={items.length}>
      <NewFolder />
      {items.length > 0 && (
        <ul>
          {items.map(folder => (
            <ItemBoundary key={folder.id} of={folder} kind="item" id={folder.id}>
              <FolderRow folder={folder} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </Collection>
  );
}

function NewFolder(): ReactElement {
  const store = bookmarkFolders(useClient());
  const [emoji, setEmoji] = useState<PickedEmoji>();
  return (
    <NameForm
      label={<Trans>New folder</Trans>}
      submit={<Trans>Create</Trans>}
      maxLength={MAX_NAME_LENGTH}
      onSend={async name => {
        const made = await store.create({ name, ...(emoji && { emoji: emoji.emoji }) });
        if (made) setEmoji(undefined);
        return made !== null;
      }}
    >
      <EmojiChoiceButton folder={emoji} onPick={setEmoji} />
    </NameForm>
  );
}

function FolderRow(props: { folder: BookmarkFolder }): ReactElement {
  const { folder } = props;
  const { name } = folder;
  const store = bookmarkFolders(useClient());
  const [isEditing, setEditing] = useState(false);
  const { t } = useLingui();
  if (isEditing) return <EditedRow folder={folder} onDone={() => setEditing(false)} />;
  return (
    <CollectionRow href={undefined} emblem={<FolderEmoji folder={folder} />} name={name}>
      <IconButton
        className="round edit-folder"
        of={Pencil}
        name={t`Edit “${name}”`}
        onPress={({ currentTarget }) =>
          moveFocusToReplacement(currentTarget.closest("ul")!, "input", () => setEditing(true))
        }
      />
      <IconButton
        of={Trash2}
        name={t`Delete “${name}”`}
        onPress={() => void store.remove(folder)}
      />
    </CollectionRow>
  );
}

/** A row whose name and emoji are being changed. */
function EditedRow(props: { folder: BookmarkFolder; onDone: () => void }): ReactElement {
  const { folder } = props;
  const store = bookmarkFolders(useClient());
  const row = useRef<HTMLLIElement>(null);
  const [emoji, setEmoji] = useState<PickedEmoji>();
  const { t } = useLingui();
  const close = () =>
    moveFocusToReplacement(row.current!.closest("ul")!, ".edit-folder", props.onDone);
  return (
    <li ref={row} className="collection-row">
      <NameForm
        label={<Trans>Folder name</Trans>}
        submit={<Trans>Save</Trans>}
        name={folder.name}
        maxLength={MAX_NAME_LENGTH}
        isChanged={emoji !== undefined}
        onSend={async name => {
          const accepted = await store.change(folder, {
            name,
            ...(emoji && { emoji: emoji.emoji }),
          });
          if (accepted && row.current) close();
          return accepted;
        }}
      >
        <EmojiChoiceButton folder={emoji ?? folder} onPick={setEmoji} />
      </NameForm>
      <IconButton of={X} name={t`Cancel`} onPress={close} />
    </li>
  );
}

/** An emoji that was picked, in the form in which a folder has it. */
interface PickedEmoji {
  emoji: string;
  emoji_url: string | null;
}

/** A button that shows the emoji of a folder, and opens the picker. */
function EmojiChoiceButton(props: {
  folder: Pick<BookmarkFolder, "emoji" | "emoji_url"> | undefined;
  onPick: (emoji: PickedEmoji) => void;
}): ReactElement {
  const { folder } = props;
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        className="round"
        aria-label={t`Folder emoji`}
        title={t`Folder emoji`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {folder?.emoji ? <FolderEmoji folder={folder} /> : <Icon of={SmilePlus} />}
      </button>
      {isOpen && (
        <Dialog
          className="small emojis"
          title={<Trans>Folder emoji</Trans>}
          onClose={() => setOpen(false)}
        >
          <LatePicker
            label={t`Search emoji`}
            onPick={({ text, custom }) => {
              props.onPick({ emoji: text, emoji_url: custom?.url ?? null });
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
