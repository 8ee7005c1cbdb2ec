import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import { useMemo } from "react";
import { settings } from "../../core/settings/settings.ts";
import { loadedName, settingsName } from "../../core/timelines/loaded-name.ts";
import type { TimelineName } from "../../core/timelines/types.ts";
import { useClient } from "../surface.ts";

/** Returns the name under which a timeline is loaded, with the user's choices for this column. */
export function useLoadedName(name: TimelineName, column?: string): TimelineName {
  const client = useClient();
  const $name = useMemo(
    () =>
      computed(settings(client).$settings, all =>
        loadedName(name, all, settingsName(name, all, column)),
      ),
    [client, name, column],
  );
  return useStore($name);
}
