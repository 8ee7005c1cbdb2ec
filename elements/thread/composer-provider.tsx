import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { latePart } from "../kit/late/late.tsx";
import { SurfaceContext, useSurface } from "../surface.ts";

const LoneOutgoing = latePart(
  () => import("../composer/outgoing/lone-outgoing.tsx"),
  "LoneOutgoing",
);
const ComposerDialog = latePart(() => import("./composer-dialog.tsx"), "ComposerDialog");

/**
 * Opens a composer in a dialog on this page for whatever inside it asks for one, if need be once
 * somebody has signed in. The client's window would ask people who signed in here to sign in again.
 */
export function ComposerProvider(props: { children: ReactNode }): ReactElement {
  const surface = useSurface();
  const [target, setTarget] = useState<ComposeTarget | null>(null);
  const [hasQueued, setHasQueued] = useState(false);
  const provided = useMemo(() => ({ ...surface, compose: setTarget }), [surface]);
  return (
    <>
      {hasQueued && surface.canAct && <LoneOutgoing onWrite={setTarget} />}
      <SurfaceContext value={provided}>{props.children}</SurfaceContext>
      {target && surface.canAct && (
        <ComposerDialog
          target={target}
          onClose={() => setTarget(null)}
          onQueued={() => {
            setHasQueued(true);
            setTarget(null);
          }}
        />
      )}
    </>
  );
}
