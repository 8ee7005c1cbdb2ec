import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { useSurface } from "../../surface.ts";

/**
 * The author's avatar. It links to the profile, but only the name's link is in the tab order and
 * read by screen readers.
 */
export function Face(props: { account: Account }): ReactElement {
  const { account } = props;
  const { base, beside } = useSurface();
  return (
    <a
      className="face"
      part="avatar"
      href={accountHref(base, account) || undefined}
      data-account={account.id}
      tabIndex={-1}
      aria-hidden="true"
      {...beside}
    >
      <Avatar account={account} />
    </a>
  );
}
