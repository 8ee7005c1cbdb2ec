import { createElement, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { latePostText } from "../../core/html/late-post-text.ts";
import { late } from "../../core/lib/late.ts";
import { MovingFace } from "../kit/pictures/avatar.tsx";
import type { allExtras } from "./all-extras.ts";
import type { simpleExtras } from "./simple-extras.ts";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";

type Extras = typeof allExtras;
type Simple = typeof simpleExtras;

/**
 * Code for what many statuses contain besides text, and for what any status may contain. Lists
 * bundle all of it; a page with one status loads what it needs (`neededExtras`).
 */
export const someExtras = late<Simple>(async () => {
  const { simpleExtras } = await import("./simple-extras.ts");
  latePostText.provide(simpleExtras.postText);
  return simpleExtras;
});
export const extras = late<Extras>(async () => {
  const { allExtras } = await import("./all-extras.ts");
  latePostText.provide(allExtras.postText);
  return allExtras;
});

/** Registers the code at once, for lists, which always need it. */
export function provideExtras(all: Extras): void {
  latePostText.provide(all.postText);
  MovingFace.bring(all);
  extras.provide(all);
}

/** A component that renders once its code has loaded, and its children until then. */
function extra<
  Name extends Exclude<
    keyof Extras,
    "MovingFace" | "Quoting" | "StatusWords" | "postText" | "sheets"
  >,
>(name: Name) {
  type Props = ComponentProps<Extras[Name]> & { children?: ReactNode };
  return function Extra(props: Props): ReactNode {
    const code: Partial<Extras> | undefined = extras.code ?? someExtras.code;
    const part = code?.[name] as ComponentType<object> | undefined;
    if (!part) return props.children ?? null;
    // The data that it renders, so that an edit resets the error boundary.
    const { status, card, poll } = props as { status?: unknown; card?: unknown; poll?: unknown };
    const of = status ?? card ?? poll;
    return createElement(ItemBoundary, { of, kind: "part" }, createElement(part, props));
  };
}

export const Actions = extra("Actions");
export const HiddenNotice = extra("Away");
export const Badges = extra("Badges");
export const Card = extra("Card");
export const ContextLine = extra("ContextLine");
export const Edited = extra("Edited");
export const Favicon = extra("Favicon");
export const Filtered = extra("Filtered");
export const InReplyTo = extra("InReplyTo");
export const LongWords = extra("LongWords");
export const Marks = extra("Marks");
export const Media = extra("Media");
export const Poll = extra("Poll");
export const QuoteSlot = extra("QuoteSlot");
export const Reactions = extra("Reactions");
export const Tags = extra("Tags");
export const Warning = extra("Warning");
