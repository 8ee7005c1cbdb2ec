import { Trans, useLingui } from "@lingui/react/macro";
import { CircleQuestionMark, Copy } from "lucide";
import { useId, useRef, type ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { placeBeside } from "../kit/menus/floating.ts";
import { fullHandle } from "../kit/text/handle.ts";
import { useCopy } from "../people/use-copy.ts";
import { useClient } from "../surface.ts";

/** The full handle of an account, with a button to copy it and an explanation of its parts. */
export function Handle(props: { account: Account }): ReactElement {
  const { t } = useLingui();
  const client = useClient();
  const copy = useCopy();
  const helpId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const help = useRef<HTMLDivElement>(null);
  const handle = fullHandle(props.account, client);
  const [, name = "", host = ""] = handle.split("@");
  return (
    <div className="handle">
      <bdi>{handle}</bdi>
      <IconButton of={Copy} name={t`Copy handle`} onPress={() => void copy(handle)} />
      <IconButton
        ref={button}
        of={CircleQuestionMark}
        name={t`What is a handle?`}
        popoverTarget={helpId}
      />
      <div
        ref={help}
        id={helpId}
        popover="auto"
        role="note"
        className="floating from-below menu help"
        onToggle={event => {
          if (event.newState === "open") placeBeside(help.current!, button.current!);
        }}
      >
        <p>
          <Trans>
            <strong>@{name}</strong> is the username, and <strong>@{host}</strong> is the server
            that it lives on.
          </Trans>
        </p>
        <p>
          <Trans>
            Together they work like an email address, so people can find each other from any server.
          </Trans>
        </p>
      </div>
    </div>
  );
}
