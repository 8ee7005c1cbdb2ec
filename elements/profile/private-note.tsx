import { Trans, useLingui } from "@lingui/react/macro";
import { NotebookPen } from "lucide";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { TextArea } from "../kit/controls/field.tsx";
import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { accountActions } from "../../core/accounts/actions.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useClient } from "../surface.ts";

/** The user's private note about an account, which nobody else sees. */
export function PrivateNote(props: { account: string; note: string }): ReactElement {
  const { account, note } = props;
  const client = useClient();
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  const hint = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const wasOpen = useRef(false);
  const isOpen = draft !== undefined;

  useEffect(() => {
    if (isOpen) text.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function save(): void {
    const text = (draft ?? "").trim();
    if (text !== note) void accountActions(client).note(account, text);
    setDraft(undefined);
  }

  if (!isOpen)
    return (
      <button
        ref={opener}
        type="button"
        className={note ? "note" : "note empty"}
        onClick={() => setDraft(note)}
      >
        <Icon of={NotebookPen} />
        {note ? (
          <span className="text" dir="auto">
            <span className="visually-hidden">
              <Trans>Edit your private note:</Trans>{" "}
            </span>
            {note}
          </span>
        ) : (
          <Trans>Add a private note</Trans>
        )}
      </button>
    );
  return (
    <Form className="note-editor" onSend={save}>
      <TextArea
        ref={text}
        rows={3}
        maxLength={2000}
        aria-label={t`Private note`}
        aria-describedby={hint}
        value={draft}
        onChange={event => setDraft(event.currentTarget.value)}
        onKeyDown={event => {
          // Ignore keys of an input method.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
          if (event.key === "Escape") setDraft(undefined);
        }}
      />
      <div className="note-bar">
        <small id={hint}>
          <Trans>Only you can see this.</Trans>
        </small>
        <Button onClick={() => setDraft(undefined)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button primary type="submit">
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  );
}
