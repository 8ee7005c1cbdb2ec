import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import { useClient } from "../../surface.ts";
import { AdminStatusItems } from "./admin-status-items.tsx";
import { HideItems } from "./hide-items.tsx";
import { OwnItems } from "./own-items.tsx";
import { BoostItems } from "./boost-items.tsx";
import { ShareItems } from "./share-items.tsx";
import { InteractionItems } from "./interaction-items.tsx";
import type { ItemsProps } from "./types.ts";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { BlockItems } from "../../people/menu/block-items.tsx";
import { MentionItems } from "../../people/menu/mention-items.tsx";

export { words, sheets } from "../words.ts";

/** All menu items that apply to a status. */
export function StatusMenu(props: ItemsProps): ReactElement {
  const { status } = props;
  const client = useClient();
  const author = useStore(accounts(client).$account(status.account));
  const own = status.account === client.person;
  return (
    <>
      <BoostItems {...props} />
      <ShareItems {...props} />
      <InteractionItems {...props} />
      {own && <OwnItems {...props} />}
      <HideItems {...props} />
      {!own && author && <AuthorItems {...props} author={author} />}
      {author && <AdminStatusItems status={status} author={author} />}
    </>
  );
}

/** Menu items for actions on the author. */
function AuthorItems(props: ItemsProps & { author: Account }): ReactElement {
  const { author, onAsk } = props;
  const name = `@${author.username}`;
  return (
    <>
      <hr />
      <MentionItems account={author} name={name} />
      <hr />
      <BlockItems account={author} name={name} onAsk={onAsk} />
    </>
  );
}
