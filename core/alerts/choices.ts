import { isShown } from "../notifications/kinds.ts";
import { own } from "../lib/own.ts";
import type { Settings } from "../settings/types.ts";

type Choices = Settings["notifications"];

/**
 * Whether a type of notification shows a browser alert or plays a sound. On by default, but off for
 * types that the user hides from the column.
 */
export const isEnabled = (choices: Choices, how: "alerts" | "sounds", type: string): boolean =>
  own(choices[how], type) ?? isShown(choices.shows, type);
