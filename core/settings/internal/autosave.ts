import { networkError } from "../../api/http/requests.ts";
import type { Client } from "../../client.ts";
import { alerts } from "../../alerts/alerts.ts";
import { isEmpty } from "../values.ts";
import type { SettingsWork } from "../types.ts";
import type { SettingsSaving } from "./types.ts";

/** Milliseconds from the last change until it is saved. */
const SAVE_DELAY_MS = 5000;

/** When settings are saved; how is loaded when there is something to save. */
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
      // The code did not come: what is unsaved waits for the next change, or the next visit.
      alerts(client).tell(networkError(environment, environment.origin, { cause }));
    }
  }

  client.onEnd(() => stopTimer?.());
  // Who leaves does so hidden. What is not saved before the page is gone waits for the next visit.
  const stopLooking = environment.onVisibility(visible => {
    if (!visible && stopTimer) void flush();
  });
  client.onEnd(stopLooking);
  // What the last visit could not save.
  if (!isEmpty(work.unsaved)) client.onEnd(environment.whenCalm(() => void flush()));

  return {
    flush,
    /** Something was: saves it 5 s after the last time. */
    changed(): void {
      stopTimer?.();
      stopTimer = environment.after(SAVE_DELAY_MS, () => void flush());
      // Now: on leaving there is no time to load anything. Saving tells when it does not come.
      load().catch(() => {});
    },
  };
}
