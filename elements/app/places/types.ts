import type { Client } from "../../../core/client.ts";

/** The properties of every page's element. */
export interface Shared {
  environment: Client["environment"];
  instance: string;
  /** The path below which the links of another server's pages lead. */
  client?: string;
  lang: string;
  memory: never;
}
