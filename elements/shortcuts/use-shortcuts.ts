import { useEffect, useEffectEvent } from "react";
import { settings } from "../../core/settings/settings.ts";
import type { PressedShortcut } from "../../core/shortcuts/matcher.ts";
import type { ShortcutId } from "../../core/shortcuts/shortcuts.ts";
import { ownsPage } from "../kit/client-page.ts";
import { useComposer } from "../kit/text/use-composer.ts";
import { useSurface } from "../surface.ts";
import { runShortcut, type ClientActions } from "./actions.ts";
import { replayEarlyKeys } from "./early-keys.ts";
import { listenToShortcuts } from "./listen.ts";
import { RUN_SHORTCUT, takeWaiting } from "./run-event.ts";

/**
 * Makes shortcuts work: in the client anywhere on its page, in an element on another page while the
 * focus is inside it. `onHelp` lists them.
 */
export function useShortcuts(onHelp: () => void, actions?: ClientActions): void {
  const surface = useSurface();
  const { client, host } = surface;
  const compose = useComposer();
  const hasPage = actions !== undefined && ownsPage(client);
  const run = useEffectEvent((pressed: PressedShortcut) =>
    runShortcut(pressed, { surface, client: actions, compose, onHelp }),
  );

  useEffect(() => {
    const begin = (id: ShortcutId) => void run({ id, nth: 0 });
    const onAsked = (event: Event) => {
      event.preventDefault();
      begin((event as CustomEvent<ShortcutId>).detail);
    };
    const early = takeWaiting(host);
    if (early) begin(early);
    host.addEventListener(RUN_SHORTCUT, onAsked);
    return () => host.removeEventListener(RUN_SHORTCUT, onAsked);
  }, [host]);

  useEffect(() => {
    const { $settings } = settings(client);
    let hasRun = false;
    const stop = listenToShortcuts(hasPage ? window : host, {
      now: () => client.environment.now(),
      keys: () => {
        const { shortcuts, shortcuts_enabled } = $settings.get();
        return shortcuts_enabled ? shortcuts : undefined;
      },
      run(pressed) {
        hasRun = true;
        return run(pressed);
      },
    });
    if (hasPage) replayEarlyKeys(() => hasRun);
    return stop;
  }, [client, host, hasPage]);
}
