import { networkError } from "../../api/http/requests.ts";
import type { Client } from "../../client.ts";
import { alerts } from "../../alerts/alerts.ts";
import { isEmpty } from "../values.ts";
import type { SettingsWork } from "../types.ts";
import type { SettingsSaving } from "./types.ts";

/** Milliseconds between the last change and saving. */
const SAVE_DELAY_MS = 5000;

/** Decides when to save settings. The code that saves is loaded on demand. */
export function createWriting(client: Client, work: SettingsWork) {
  const { environment } = client;
  let stopTimer: (() => void) | null = null;
  let saving: SettingsSaving | null = null;

  async function load(): Promise<SettingsSaving> {
    return (saving ??= (await import("./saving.ts")).settingsSaving(client));
  }

  async function flush(): Promise<void> {
    stopTimer?.();
    stopTimer = null;
    if (isEmpty(work.unsaved)) return;
    try {
      await (await load()).save(work);
    } catch (cause) {
      // The code couldn't be loaded: the next change or visit saves them.
      alerts(client).tell(networkError(environment, environment.origin, { cause }));
    }
  }

  client.onEnd(() => stopTimer?.());
  // A page is hidden before the user leaves. What isn't saved by then waits for the next visit.
  const stopLooking = environment.onVisibility(visible => {
    if (!visible && stopTimer) void flush();
  });
  client.onEnd(stopLooking);
  // Save what the last visit couldn't.
  if (!isEmpty(work.unsaved)) client.onEnd(environment.whenCalm(() => void flush()));

  return {
    flush,
    /** Schedules a save, 5 s after the last change. */
    changed(): void {
      stopTimer?.();
      stopTimer = environment.after(SAVE_DELAY_MS, () => void flush());
      // Load the code now: there is no time for it when the user leaves. A failure is reported on
      // saving.
      load().catch(() => {});
    },
  };
}
