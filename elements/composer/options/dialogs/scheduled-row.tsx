import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, ChartBar, FilePenLine, Quote, Trash2, type IconNode } from "lucide";
import { useRef, useState, type ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import type { ScheduledStatus } from "../../../../core/api/statuses/scheduled-statuses.ts";
import { failureOf, type Failure } from "../../../../core/failure.ts";
import { picturesOf } from "../../../../core/media/attachments.ts";
import { asVisibility } from "../../../../core/statuses/visibility.ts";
import { Icon } from "../../../kit/controls/icon.tsx";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { useSurface, useClient } from "../../../surface.ts";
import { formatDateTime } from "../times.ts";
import { useVisibilityWords } from "../visibility-words.ts";
import { TimeForm } from "./time-form.tsx";
import { msg } from "@lingui/core/macro";
import { newDraft } from "../../../../core/drafts/draft.ts";
import { storedDrafts } from "../../../../core/drafts/drafts.ts";
import { draftOfScheduled } from "../../../../core/drafts/scheduled-drafts.ts";
import { scheduleAgain, withFreeMedia } from "../../../../core/drafts/schedule.ts";
import { quotedBy } from "../../../../core/drafts/scheduled-quotes.ts";
import { scheduledStatuses } from "../../../../core/drafts/scheduled-statuses.ts";
import { undo } from "../../../../core/statuses/undo.ts";

/** A scheduled post with its actions. */
export function ScheduledRow(props: {
  scheduled: ScheduledStatus;
  /** The error of the last action. */
  failure: Failure | undefined;
  /** Called with the error of an action, or null on success. */
  onDone: (failure: Failure | null) => void;
  onDraft: (draft: string) => void;
}): ReactElement {
  const { scheduled, failure, onDone, onDraft } = props;
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const words = useTranslate();
  const actions = useScheduledActions(scheduled);
  const visibility = useVisibilityWords()(asVisibility(scheduled.params.visibility) ?? "private");
  const [moving, setMoving] = useState(false);
  const busy = useRef(false);
  const { params, media_attachments: media } = scheduled;

  async function run(action: () => Promise<Failure | null>) {
    // A second press would create a second draft.
    if (busy.current) return;
    busy.current = true;
    onDone(null);
    const refusal = await action().finally(() => (busy.current = false));
    onDone(refusal);
    if (!refusal) setMoving(false);
  }

  return (
    <li>
      <p className="scheduled-head">
        <Icon of={visibility.icon} />
        <span className="visually-hidden">{visibility.name}</span>
        <time dateTime={scheduled.scheduled_at}>
          {formatDateTime(scheduled.scheduled_at, formatLocale)}
        </time>
      </p>
      {params.spoiler_text && (
        <p className="scheduled-warning" dir="auto">
          {params.spoiler_text}
        </p>
      )}
      {params.text && (
        <p className="scheduled-text clamp" dir="auto">
          {params.text}
        </p>
      )}
      {quotedBy(scheduled) !== null && (
        <p className="scheduled-part">
          <Icon of={Quote} />
          <Trans>Quotes a post</Trans>
        </p>
      )}
      {params.poll && (
        <p className="scheduled-part">
          <Icon of={ChartBar} />
          <span dir="auto">{params.poll.options.join(" · ")}</span>
        </p>
      )}
      {media.length > 0 && (
        <p className="scheduled-media">
          {media.map(attachment => {
            const [src] = picturesOf(attachment);
            const label = attachment.description || t`File without a description`;
            return src ? (
              <img
                referrerPolicy="no-referrer"
                key={attachment.id}
                src={src}
                alt={label}
                title={label}
              />
            ) : (
              <span key={attachment.id}>{label}</span>
            );
          })}
        </p>
      )}
      {failure && (
        <p className="hint wrong" role="alert">
          {words(failure.title, failure.values)}: {words(failure.message, failure.values)}
        </p>
      )}
      {moving ? (
        <TimeForm
          at={Date.parse(scheduled.scheduled_at)}
          onChoose={at => void run(() => actions.move(at))}
        >
          <Button onClick={() => setMoving(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </TimeForm>
      ) : (
        <div className="scheduled-actions">
          <RowAction icon={CalendarClock} words={t`Change time`} run={() => setMoving(true)} />
          <RowAction
            icon={FilePenLine}
            words={t`Edit as a draft`}
            run={() =>
              void run(async () => {
                const { draft, failure: refusal } = await actions.edit();
                if (draft !== null) onDraft(draft);
                return refusal;
              })
            }
          />
          <RowAction
            icon={Trash2}
            words={t`Cancel scheduled post`}
            run={() => void run(actions.cancel)}
          />
        </div>
      )}
    </li>
  );
}

function RowAction(props: { icon: IconNode; words: string; run: () => void }): ReactElement {
  return (
    <Button small onClick={props.run}>
      <Icon of={props.icon} />
      {props.words}
    </Button>
  );
}

interface ScheduledActions {
  /** Resolves with the error, or null on success. */
  move(at: number): Promise<Failure | null>;
  cancel(): Promise<Failure | null>;
  /** Turns it into a draft and resolves with the draft's id. */
  edit(): Promise<{ draft: string | null; failure: Failure | null }>;
}

/** Actions on a scheduled post. */
function useScheduledActions(scheduled: ScheduledStatus): ScheduledActions {
  const client = useClient();
  const store = scheduledStatuses(client);
  const { id } = scheduled;

  return {
    move: at => store.move(id, at),
    async cancel() {
      const failure = await store.cancel(id);
      const restore = () => void scheduleAgain(client, scheduled);
      if (!failure) undo(client).show(msg`Scheduled post cancelled.`, restore);
      return failure;
    },
    async edit() {
      const drafts = storedDrafts(client);
      const draft = client.environment.randomId();
      try {
        const free = await withFreeMedia(client, scheduled);
        // Store the draft first: if the browser stops now, the post exists twice instead of being
        // lost.
        await drafts.store(newDraft(draft, draftOfScheduled(free)));
      } catch (error) {
        return { draft: null, failure: failureOf(client, error) };
      }
      const failure = await store.cancel(id);
      if (!failure) return { draft, failure };
      await drafts.remove(draft);
      return { draft: null, failure };
    },
  };
}
