import { isShown } from "./kinds.ts";
import type { Settings } from "../settings/types.ts";

/** What a list of notifications shows by the settings. */
export interface Wanted {
  /** `all` or one type. */
  filter: string;
  /** Which types belong to `all`, as in the settings. */
  shows: Settings["notifications"]["shows"];
}

type Choices = Pick<Settings, "notifications" | "columns">;

/** What the settings say for all lists, or for one in this column of the wide layout. */
export function wantedIn({ notifications, columns }: Choices, column?: string): Wanted {
  const { quickFilter, shows } = notifications;
  const own = column === undefined ? undefined : columns[column];
  return {
    filter: own?.filter || quickFilter.active,
    shows: own && Object.keys(own.shows).length > 0 ? { ...shows, ...own.shows } : shows,
  };
}

/** Whether a column shows something else than all lists do. */
export function hasOwnTypes(choices: Choices, column: string): boolean {
  const general = wantedIn(choices);
  const { filter, shows } = wantedIn(choices, column);
  return (
    filter !== general.filter ||
    Object.keys(shows).some(type => isShown(shows, type) !== isShown(general.shows, type))
  );
}
