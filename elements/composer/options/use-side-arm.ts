import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import type { Compose } from "../../../core/composer/composition.ts";
import { settingsInForce } from "../../../core/session/personal.ts";
import { sideArm } from "../../../core/composer/side-arm.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import type { Visibility } from "../../../core/statuses/visibility.ts";
import { useClient } from "../../surface.ts";
import { useView } from "../use-view.ts";

const NONE = atom<undefined>();

/** The visibility used by the second post button and Alt+Enter; null if there is none. */
export function useSideArm(compose: Compose): Visibility | null {
  const client = useClient();
  const { edit, replyTo, visibilities } = useView(compose, "edit", "replyTo", "visibilities");
  const parent = useStore(replyTo === null ? NONE : statuses(client).$status(replyTo));
  const own = useStore(settingsInForce(client));
  return edit === null ? sideArm(own, parent, visibilities) : null;
}
