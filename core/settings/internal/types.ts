import type { SettingsWork } from "../types.ts";

export interface SettingsSaving {
  /**
   * Saves changes and waits for saves that are already running. A failure shows an alert, and the
   * changes stay unsaved.
   */
  save(work: SettingsWork): Promise<void>;
}
