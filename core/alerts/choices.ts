import { isShown } from "../notifications/kinds.ts";
import { own } from "../lib/own.ts";
import type { Settings } from "../settings/types.ts";

type Choices = Settings["notifications"];

/**
 * Whether a type of notification is told outside of the page, or sounds. On unless it is said;
 * but what the person does not want to see in the column is quiet until they ask for it.
 */
export const isOn = (choices: Choices, how: "alerts" | "sounds", type: string): boolean =>
  own(choices[how], type) ?? isShown(choices.shows, type);
