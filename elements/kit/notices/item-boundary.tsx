import type { ContextType, ReactNode } from "react";
import { latePart } from "../late/late.tsx";
import { Boundary, type BreakdownProps } from "../../error-boundary.tsx";
import { SurfaceContext } from "../../surface.ts";
import type { BrokenItemProps } from "./broken-item.tsx";

const BrokenItem = latePart(() => import("./broken-item.tsx"), "BrokenItem");

interface Props extends BrokenItemProps {
  /** A change of this value renders the item again. */
  of: unknown;
  /** A function is called inside the boundary, so that an error in it affects only this item. */
  children?: ReactNode | (() => ReactNode);
}

/** Error boundary around an item of a list: a plain row replaces one that can't be rendered. */
export class ItemBoundary extends Boundary<Props> {
  static override contextType = SurfaceContext;
  declare context: ContextType<typeof SurfaceContext>;

  protected report(error: unknown): void {
    this.context?.client.environment.report(error);
    this.context?.emit("lily-error", { error });
  }

  protected content(): ReactNode {
    const { children } = this.props;
    return typeof children === "function" ? <Drawn draw={children} /> : children;
  }

  /** Shows nothing if its own code fails to load: the other items matter more. */
  protected fallback({ error }: BreakdownProps): ReactNode {
    const { kind, id, place } = this.props;
    return <BrokenItem missing={null} kind={kind} id={id} place={place} error={error} />;
  }
}

/** A separate component, so that the boundary catches what `draw` throws. */
const Drawn = ({ draw }: { draw: () => ReactNode }) => draw();
