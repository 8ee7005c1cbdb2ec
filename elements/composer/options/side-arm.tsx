import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/stores/composition.ts";
import { settingsInForce } from "../../../core/stores/personal.ts";
import { sideArm } from "../../../core/stores/side-arm.ts";
import { statuses } from "../../../core/stores/statuses.ts";
import type { Visibility } from "../../../core/stores/visibility.ts";
import { Icon } from "../../parts/icon.tsx";
import { useClient } from "../../surface.ts";
import { useVisibilityWords } from "./visibility-words.ts";

const NONE = atom<undefined>();

/** The visibility that the second button and Alt with Enter send with; null: there is none. */
export function useSideArm(compose: Compose): Visibility | null {
  const client = useClient();
  const { edit, replyTo, visibilities } = useStore(compose.$view);
  const parent = useStore(replyTo === null ? NONE : statuses(client).$status(replyTo));
  const own = useStore(settingsInForce(client));
  return edit === null ? sideArm(own, parent, visibilities) : null;
}

/** Sends the post to other readers than those who are chosen. */
export function SideArm(props: {
  compose: Compose;
  visibility: Visibility;
  onSend: () => void;
}): ReactElement {
  const { t } = useLingui();
  const { canSend } = useStore(props.compose.$view);
  const { icon, name } = useVisibilityWords()(props.visibility);
  return (
    <button
      type="button"
      className="button side-arm"
      aria-label={t`Post: ${name}`}
      aria-keyshortcuts="Alt+Enter"
      title={t`Post: ${name} (Alt + Enter)`}
      disabled={!canSend}
      onClick={props.onSend}
    >
      <Icon of={icon} />
    </button>
  );
}
