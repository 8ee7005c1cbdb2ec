import * as v from "valibot";
import type { Client } from "../client.ts";
import { accounts } from "./accounts.ts";
import { statuses } from "./statuses.ts";

/** Whose posts go. */
export const forgottenShape = v.object({
  /** Of this account, or of everybody of that host. */
  of: v.union([v.object({ account: v.string() }), v.object({ host: v.string() })]),
  /** `home`: whoever is no longer followed. `all`: whoever is blocked or muted, boosts of it too. */
  from: v.picklist(["home", "all"]),
});
export type Forgotten = v.InferOutput<typeof forgottenShape>;

/** Whether a status is one of those, or boosts one that nobody is to see. */
export function isForgotten(client: Client, { of, from }: Forgotten, id: string): boolean {
  const store = statuses(client);
  const isTheirs = (status: string | null | undefined): boolean => {
    const author = status ? store.get(status)?.account : undefined;
    if (author === undefined) return false;
    if ("account" in of) return author === of.account;
    const host = accounts(client).get(author)?.acct.split("@")[1];
    return host === of.host || host?.endsWith(`.${of.host}`) === true;
  };
  return isTheirs(id) || (from === "all" && isTheirs(store.get(id)?.reblog));
}
