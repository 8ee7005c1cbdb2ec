import { createElement, use, type ReactElement, type ReactNode } from "react";
import { late } from "../../../core/lib/late.ts";
import { ErrorBoundary, type BreakdownProps } from "../../error-boundary.tsx";
import { SurfaceContext } from "../../surface.ts";
import { useLate } from "../../use-late.ts";
import type { BrokenItemProps } from "./broken-item.tsx";

const brokenItem = late(async () => (await import("./broken-item.tsx")).BrokenItem);

/** Around each item of a list: one that can't be drawn becomes a plain row, and the others stay. */
export function ItemBoundary(
  props: BrokenItemProps & {
    /** When this changes, it is drawn again. */
    of: unknown;
    /** A function is called inside the boundary, so that an error in it affects only this item. */
    children?: ReactNode | (() => ReactNode);
  },
): ReactElement {
  const { of, children, ...item } = props;
  const surface = use(SurfaceContext);
  return (
    <ErrorBoundary
      of={of}
      onError={error => {
        surface?.client.environment.report(error);
        surface?.emit("lily-error", { error });
      }}
      view={LateBrokenItem}
      about={item}
    >
      {typeof children === "function" ? <Drawn draw={children} /> : children}
    </ErrorBoundary>
  );
}

/** A component of its own, so that the boundary catches what drawing it throws. */
const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();

/** Nothing, where not even that can be had: the others matter more. */
function LateBrokenItem(props: BreakdownProps & { about?: unknown }): ReactElement | null {
  const View = useLate(brokenItem, true);
  return View
    ? createElement(View, { ...(props.about as BrokenItemProps), error: props.error })
    : null;
}
