import { useStore } from "@nanostores/react";
import { useId, useMemo, type ComponentType, type ReactElement, type ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { copyName } from "../../core/statuses/folding.ts";
import { reactionsOf } from "../../core/reactions/reactions.ts";
import { filterVerdict } from "../../core/session/personal.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { statusHref } from "../kit/text/links.ts";
import { useClient, useSurface } from "../surface.ts";
import { Body } from "./content/body.tsx";
import { Byline } from "./byline/byline.tsx";
import { Counts } from "./footer/counts.tsx";
import { Actions, HiddenNotice, ContextLine, Filtered, InReplyTo, Reactions } from "./extras.ts";
import { Face } from "./byline/face.tsx";
import { useOpening } from "./footer/opening.ts";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import type { Verdict } from "../../core/filters/types.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

export interface StatusProps {
  id: string;
  /** Its position in a feed, from 1, and the feed's length, or −1 if that is unknown. */
  place?: { position: number; size: number };
  /** Whether the page is about this status: it is larger, and a press doesn't open it. */
  focused?: boolean;
  /**
   * The list that contains it (`home`, `thread`, `account:1` …) determines which filters apply. By
   * default, none do.
   */
  context?: string;
  /** Whether it is pinned at the top of its author's profile. */
  pinned?: boolean;
  /** The ids of those who boosted it, if the list merges a post with its boosts. */
  boosters?: readonly string[];
  /** An icon and text above it, which tell why it is here. */
  lead?: ReactNode;
  /** Below the text of the status that a page is about. */
  facts?: ComponentType<{ status: StatusRecord }>;
  /** Content after it: in a thread, the button that folds its replies. */
  end?: ReactNode;
}

const NOBODY: readonly string[] = [];

/** A status as an article; a boost shows the boosted status under the booster's name. */
export function Status(props: StatusProps): ReactElement | null {
  const { id, context, place, focused } = props;
  const client = useClient();
  const wrapper = useStatus(id);
  const inner = useStatus(wrapper?.reblog ?? id);
  const author = useAccount(inner?.account);
  const booster = wrapper?.reblog ? wrapper.account : undefined;
  const drawn = useMemo(() => ({ inner, author }), [inner, author]);
  const verdict = useStore(filterVerdict(client, id, focused ? undefined : context));
  const away = useStore(statuses(client).$isHidden(wrapper?.reblog ?? id));
  if (!inner || !author || verdict.action === "drop") return null;
  if (away && !focused) return <HiddenNotice id={inner.id} place={place} />;
  if (verdict.action === "hide" || verdict.action === "mark")
    return <Filtered id={id} verdict={verdict} place={place} />;
  return (
    <ItemBoundary of={drawn} kind="post" id={id} place={place}>
      <StatusArticle
        {...props}
        verdict={verdict}
        status={inner}
        author={author}
        boosters={props.boosters ?? (booster === undefined ? NOBODY : [booster])}
      />
    </ItemBoundary>
  );
}

function StatusArticle(
  props: StatusProps & {
    status: StatusRecord;
    author: Account;
    boosters: readonly string[];
    verdict: Verdict;
  },
): ReactElement {
  const { status, author, lead, focused = false, facts: Facts } = props;
  const { base, canAct } = useSurface();
  const nameId = useId();
  const leadId = useId();
  const opening = useOpening(status, focused);
  return (
    <article
      className={focused ? "status focused" : "status"}
      part="post"
      tabIndex={0}
      aria-labelledby={lead ? `${leadId} ${nameId}` : nameId}
      aria-posinset={props.place?.position}
      aria-setsize={props.place?.size}
      data-status={status.id}
      onClick={opening.anywhere}
      onKeyDown={event => {
        if (event.key === "Enter" && event.target === event.currentTarget && !focused)
          opening.permalink(event.currentTarget);
      }}
    >
      {lead && (
        <div className="context" id={leadId}>
          {lead}
        </div>
      )}
      {(props.pinned || props.boosters.length > 0) && (
        <ContextLine boosters={props.boosters} pinned={props.pinned ?? false} />
      )}
      <Face account={author} />
      <Byline
        status={status}
        account={author}
        href={statusHref(base, status, author)}
        nameId={nameId}
        context={props.context}
      />
      <div className="body">
        {status.in_reply_to_id && <InReplyTo status={status} />}
        <Body
          status={status}
          focused={focused}
          context={props.context}
          copy={copyName(props.context, props.id)}
          verdict={props.verdict}
        />
        {Boolean(reactionsOf(status)?.list.length) && <Reactions status={status} />}
        {Facts && <Facts status={status} />}
        {canAct ? (
          <Actions status={status} context={props.context} onReply={opening.reply} />
        ) : (
          <Counts status={status} />
        )}
        {(focused || !props.place) && <slot name="actions" />}
      </div>
      {props.end}
    </article>
  );
}

function useStatus(id: string): StatusRecord | undefined {
  return useStore(statuses(useClient()).$status(id));
}

function useAccount(id: string | undefined): Account | undefined {
  return useStore(accounts(useClient()).$author(id ?? ""));
}
