import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, Send } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { Compose } from "../../../core/composer/compose.ts";
import type { Visibility } from "../../../core/statuses/visibility.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useVisibilityWords } from "./visibility-words.ts";
import { useView } from "../use-view.ts";

/** The send button, and an optional second one that sends with another visibility. */
export function SendButtons(props: {
  compose: Compose;
  sideArm: Visibility | null;
  /** The number of uploads that sending waits for, after a press. */
  waitingFor?: number;
  /** `visibility` applies to this post only. */
  onSend: (visibility?: Visibility) => void;
}): ReactElement {
  const { sideArm, waitingFor = 0, onSend } = props;
  const { t } = useLingui();
  const words = useVisibilityWords();
  const { canSend, edit, scheduledAt, replyTo } = useView(
    props.compose,
    "canSend",
    "edit",
    "scheduledAt",
    "replyTo",
  );
  const other = sideArm && words(sideArm);
  const name = other?.name ?? "";
  return (
    <>
      {other && (
        <Button
          className="side-arm"
          aria-label={t`Post: ${name}`}
          aria-keyshortcuts="Alt+Enter"
          title={t`Post: ${name} (Alt+Enter)`}
          disabled={!canSend}
          onClick={() => onSend(sideArm!)}
        >
          <Icon of={other.icon} />
        </Button>
      )}
      <Button primary type="submit" disabled={!canSend}>
        <Icon of={scheduledAt === null ? Send : CalendarClock} />
        {waitingFor > 0 ? (
          <Plural value={waitingFor} one="Waiting for a file…" other="Waiting for # files…" />
        ) : edit !== null ? (
          <Trans>Save</Trans>
        ) : scheduledAt !== null ? (
          <Trans>Schedule</Trans>
        ) : replyTo === null ? (
          <Trans>Post</Trans>
        ) : (
          <Trans>Reply</Trans>
        )}
      </Button>
    </>
  );
}
