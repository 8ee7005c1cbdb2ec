import { useState, type ReactElement } from "react";
import { sessions } from "../../core/stores/session.ts";
import { lateCode } from "../parts/late-code.ts";
import { Late } from "../parts/late.tsx";
import { useSurface } from "../surface.ts";

/**
 * The way out. Where something would go with the session that is nowhere else, that is said first:
 * `question` has to be drawn.
 */
export function useSignOut(onLook?: () => void): {
  isLeaving: boolean;
  leave: () => void;
  question: ReactElement | null;
} {
  const { client, nobody } = useSurface();
  const [isLeaving, setLeaving] = useState(false);
  const [question, setQuestion] = useState<ReactElement | null>(null);

  async function end() {
    setLeaving(true);
    // When it fails, an alert has said so, and the person may try again.
    await sessions(nobody).signOut();
    setLeaving(false);
  }

  async function leave() {
    setLeaving(true);
    const code = await lateCode(client, () => import("./signing-out.tsx"));
    const unsent = await code?.unsentOf(client);
    setLeaving(false);
    if (!code || !unsent) return;
    if (unsent.drafts + unsent.posts === 0) return end();
    const { SigningOut } = code;
    setQuestion(
      <Late>
        <SigningOut
          unsent={unsent}
          onLook={onLook}
          onConfirm={() => void end()}
          onClose={() => setQuestion(null)}
        />
      </Late>,
    );
  }

  return { isLeaving, leave: () => void leave(), question };
}
