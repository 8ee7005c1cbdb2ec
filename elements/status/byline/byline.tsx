import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { hasBadges, hasFavicon } from "../../../core/accounts/roles.ts";
import { accountHref } from "../../kit/text/links.ts";
import { Name } from "../../kit/text/name.tsx";
import { Time } from "../../kit/text/time.tsx";
import { useSurface } from "../../surface.ts";
import { useHandle } from "../../kit/text/handle.ts";
import { Badges, Edited, Favicon, Marks } from "../extras.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** The author, time and visibility of a status. */
export function Byline(props: {
  status: StatusRecord;
  account: Account;
  href: string | undefined;
  nameId: string;
  context: string | undefined;
}): ReactElement {
  const { status, account } = props;
  const { base, beside } = useSurface();
  const handle = useHandle()(account);
  return (
    <header className="byline">
      <a
        className={hasBadges(account) ? "author badged" : "author"}
        part="name"
        href={accountHref(base, account) || undefined}
        id={props.nameId}
        data-account={account.id}
        {...beside}
      >
        <Name account={account} />
        <bdi className="acct one-line" title={handle}>
          {handle}
        </bdi>
      </a>
      {hasBadges(account) && <Badges account={account} />}
      {hasFavicon(account) && <Favicon account={account} />}
      <span className="when">
        {status.edited_at && <Edited status={status} at={status.edited_at} />}
        <Marks status={status} context={props.context} />
        <a className="permalink" href={props.href} data-status={status.id} {...beside}>
          <Time at={status.created_at} />
        </a>
      </span>
    </header>
  );
}
