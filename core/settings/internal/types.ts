import type { SettingsWork } from "../types.ts";

export interface SettingsSaving {
  /** Settles when nothing is under way; what failed is told and stays unsaved. */
  save(work: SettingsWork): Promise<void>;
}
