import type { Client } from "../../core/client.ts";
import { changeAt } from "../../core/settings/paths.ts";
import { settings } from "../../core/settings/settings.ts";
import type { StoredSetting } from "./types.ts";

/** Changes a setting where it belongs: visitors only have this device. */
export function write(client: Client, { path, device }: StoredSetting, value: unknown): void {
  const store = settings(client);
  const change = changeAt(path, value);
  if (device || client.person === null) store.changeOnDevice(change);
  else store.change(change);
}
