import type { ReactElement, ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";

/** Leads to somebody's profile, after the page has been asked; beside the page, if it is not the client. */
export function PersonLink(props: {
  account: Account;
  className?: string;
  /** A second link to the same place, which keyboard and screen reader leave out. */
  silent?: boolean;
  children: ReactNode;
}): ReactElement {
  const { account } = props;
  const { base, beside, emit } = useSurface();
  const silent = props.silent ? { tabIndex: -1, "aria-hidden": true } : undefined;
  return (
    <a
      {...beside}
      {...silent}
      className={props.className}
      href={accountHref(base, account) || undefined}
      data-account={account.id}
      onClick={event => {
        const allowed = emit("lily-open", { href: event.currentTarget.href, account: account.id });
        if (!allowed) event.preventDefault();
      }}
    >
      {props.children}
    </a>
  );
}
