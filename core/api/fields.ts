import * as v from "valibot";

/*
 * The fields of which the shapes are made. A wrong or missing field gets a harmless value and never
 * costs its entity, except for those without which the entity would be nothing: they are named
 * plainly in its shape (`id`, `v.string()`).
 */

/** Opaque, and never compared as a number; some servers send numbers all the same. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(value => String(value)),
);

export const text = v.fallback(v.string(), "");
export const count = v.fallback(v.number(), 0);

/** A limit of the server: a whole number of at least `least`; anything else counts as missing. */
export const limit = (least = 1) => maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(least)));

export const no = v.fallback(v.boolean(), false);
export const yes = v.fallback(v.boolean(), true);

/** A point in time that `Date` understands. */
export const date = v.pipe(
  v.string(),
  v.check(value => !Number.isNaN(Date.parse(value))),
);

/** Nothing but the web's own schemes; or a path, to be resolved against the instance's origin. */
export const link = v.pipe(v.string(), v.regex(/^(?:https?:\/\/|\/)/i));

/** The same, "" where there is none that may be followed. */
export const address = v.fallback(link, "");

/** Missing keys stay missing, so that records keep the value they know. */
export function maybe<S extends v.GenericSchema>(shape: S) {
  return v.fallback(v.nullish(shape), undefined);
}

/** Always there, null where the server has none: for parts that are replaced as a whole. */
export function orNull<S extends v.GenericSchema>(shape: S) {
  return v.fallback(v.nullable(shape), null);
}

/** Malformed items are left out; no list is an empty list. */
export function list<S extends v.GenericSchema>(shape: S) {
  return v.fallback(several(shape), () => []);
}

/** The same, where a missing list says nothing. */
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
