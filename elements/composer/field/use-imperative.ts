import { useLayoutEffect, useState, type Ref } from "react";

/** Like React's `useImperativeHandle`, which our build of React lacks. */
export function useImperative<Handle>(ref: Ref<Handle> | undefined, make: () => Handle): void {
  const [handle] = useState(make);
  useLayoutEffect(() => give(ref, handle), [ref, handle]);
}

function give<Handle>(ref: Ref<Handle> | undefined, handle: Handle): () => void {
  if (typeof ref === "function") {
    const end = ref(handle);
    return () => void (end ? end() : ref(null));
  }
  if (!ref) return () => {};
  ref.current = handle;
  return () => void (ref.current = null);
}
