import { BASE } from "../../core/lib/base-path.ts";
import { useStore } from "@nanostores/react";
import { accounts } from "../../core/accounts/accounts.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { statusHref } from "../kit/text/links.ts";
import { useClient } from "../surface.ts";
import type { HomeTarget } from "./types.ts";

/** What is needed to find a post from other servers, and its page in the client of its instance. */
export function useHomeTarget(status: StatusRecord | undefined): HomeTarget {
  const client = useClient();
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  const own = client.instance + BASE;
  return {
    uri: status?.uri || status?.url || "",
    status: status?.id,
    here: (status && author && statusHref(own, status, author)) ?? own,
  };
}
