import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { effectiveSettings } from "../session/personal.ts";
import type { Settings } from "../settings/types.ts";

export type StatusIcons = Settings["status_icons"];

/** Which small icons to show on statuses. */
export const statusIcons = scoped((client: Client): ReadableAtom<StatusIcons> =>
  computed(effectiveSettings(client), ({ status_icons: icons }) => icons),
);
