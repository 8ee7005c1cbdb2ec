import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useState, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import type { Page } from "./page.ts";
import type { Routes } from "./routes.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { settings } from "../../core/settings/settings.ts";
import { useClient } from "../surface.ts";
import { ownsPage } from "../kit/client-page.ts";
import { recordEarlyKeys } from "../shortcuts/early-keys.ts";
import { useCalm } from "../kit/late/use-calm.ts";

const Background = latePart(() => import("./background.tsx"), "Background");
const Shortcuts = latePart(() => import("./palette/client-shortcuts.tsx"), "ClientShortcuts");

/**
 * Returns the number of unread notifications, the one for the title of the page, and the background
 * component to render. Its code loads after the first screen; if that fails, it does without.
 */
export function useBackground(
  routes: Routes,
  page: Page,
  onWrite: (target: ComposeTarget) => void,
): { unread: number; titled: number; drawn: ReactElement } {
  const [unread, onUnread] = useState(0);
  const onOpen = useCallback((href: string) => routes.open(href), [routes]);
  const client = useClient();
  const { environment } = client;
  const isSignedIn = client.person !== null;
  const { unread_in_title, shortcuts_enabled } = useStore(settings(client).$settings);
  const isCalm = useCalm();
  const [hasKeys, setKeys] = useState(false);
  const wantsShortcuts = isCalm || hasKeys;
  useEffect(() => {
    if (!shortcuts_enabled || !ownsPage(client)) return undefined;
    return recordEarlyKeys(() => setKeys(true));
  }, [client, shortcuts_enabled]);
  useEffect(
    () =>
      environment.whenCalm(() => {
        // Without this code, pages don't fade.
        import("./view-transition.ts").then(
          ({ pageFade }) => (routes.fade = pageFade(client)),
          () => {},
        );
      }),
    [environment, routes, client],
  );
  return {
    unread,
    titled: unread_in_title ? unread : 0,
    drawn: (
      <>
        {isCalm && isSignedIn && (
          <Background
            missing={null}
            page={page}
            onUnread={onUnread}
            onOpen={onOpen}
            onWrite={onWrite}
          />
        )}
        {wantsShortcuts && <Shortcuts missing={null} onOpen={onOpen} onWrite={onWrite} />}
      </>
    ),
  };
}
