import * as v from "valibot";
import { count, orNull } from "../api/fields.ts";
import { stateShape } from "./internal/entry.ts";

/** Something that a person wants done, as it can wait for the server. */
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

/** An action on its way out; of each kind there is one for an entity, the last. */
export const actionEntryShape = v.object({
  id: v.string(),
  /** Nothing is sent with it: to do an action twice is to do it once. */
  key: v.string(),
  action: actionShape,
  /** Whether it was done before the first of these wishes. */
  before: v.boolean(),
  /** When it was first sent without anybody knowing what became of it. */
  lostAt: orNull(v.number()),
  /** How often it was sent in vain. */
  tries: count,
  state: stateShape,
  addedAt: v.number(),
  changedAt: v.number(),
});
export type ActionEntry = v.InferOutput<typeof actionEntryShape>;

/** What replaces what: by entity and what is done to it. */
export function actionId(
  action: Pick<WaitingAction, "kind" | "of"> & { flag?: string; name?: string },
): string {
  const { flag, kind, name, of } = action;
  return [flag ?? kind, name, of].filter(part => part !== undefined).join(" ");
}
