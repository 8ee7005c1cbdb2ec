import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { latePart } from "../kit/late/late.tsx";
import { SurfaceContext, useSurface } from "../surface.ts";

const WriteDialog = latePart(() => import("./write-dialog.tsx"), "WriteDialog");

/**
 * What is inside writes in a dialog on this page: the client's window would ask people who signed
 * in here to sign in once more.
 */
export function WriteHere(props: { children: ReactNode }): ReactElement {
  const surface = useSurface();
  const [target, setTarget] = useState<ComposeTarget>();
  const here = useMemo(() => ({ ...surface, compose: setTarget }), [surface]);
  return (
    <>
      <SurfaceContext value={here}>{props.children}</SurfaceContext>
      {target && surface.canAct && (
        <WriteDialog target={target} onClose={() => setTarget(undefined)} />
      )}
    </>
  );
}
