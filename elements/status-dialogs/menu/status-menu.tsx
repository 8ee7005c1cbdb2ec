import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import { useClient } from "../../surface.ts";
import { AdminStatusItems } from "./admin-status-items.tsx";
import { AuthorItems } from "./author-items.tsx";
import { OutOfSightItems } from "./out-of-sight-items.tsx";
import { OwnItems } from "./own-items.tsx";
import { PassOnItems } from "./pass-on-items.tsx";
import { ShareItems } from "./share-items.tsx";
import { WhoItems } from "./who-items.tsx";
import type { ItemsProps } from "./types.ts";

export { words, sheets } from "../words.ts";

/** All menu items that apply to a status. */
export function StatusMenu(props: ItemsProps): ReactElement {
  const { status } = props;
  const client = useClient();
  const author = useStore(accounts(client).$account(status.account));
  const own = status.account === client.person;
  return (
    <>
      <PassOnItems {...props} />
      <ShareItems {...props} />
      <WhoItems {...props} />
      {own && <OwnItems {...props} />}
      <OutOfSightItems {...props} />
      {!own && author && <AuthorItems {...props} author={author} />}
      {author && <AdminStatusItems status={status} author={author} />}
    </>
  );
}
