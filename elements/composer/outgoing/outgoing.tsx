import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { outboxActions } from "../../../core/outbox/actions.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { pendingPosts } from "../../../core/outbox/pending-posts.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { useLateSheets, withWords } from "../../kit/late/late.tsx";
import { useSurface } from "../../surface.ts";
import { useOutgoingActions } from "./outgoing-actions.ts";
import { OutgoingRow } from "./outgoing-row.tsx";
import { outgoingWords } from "./outgoing-words.ts";
import sheet from "./outgoing.css?inline";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { plural } from "@lingui/core/macro";
import type { OutgoingPost } from "../../../core/outbox/view.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";

const sheets = [sheet];

/** The list of pending posts, if there are any. Continues with those that waited for a sign-in. */
export const Outgoing = withWords(
  outgoingWords,
  function Outgoing(props: {
    /** Opens a draft in the composer. */
    onWrite: (target: ComposeTarget) => void;
    /** Opens a status of the user. */
    onOpen?: (status: string) => void;
    /** Called when a post was sent after its composer was closed. */
    onPosted?: (status: string) => void;
  }): ReactElement {
    const { onWrite, onOpen, onPosted } = props;
    useLateSheets(sheets);
    const { client, session } = useSurface();
    const { t } = useLingui();
    const store = pendingPosts(client);
    const posts = useStore(store.$posts);
    const actions = useOutgoingActions(onWrite);
    const token = session.state === "signed-in" ? session.token : null;
    const held = useFocusHeld(posts.map(({ id, state }) => id + state).join());

    useEffect(() => {
      if (token !== null) {
        void outbox(client).resume();
        void outboxActions(client).resume();
      }
    }, [client, token]);
    useEffect(() => (onOpen ? store.setOpener(onOpen) : undefined), [store, onOpen]);
    useEffect(() => (onPosted ? store.onPosted(onPosted) : undefined), [store, onPosted]);
    return (
      <>
        <Announcement posts={posts} />
        {posts.length > 0 && (
          <section {...held} className="outgoing" aria-label={t`Outgoing posts`} tabIndex={-1}>
            <ul>
              {posts.map(post => (
                <ItemBoundary key={post.id} of={post} kind="post" id={post.id}>
                  <OutgoingRow post={post} actions={actions} />
                </ItemBoundary>
              ))}
            </ul>
          </section>
        )}
      </>
    );
  },
);

/** Keeps the focus in the list when a press removes its own button. */
function useFocusHeld(state: string) {
  const section = useRef<HTMLElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const element = section.current;
    if (had.current && element && focusLost(element)) element.focus({ preventScroll: true });
  }, [state]);
  return {
    ref: section,
    onFocus: () => void (had.current = true),
    // Removing a focused element dispatches no blur event.
    onBlur: ({ relatedTarget }: FocusEvent) =>
      void (had.current = section.current!.contains(relatedTarget)),
  };
}

/**
 * Announces once to screen readers that a post starts to wait or fails, not every second of its
 * countdown.
 */
function Announcement(props: { posts: readonly OutgoingPost[] }): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const post = props.posts.find(({ hasPredecessor }) => !hasPredecessor);
  const count = props.posts.length;

  function said(): string {
    if (!post) return "";
    const { state, failure } = post;
    const why = failure
      ? `${words(failure.title, failure.values)}. ${words(failure.message, failure.values)}`
      : "";
    if (state === "grace") return t`Your post is about to be sent. You can still undo it.`;
    if (state === "failed") return t`Your post wasn’t sent. ${why}`;
    if (state === "sending") return "";
    const many = t`${plural(count, { one: "# post is waiting.", other: "# posts are waiting." })}`;
    return `${many} ${why}`.trim();
  }

  return (
    <p className="visually-hidden" role="status">
      {said()}
    </p>
  );
}
