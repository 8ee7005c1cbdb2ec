import type { MessageDescriptor } from "@lingui/core";
import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import type { Outcome } from "../../../core/account-settings/security.ts";
import type { Failure } from "../../../core/failure.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { TextInput } from "../../kit/controls/field.tsx";
import { Form } from "../../kit/controls/form.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";

/** A field of a form about the security of the account. All are required. */
export interface SecurityField {
  name: string;
  label: ReactNode;
  type?: "password" | "email" | "url";
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete: string;
  hint?: ReactNode;
  isNumber?: true;
}

/** A form within a dialog. Why the server refuses is told above its buttons. */
export function SecurityForm(props: {
  fields: readonly SecurityField[];
  submit: ReactNode;
  danger?: boolean;
  /** What is wrong with what was typed, which isn't sent then. */
  problem?: (values: Record<string, string>) => MessageDescriptor | undefined;
  onSend: (values: Record<string, string>) => Promise<Outcome<unknown>>;
  onDone: (values: Record<string, string>) => void;
  onCancel: () => void;
}): ReactElement {
  const profile = useStore(profiles(useClient()).$profile);
  const [failure, setFailure] = useState<Pick<Failure, "message" | "values">>();
  const [isSending, setSending] = useState(false);
  const id = useId();
  const words = useTranslate();

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending) return;
    const given = Object.fromEntries(
      props.fields.map(({ name }) => [name, String(new FormData(form).get(name) ?? "")]),
    );
    const problem = props.problem?.(given);
    if (problem) return setFailure({ message: problem });
    setSending(true);
    const outcome = await props.onSend(given);
    setSending(false);
    if (!("failure" in outcome)) return props.onDone(given);
    setFailure(outcome.failure);
    // The field that is most often wrong; it is typed anew.
    form.querySelector<HTMLInputElement>("input:not([hidden])")?.select();
  }

  return (
    <Form className="security-form" onSend={form => void send(form)}>
      {/* For password managers, which look for a name beside a password. */}
      <input hidden readOnly autoComplete="username" value={profile?.acct ?? ""} />
      {props.fields.map(({ name, label, hint, isNumber, ...field }) => (
        <div key={name} className="labelled">
          <label htmlFor={id + name}>{label}</label>
          <TextInput
            id={id + name}
            name={name}
            required
            inputMode={isNumber ? "numeric" : undefined}
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={hint ? `${id}${name}-hint` : undefined}
            {...field}
          />
          {hint && (
            <span className="hint" id={`${id}${name}-hint`}>
              {hint}
            </span>
          )}
        </div>
      ))}
      <div role="alert">
        {failure && <p className="callout failed">{words(failure.message, failure.values)}</p>}
      </div>
      <div className="dialog-buttons">
        <Button onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          primary={!props.danger}
          danger={props.danger}
          aria-disabled={isSending}
        >
          {isSending ? <Trans>One moment…</Trans> : props.submit}
        </Button>
      </div>
    </Form>
  );
}

/** The current password, which the server asks for before anything important. */
export const currentPassword = (label: ReactNode): SecurityField => ({
  name: "password",
  label,
  type: "password",
  autoComplete: "current-password",
});

/** Another account of the user: its address, or its link where the server wants that. */
export const otherAccount = (name: string, byLink: boolean): SecurityField =>
  byLink
    ? {
        name,
        label: <Trans>Link to your other account</Trans>,
        type: "url",
        autoComplete: "off",
        hint: <Trans>Such as https://example.social/users/name</Trans>,
      }
    : {
        name,
        label: <Trans>Handle of your other account</Trans>,
        autoComplete: "off",
        hint: <Trans>Such as name@example.social</Trans>,
      };
