import type { SettingsStore } from "../../core/settings/types.ts";

/** Remembers that the first steps were seen or refused, with the account and on this device. */
export function endFirstSteps(store: SettingsStore): void {
  store.change({ first_steps_done: true });
  store.changeOnDevice({ device_is_new: false });
}
