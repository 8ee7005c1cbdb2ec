import type { ReactElement } from "react";
import { Avatar } from "../parts/avatar.tsx";
import { accountHref } from "../parts/links.ts";
import { Name } from "../parts/name.tsx";
import { useAccount } from "../people/use-person.ts";
import { useSurface } from "../surface.ts";

/** Somebody in a short list; leads to their page. */
export function PersonRow(props: { id: string }): ReactElement | null {
  const { base } = useSurface();
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <a className="person-row" href={accountHref(base, account) || undefined}>
      <Avatar src={account.avatar_static || account.avatar} name={account.username} />
      <span>
        <Name account={account} />
        <bdi className="acct">@{account.acct}</bdi>
      </span>
    </a>
  );
}
