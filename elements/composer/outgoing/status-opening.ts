import { useCallback } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { statusHref } from "../../kit/text/links.ts";
import { useSurface } from "../../surface.ts";

/** Returns a function that opens a cached status, if it has a URL. */
export function useStatusOpening(open: (href: string) => void): (status: string) => void {
  const { client, base } = useSurface();
  return useCallback(
    (id: string) => {
      const status = statuses(client).get(id);
      const author = status && accounts(client).get(status.account);
      const href = author && statusHref(base, status, author);
      if (href) open(href);
    },
    [client, base, open],
  );
}
