import { atom, onMount, type ReadableAtom } from "nanostores";

/** The value of a store that is another one from time to time. */
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
