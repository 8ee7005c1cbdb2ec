import * as v from "valibot";

/*
 * The fields that shapes consist of. A wrong or missing field gets a harmless value and does not
 * invalidate its entity, except for essential ones, which a shape declares without a fallback
 * (`id`, `v.string()`).
 */

/** An opaque id, never compared as a number; some servers send numbers nevertheless. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(value => String(value)),
);

export const text = v.fallback(v.string(), "");
export const count = v.fallback(v.number(), 0);

/** A limit of the server: a whole number, at least `least`; any other value counts as missing. */
export const limit = (least = 1) => maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(least)));

export const no = v.fallback(v.boolean(), false);
export const yes = v.fallback(v.boolean(), true);

/** A point in time in a format that `Date` understands. */
export const date = v.pipe(
  v.string(),
  v.check(value => !Number.isNaN(Date.parse(value))),
);

/** An http or https address, or a path to resolve against the instance's origin. */
export const link = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/)/i));

/** The same, or "" if there is no valid one. */
export const address = v.fallback(link, "");

/** An optional key. It stays missing, so that records keep the value they know. */
export function maybe<S extends v.GenericSchema>(shape: S) {
  return v.fallback(v.nullish(shape), undefined);
}

/** A key that is always set; null if the server has no value. For parts replaced as a whole. */
export function orNull<S extends v.GenericSchema>(shape: S) {
  return v.fallback(v.nullable(shape), null);
}

/** A list without malformed items; empty if it is missing or not a list. */
export function list<S extends v.GenericSchema>(shape: S) {
  return v.fallback(several(shape), () => []);
}

/** The same, but undefined if it is missing. */
export function maybeList<S extends v.GenericSchema>(shape: S) {
  return maybe(several(shape));
}

function several<S extends v.GenericSchema>(shape: S) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform(items =>
      items.flatMap((item): v.InferOutput<S>[] => {
        const checked = v.safeParse(shape, item);
        return checked.success ? [checked.output] : [];
      }),
    ),
  );
}
