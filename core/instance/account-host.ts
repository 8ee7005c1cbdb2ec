import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/**
 * The host in the addresses of an instance's accounts, once the instance has told it. Apart from
 * what else it tells, which an element that shows a handle doesn't need.
 */
export const accountHost = scoped((_client: Client): { host: string | null } => ({ host: null }));
