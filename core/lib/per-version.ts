/**
 * What is derived from an entity, computed when it is first asked for and once for each version:
 * records replace an entity when it changes, so that the object is its version.
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
