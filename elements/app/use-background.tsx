import { createElement, useCallback, useState, type ReactElement } from "react";
import { late } from "../../core/lib/late.ts";
import { useLate } from "../use-late.ts";
import type { Routes } from "./routes.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { useCalm } from "../kit/late/use-calm.ts";

const background = late(async () => (await import("./background.tsx")).Background);

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
  const Background = useLate(background, useCalm());
  return {
    unread,
    drawn: Background ? createElement(Background, { onUnread, onOpen, onWrite }) : null,
  };
}
