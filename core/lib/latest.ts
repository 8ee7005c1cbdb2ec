import { atom, onMount, type ReadableAtom } from "nanostores";

/** Flattens a store of stores: holds the value of the inner store that is current. */
export function latest<T>($stores: ReadableAtom<ReadableAtom<T>>): ReadableAtom<T> {
  const $value = atom<T>($stores.get().value as T);
  onMount($value, () => {
    let stop = () => {};
    const stopAll = $stores.subscribe($store => {
      stop();
      stop = $store.subscribe(value => $value.set(value));
    });
    return () => {
      stopAll();
      stop();
    };
  });
  return $value;
}
