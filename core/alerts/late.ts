import { atom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import type { Alert } from "./types.ts";

/** The alerts alone, to be watched before there are any: what shows and ends them comes later. */
export const alertList = scoped((_client: Client) => atom<readonly Alert[]>([]));
