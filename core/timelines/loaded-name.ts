import type { Settings } from "../settings/types.ts";
import type { TimelineName, TimelineOptions } from "./types.ts";

/** Timelines that can be loaded with media only, so that their pages are full. */
const WITH_MEDIA = /^(?:public|tag|list|instance|bubble)/;

/** Timelines that a server of the Pleroma family loads with the posts of muted people. */
const WITH_MUTED = /^(?:home$|public|tag|list|instance|bubble)/;

/** Timelines that can be loaded without the posts of other servers. */
export const canBeLocal = (name: string): boolean => name.startsWith("tag:");

export const canShowMuted = (name: string): boolean => WITH_MUTED.test(name);

/**
 * The name under which the settings of a timeline are stored: a column has its own ones once they
 * were changed there.
 */
export const settingsName = (
  name: string,
  { timelines }: Pick<Settings, "timelines">,
  column?: string,
): string =>
  column !== undefined && timelines[columnSettings(column)] ? columnSettings(column) : name;

/** The name under which a column's own settings of its timeline are stored. */
export const columnSettings = (column: string): string => `column:${column}`;

/** Adds to a timeline's name the user's choices that the server applies. */
export function loadedName(
  name: TimelineName,
  { timelines }: Pick<Settings, "timelines">,
  settings: string = name,
): TimelineName {
  const { onlyMedia, onlyLocal, withMuted } = timelines[settings]?.other ?? {};
  const options = [
    onlyMedia && WITH_MEDIA.test(name) ? "only_media" : [],
    onlyLocal && canBeLocal(name) ? "local" : [],
    withMuted && canShowMuted(name) ? "with_muted" : [],
  ].flat();
  return options.length > 0 ? `${name}?${options.join("&") as TimelineOptions}` : name;
}

/** Removes what adds the posts of muted people: the reader's place is the same without them. */
export const withoutMuted = (name: string): string => name.replace(/[?&]with_muted$/, "");
