import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import fieldsCss from "../controls/fields.css?inline";
import { useLateSheets } from "../late/late.tsx";
import { Field, TextInput } from "../controls/field.tsx";
import { Form } from "../controls/form.tsx";
import sheet from "./collection.css?inline";

const sheets = [fieldsCss, sheet];

/** A field for a name, and a button that sends it. */
export function NameForm(props: {
  label: ReactNode;
  /** The text of the button. */
  submit: ReactNode;
  /** The present name, which must change to be sent; without it, the field is emptied once sent. */
  name?: string;
  maxLength: number;
  /** Whether there is something else to send than the name. */
  isChanged?: boolean;
  /** Whether the field gets the focus of its dialog. */
  isFirst?: boolean;
  /** Resolves with whether the name was accepted. */
  onSend: (name: string) => Promise<boolean>;
  /** Shown before the field. */
  children?: ReactNode;
}): ReactElement {
  const { name = "", onSend } = props;
  const [text, setText] = useState(name);
  // Ignore a second press while the first one is sent.
  const isSending = useRef(false);
  const typed = text.trim();
  const isReady = typed !== "" && (typed !== name || props.isChanged === true);
  useLateSheets(sheets);

  async function send(): Promise<void> {
    if (!isReady || isSending.current) return;
    isSending.current = true;
    const accepted = await onSend(typed).finally(() => (isSending.current = false));
    if (accepted && props.name === undefined) setText("");
  }

  return (
    <Form className="name-form" onSend={() => void send()}>
      {props.children}
      <Field label={props.label}>
        <TextInput
          data-first={props.isFirst || undefined}
          autoComplete="off"
          maxLength={props.maxLength}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </Field>
      <Button primary type="submit" aria-disabled={!isReady}>
        {props.submit}
      </Button>
    </Form>
  );
}
