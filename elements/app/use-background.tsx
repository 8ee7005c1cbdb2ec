import { useCallback, useState, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import type { Routes } from "./routes.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { useClient } from "../surface.ts";
import { useCalm } from "../kit/late/use-calm.ts";

const Background = latePart(() => import("./background.tsx"), "Background");

/**
 * Returns the number of unread notifications, and the background component to render. Its code
 * loads after the first screen; if that fails, it does without.
 */
export function useBackground(
  routes: Routes,
  onWrite: (target: ComposeTarget) => void,
): { unread: number; drawn: ReactElement | null } {
  const [unread, onUnread] = useState(0);
  const onOpen = useCallback((href: string) => routes.open(href), [routes]);
  const isSignedIn = useClient().person !== null;
  const isCalm = useCalm();
  return {
    unread,
    drawn:
      isCalm && isSignedIn ? (
        <Background missing={null} onUnread={onUnread} onOpen={onOpen} onWrite={onWrite} />
      ) : null,
  };
}
