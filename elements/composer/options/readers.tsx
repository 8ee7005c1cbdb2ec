import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import type { Compose } from "../../../core/composer/compose.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { useClient } from "../../surface.ts";
import { useView } from "../use-view.ts";
import { VisibilityMenu } from "./visibility-menu.tsx";

/** Who writes the post, and in words who can read it. */
export function Readers(props: { compose: Compose }): ReactElement {
  const client = useClient();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const { state } = useView(props.compose, "state");
  return (
    <fieldset className="readers" disabled={state !== "writing"}>
      {me && <Avatar account={me} />}
      <VisibilityMenu compose={props.compose} />
    </fieldset>
  );
}
