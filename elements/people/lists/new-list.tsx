import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { listEditing } from "../../../core/lists/editing.ts";
import { NameForm } from "../../kit/collection/name-form.tsx";
import { useClient } from "../../surface.ts";

/** Mastodon's limit for the name of a list, in characters. */
export const MAX_TITLE_LENGTH = 256;

/** Creates a list. */
export function NewList(props: {
  /** Called with the id of the new list. */
  onCreated?: (list: string) => void;
}): ReactElement {
  const client = useClient();
  return (
    <NameForm
      label={<Trans>New list</Trans>}
      submit={<Trans>Create</Trans>}
      maxLength={MAX_TITLE_LENGTH}
      onSend={async title => {
        const made = await listEditing(client).create(title);
        if (made) props.onCreated?.(made.id);
        return made !== null;
      }}
    />
  );
}
