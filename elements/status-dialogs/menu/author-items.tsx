import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { DistanceItems } from "../../people/menu/distance-items.tsx";
import { TalkItems } from "../../people/menu/talk-items.tsx";
import type { ItemsProps } from "./types.ts";

/** Menu items for actions on the author. */
export function AuthorItems(props: ItemsProps & { author: Account }): ReactElement {
  const { author, onAsk } = props;
  const name = `@${author.username}`;
  return (
    <>
      <hr />
      <TalkItems account={author} name={name} />
      <hr />
      <DistanceItems account={author} name={name} onAsk={onAsk} />
    </>
  );
}
