import { accountShape, type Account } from "./accounts.ts";
import type { Connection } from "../http/connection.ts";
import { readOffsetPageOf } from "../http/offset-pages.ts";
import type { Page, PageOptions } from "../http/pages.ts";

export interface DirectoryChoice {
  /** Only people of this server. */
  local: boolean;
  /** Those who posted last come first, or those who joined last. */
  order: "active" | "new";
}

/** People who want to be found. https://docs.joinmastodon.org/methods/directory/#get */
export const fetchDirectory = (
  api: Connection,
  { local, order }: DirectoryChoice,
  options?: PageOptions,
): Promise<Pick<Page<Account>, "items" | "next">> =>
  readOffsetPageOf(api, "/api/v1/directory", accountShape, options, { local, order });
