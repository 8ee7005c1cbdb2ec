/**
 * Caches what `derive` computes from an entity, once for each version. Records replace an entity
 * when it changes, so the object itself identifies the version.
 */
export function perVersion<Entity extends object, Derived>(
  derive: (entity: Entity) => Derived,
): (entity: Entity) => Derived {
  const derived = new WeakMap<Entity, Derived>();
  return entity => {
    if (!derived.has(entity)) derived.set(entity, derive(entity));
    return derived.get(entity) as Derived;
  };
}
