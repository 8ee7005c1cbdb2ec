import * as v from "valibot";
import { count, orNull } from "../api/fields.ts";
import { stateShape } from "./internal/entry.ts";

/** An action that can be stored until the server is reachable. */
export const actionShape = v.variant("kind", [
  v.object({
    kind: v.literal("status"),
    flag: v.picklist(["favourited", "reblogged", "bookmarked", "pinned", "muted"]),
    of: v.string(),
    on: v.boolean(),
    manner: v.optional(
      v.object({ visibility: v.optional(v.string()), folder: v.optional(v.string()) }),
    ),
  }),
  v.object({
    kind: v.literal("follow"),
    of: v.string(),
    on: v.boolean(),
    options: v.object({
      reblogs: v.boolean(),
      notify: v.boolean(),
      languages: v.optional(v.array(v.string())),
    }),
  }),
  v.object({
    kind: v.literal("reaction"),
    of: v.string(),
    on: v.boolean(),
    /** An emoji or a shortcode. */
    name: v.string(),
  }),
  v.object({
    kind: v.literal("vote"),
    of: v.string(),
    on: v.literal(true),
    choices: v.array(v.number()),
  }),
]);
export type WaitingAction = v.InferOutput<typeof actionShape>;

/** A stored action. There is one per entity and kind: a newer one replaces it. */
export const actionEntryShape = v.object({
  id: v.string(),
  /** Unused: actions are idempotent, so that they need no `Idempotency-Key`. */
  key: v.string(),
  action: actionShape,
  /** Whether the server had the wanted state before the first of these actions. */
  before: v.boolean(),
  /** When it was first sent without a response, in ms since 1970. */
  lostAt: orNull(v.number()),
  /** Number of failed attempts. */
  tries: count,
  state: stateShape,
  addedAt: v.number(),
  changedAt: v.number(),
});
export type ActionEntry = v.InferOutput<typeof actionEntryShape>;

/** The id of an action: actions of the same kind on the same entity replace each other. */
export function actionId(
  action: Pick<WaitingAction, "kind" | "of"> & { flag?: string; name?: string },
): string {
  const { flag, kind, name, of } = action;
  return [flag ?? kind, name, of].filter(part => part !== undefined).join(" ");
}
