import { atom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/**
 * False once it is known that the server stores no earlier versions of posts. Apart from the code
 * that fetches them, which few visits need.
 */
export const historyKept = scoped((_client: Client) => atom(true));
