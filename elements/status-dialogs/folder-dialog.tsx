import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useRef, useState, type ReactElement } from "react";
import { Field, TextInput } from "../kit/controls/field.tsx";
import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { bookmarkFolders } from "../../core/statuses/bookmark-folders.ts";
import { statusActions } from "../../core/statuses/actions.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useClient } from "../surface.ts";
import { CheckRow } from "../kit/controls/check-row.tsx";
import type { DialogProps } from "./types.ts";

/** Selects the folder of a bookmark, or creates one. */
export function FolderDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const { t } = useLingui();
  const client = useClient();
  const store = bookmarkFolders(client);
  const view = useStore(store.$view);
  useRenewed(store);
  const group = useId();
  const [chosen, setChosen] = useState(status.pleroma?.bookmark_folder ?? "");
  const [name, setName] = useState("");
  const isSaving = useRef(false);
  const { items: folders, phase, failure } = view;
  const choices = [{ id: "", name: t`No folder`, emoji: null }, ...folders];

  async function save() {
    // Ignore a second press while the folder is being created.
    if (isSaving.current) return;
    isSaving.current = true;
    await keep().finally(() => (isSaving.current = false));
  }

  async function keep() {
    const fresh = name.trim();
    const made = fresh === "" ? null : await store.create({ name: fresh });
    if (fresh !== "" && !made) return;
    void statusActions(client).bookmark(status.id, true, { folder: made?.id ?? chosen });
    onClose();
  }

  return (
    <Dialog className="small" title={<Trans>Bookmark in a folder</Trans>} onClose={onClose}>
      {phase === "loading" && folders.length === 0 ? (
        <Skeleton count={1} />
      ) : phase === "failed" && failure ? (
        <FailureNotice inline failure={failure} onRetry={() => void store.retry()} />
      ) : (
        <Form onSend={() => void save()}>
          <fieldset className="dialog-choices">
            <legend className="visually-hidden">
              <Trans>Folder</Trans>
            </legend>
            {choices.map(folder => (
              <ItemBoundary key={folder.id} of={folder} kind="item" id={folder.id}>
                {() => (
                  <CheckRow
                    type="radio"
                    name={group}
                    checked={name.trim() === "" && chosen === folder.id}
                    onChange={() => {
                      setChosen(folder.id);
                      setName("");
                    }}
                    label={
                      <bdi>
                        {folder.emoji && !folder.emoji.startsWith(":") && `${folder.emoji} `}
                        {folder.name}
                      </bdi>
                    }
                  />
                )}
              </ItemBoundary>
            ))}
          </fieldset>
          <Field label={<Trans>Or create one</Trans>}>
            <TextInput
              value={name}
              maxLength={100}
              onChange={event => setName(event.currentTarget.value)}
            />
          </Field>
          <div className="dialog-buttons">
            <Button primary type="submit">
              <Trans>Bookmark</Trans>
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
