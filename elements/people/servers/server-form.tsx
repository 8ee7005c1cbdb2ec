import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState, type ReactElement } from "react";
import { blockedServers, type TypedServer } from "../../../core/accounts/blocked-servers.ts";
import { Field, TextInput } from "../../kit/controls/field.tsx";
import { Form } from "../../kit/controls/form.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { BlockDomainDialog } from "../../kit/dialogs/account-dialogs.tsx";
import { useClient } from "../../surface.ts";

/** A field for the server to block. It asks before it blocks it. */
export function ServerForm(): ReactElement {
  const client = useClient();
  const store = blockedServers(client);
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<TypedServer["problem"]>();
  /** The host that is asked about. */
  const [host, setHost] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const words = {
    empty: t`Enter the address of a server, such as example.social.`,
    invalid: t`This isn’t a valid server address. Enter one such as example.social.`,
    own: t`This is your own server.`,
    known: t`You’ve already blocked this server.`,
  };

  function ask() {
    const read = store.read(typed);
    setProblem(read.problem);
    if (read.host === undefined) field.current?.focus();
    else setHost(read.host);
  }

  return (
    <Form className="server-form" noValidate onSend={ask}>
      <Field label={<Trans>Block a server</Trans>}>
        <TextInput
          ref={field}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="example.social"
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={hint}
          onChange={event => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <Button primary type="submit">
        <Trans>Block</Trans>
      </Button>
      <p id={hint} className={problem ? "hint wrong" : "hint"} role={problem && "alert"}>
        {problem ? words[problem] : <Trans>You won’t see anything from a blocked server.</Trans>}
      </p>
      {host !== undefined && (
        <BlockDomainDialog
          host={host}
          onBlocked={() => setTyped("")}
          onClose={() => setHost(undefined)}
        />
      )}
    </Form>
  );
}
