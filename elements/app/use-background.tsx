import { createElement, useCallback, useState, type ReactElement } from "react";
import { late } from "../../core/lib/late.ts";
import { useLate } from "../use-late.ts";
import type { Routes } from "./routes.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { useCalm } from "../kit/late/use-calm.ts";

const background = late(async () => (await import("./background.tsx")).Background);

/**
 * How many notifications are unread, and what has to be drawn for it: its code waits until the
 * first screen is done, and where it does not come, nobody is disturbed.
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
