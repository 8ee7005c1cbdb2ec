import { filters } from "./filters.ts";
import { settings } from "./settings.ts";

/** Brought along where people who are signed in are expected; see `personal`. */
export const personalStores = { filters, settings };
