import { Trans, useLingui } from "@lingui/react/macro";
import { UserPlus, X } from "lucide";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { Compose } from "../../../core/composer/compose.ts";
import { SuggestField } from "../field/suggest-field.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { useView } from "../use-view.ts";

/** The addressees of a reply, on servers that separate them from its text. */
export function Addressees(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { t } = useLingui();
  const { addressees, canAddress, state } = useView(compose, "addressees", "canAddress", "state");
  if (!canAddress || addressees === null) return null;
  return (
    <fieldset className="addressees" disabled={state !== "writing"}>
      <legend>
        <Trans>To</Trans>
      </legend>
      <ul>
        {addressees.map(acct => {
          const name = `@${acct}`;
          return (
            <li key={acct} className="option-chip">
              <span dir="ltr">{name}</span>
              <button
                type="button"
                className="chip-remove"
                aria-label={t`Remove ${name}`}
                title={t`Remove ${name}`}
                onClick={event => {
                  const list = event.currentTarget.closest("ul")!;
                  compose.change({ addressees: addressees.filter(each => each !== acct) });
                  // Removing the button would lose the focus.
                  list.querySelector<HTMLElement>(".add-addressee, input")?.focus();
                }}
              >
                <Icon of={X} />
              </button>
            </li>
          );
        })}
        <li>
          <Another
            onAdd={acct => compose.change({ addressees: [...new Set([...addressees, acct])] })}
          />
        </li>
      </ul>
      <button
        type="button"
        className="as-written"
        title={t`Reset to the people mentioned in the text`}
        onClick={() => compose.change({ addressees: null })}
      >
        <Trans>Reset</Trans>
      </button>
      {addressees.length === 0 && (
        <p>
          <Trans>No one will be notified of this reply.</Trans>
        </p>
      )}
    </fieldset>
  );
}

/** Adds an account by its address. */
function Another(props: { onAdd: (acct: string) => void }): ReactElement {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = text !== null;
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (text === null)
    return (
      <IconButton
        ref={opener}
        className="round add-addressee"
        of={UserPlus}
        name={t`Add someone`}
        onPress={() => setText("@")}
      />
    );

  function add(): void {
    const acct = /^@?(\S+)$/u.exec(text!.trim())?.[1];
    setText(null);
    if (acct && acct !== "@") props.onAdd(acct);
  }

  return (
    <SuggestField
      as="input"
      ref={field => {
        if (field && !field.element.matches(":focus")) field.focus();
      }}
      value={text}
      aria-label={t`Add someone`}
      onWrite={written => {
        // A selected suggestion ends with a space.
        if (/^@\S+\s$/u.test(written)) {
          setText(null);
          props.onAdd(written.trim().slice(1));
        } else setText(written);
      }}
      onKeyDown={event => {
        const { key, nativeEvent } = event;
        // Ignore keys of an input method.
        if (nativeEvent.isComposing || (key !== "Enter" && key !== "Escape")) return;
        // Neither the form nor a dialog may handle this key.
        event.preventDefault();
        if (key === "Enter") add();
        else setText(null);
      }}
    />
  );
}
