import { use, type ReactElement, type ReactNode } from "react";
import { latePart } from "../late/late.tsx";
import { ErrorBoundary, type BreakdownProps } from "../../error-boundary.tsx";
import { SurfaceContext } from "../../surface.ts";
import type { BrokenItemProps } from "./broken-item.tsx";

const BrokenItem = latePart(() => import("./broken-item.tsx"), "BrokenItem");

/** Error boundary around an item of a list: a plain row replaces one that can't be rendered. */
export function ItemBoundary(
  props: BrokenItemProps & {
    /** A change of this value renders the item again. */
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

/** A separate component, so that the boundary catches what `draw` throws. */
const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();

/** Renders nothing if its own code fails to load: the other items matter more. */
function LateBrokenItem(props: BreakdownProps & { about?: unknown }): ReactElement {
  return <BrokenItem missing={null} {...(props.about as BrokenItemProps)} error={props.error} />;
}
