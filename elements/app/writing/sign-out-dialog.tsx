import { useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { DraftsDialog } from "../../composer/drafts/drafts-dialog.tsx";
import { SigningOut } from "../../login/signing-out.tsx";

/** The dialog of a sign-out, which can list the drafts that are left. */
export function SignOutDialog(props: {
  onWrite: (target: ComposeTarget) => void;
  onEnd: () => void;
}): ReactElement {
  const { onWrite, onEnd } = props;
  const [isLooking, setLooking] = useState(false);
  if (isLooking) return <DraftsDialog onWrite={onWrite} onClose={onEnd} />;
  return <SigningOut onLook={() => setLooking(true)} onEnd={onEnd} />;
}
