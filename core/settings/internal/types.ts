import type { SettingsState } from "../types.ts";

export interface SettingsSaving {
  /**
   * Saves changes and waits for saves that are already running. A failure shows an alert, and the
   * changes stay unsaved.
   */
  save(state: SettingsState): Promise<void>;
}
