import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FileText, Trash2 } from "lucide";
import { useEffect, useRef, useState, type ReactElement, useId } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useLateSheets, withWords } from "../../kit/late/late.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import { outgoingWords } from "../outgoing/outgoing-words.ts";
import sheet from "./drafts.css?inline";
import { useOtherDrafts } from "./other-drafts.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { msg } from "@lingui/core/macro";
import type { StoredDraft } from "../../../core/drafts/draft.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { Time } from "../../kit/text/time.tsx";
import { DraftExcerpt } from "../outgoing/excerpt.tsx";
import { accounts } from "../../../core/accounts/accounts.ts";
import { statuses } from "../../../core/statuses/statuses.ts";

const sheets = [sheet];

/** The drafts, newest first. */
export const DraftList = withWords(
  outgoingWords,
  function DraftList(props: {
    /** The post or thread being written, whose drafts aren't listed. */
    compose?: Compose;
    onWrite: (target: ComposeTarget) => void;
  }): ReactElement {
    const { t } = useLingui();
    const words = useTranslate();
    useLateSheets(sheets);
    const store = storedDrafts(useClient());
    const all = useStore(store.$drafts);
    const drafts = useOtherDrafts(props.compose);
    const keeping = useStore(store.$storage);
    const [removed, setRemoved] = useState<number>();
    const list = useRef<HTMLUListElement>(null);

    useEffect(() => {
      if (removed === undefined || !focusLost(list.current)) return;
      // After a deletion, focus the next draft's delete button; after the last one, the close button
      // of the dialog, or the list itself.
      const buttons = list.current!.querySelectorAll<HTMLElement>(".throw");
      const next = buttons[Math.min(removed, buttons.length - 1)];
      const close = list.current!.closest("dialog")?.querySelector<HTMLElement>("header button");
      (next ?? close ?? list.current!).focus();
    }, [removed, drafts.length]);

    return (
      <>
        <p className="drafts-place">
          {keeping.message ? (
            <strong role="alert">{words(keeping.message)}</strong>
          ) : (
            <Trans>They’re saved only in this browser.</Trans>
          )}
        </p>
        {drafts.length === 0 && (
          <Notice inline emblem={<Icon of={FileText} />} title={<Trans>No drafts</Trans>}>
            <Trans>Posts that you start but don’t send are kept here.</Trans>
          </Notice>
        )}
        <ul ref={list} className="drafts" aria-label={t`Drafts`} tabIndex={-1}>
          {drafts.map((draft, index) => (
            <ItemBoundary key={draft.id} of={draft} kind="item" id={draft.id}>
              <DraftRow
                draft={draft}
                isInThread={draft.after !== null || all.some(({ after }) => after === draft.id)}
                onOpen={() => props.onWrite({ draft: draft.id })}
                onRemoved={() => setRemoved(index)}
              />
            </ItemBoundary>
          ))}
        </ul>
      </>
    );
  },
);

/** A draft, with buttons to continue and to delete it. */
function DraftRow(props: {
  draft: StoredDraft;
  /** Whether it follows another draft or another one follows it. */
  isInThread: boolean;
  onOpen: () => void;
  onRemoved: () => void;
}): ReactElement {
  const { draft, isInThread, onOpen, onRemoved } = props;
  const client = useClient();
  const { t } = useLingui();
  const said = useId();

  async function remove() {
    const restore = await storedDrafts(client).remove(draft.id);
    onRemoved();
    undo(client).show(msg`Draft deleted.`, () => void restore());
  }

  return (
    <li className="draft">
      <button type="button" className="go-on" onClick={onOpen}>
        <DraftExcerpt id={said} draft={draft} />
        <span className="about-draft">
          <DraftSubject draft={draft} />
          {isInThread && (
            <span>
              <Trans>Part of a thread</Trans>
            </span>
          )}
          <Time at={new Date(draft.changedAt).toISOString()} />
        </span>
      </button>
      <IconButton
        className="round throw"
        of={Trash2}
        name={t`Delete draft`}
        aria-describedby={said}
        onPress={() => void remove()}
      />
    </li>
  );
}

/** What a draft belongs to, such as a reply, quote or edit; nothing for a new post. */
function DraftSubject(props: { draft: StoredDraft }): ReactElement | null {
  const { edit, quote, replyTo, scheduledAt } = props.draft;
  if (edit !== null)
    return (
      <span>
        <Trans>Changes to a post</Trans>
      </span>
    );
  if (replyTo !== null) return <Answer to={replyTo} />;
  if (quote !== null)
    return (
      <span>
        <Trans>A quote</Trans>
      </span>
    );
  if (scheduledAt === null) return null;
  return (
    <span>
      <Trans>Will be scheduled</Trans>
    </span>
  );
}

/** The author of the post that is answered, if it is in the cache: makes no request. */
function Answer(props: { to: string }): ReactElement {
  const client = useClient();
  const status = useStore(statuses(client).$status(props.to));
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  const acct = author && `@${author.acct}`;
  return <span>{acct ? <Trans>Reply to {acct}</Trans> : <Trans>A reply</Trans>}</span>;
}
