import { define } from "../define.tsx";
import { HoverCard, type HoverCardProps } from "./hover-card.tsx";

/**
 * Gives a card to links to accounts: of the whole page, or in the element that `for` names.
 *
 * `data-lily-acct` makes any link one to an account, and `data-lily-no-card` takes its card away.
 */
define({
  tag: "lily-hover-card",
  component: HoverCard,
  attributes: { for: "word" },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-hover-card": HoverCardProps;
  }
}
