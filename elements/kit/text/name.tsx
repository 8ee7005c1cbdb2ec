import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { accountName } from "../../../core/entities/display-text.ts";
import { RichText } from "./rich-text.tsx";

/** A display name with its custom emoji. */
export function Name(props: { account: Account }): ReactElement {
  return <RichText as="bdi" className="name" content={accountName(props.account)} />;
}
