import type { ReactElement, ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";

/**
 * A link to an account's profile, which dispatches `lily-open`. Outside of `<lily-app>` it opens a
 * new tab.
 */
export function PersonLink(props: {
  account: Account;
  className?: string;
  /** Hidden from keyboards and screen readers, for a second link to the same profile. */
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
      part={props.silent ? "avatar" : "name"}
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
