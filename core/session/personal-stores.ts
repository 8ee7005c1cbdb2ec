import { filters } from "../filters/filters.ts";
import { settings } from "../settings/settings.ts";

/** Brought along where people who are signed in are expected; see `personal`. */
export const personalStores = { filters, settings };
