import type { ReactElement } from "react";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { accountHref } from "../kit/text/links.ts";
import { Name } from "../kit/text/name.tsx";
import { useAccount } from "../people/use-person.ts";
import { useHandle } from "../kit/text/handle.ts";
import { useSurface } from "../surface.ts";

/** An account in a short list, with a link to its profile. */
export function PersonRow(props: { id: string }): ReactElement | null {
  const { base, beside } = useSurface();
  const handle = useHandle();
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <a className="person-row" href={accountHref(base, account) || undefined} {...beside}>
      <Avatar
        src={account.avatar_static || account.avatar}
        animated={account.avatar}
        name={account.username}
      />
      <span>
        <Name account={account} />
        <bdi className="acct">{handle(account)}</bdi>
      </span>
    </a>
  );
}
