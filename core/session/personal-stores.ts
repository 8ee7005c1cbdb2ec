import { filters } from "../filters/filters.ts";
import { settings } from "../settings/settings.ts";

/** Loaded where signed-in users are expected; see `personal`. */
export const personalStores = { filters, settings };
