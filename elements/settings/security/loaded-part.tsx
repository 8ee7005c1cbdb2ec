import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import type { ReactElement, ReactNode } from "react";
import type { Loaded } from "../../../core/loadable.ts";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";

/** Shows something once it has loaded; nothing if the server doesn't have it. */
export function LoadedPart<T>(props: {
  of: { $view: ReadableAtom<Loaded<T>>; retry(): Promise<void> };
  children: (value: T) => ReactNode;
}): ReactElement | null {
  const view = useStore(props.of.$view);
  if (view.state === "missing") return null;
  if (view.state === "loading") return <Skeleton count={1} />;
  if (view.state === "failed")
    return <FailureNotice inline failure={view.failure} onRetry={() => void props.of.retry()} />;
  return <>{props.children(view.value)}</>;
}
