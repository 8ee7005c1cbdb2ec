import { Trans, useLingui } from "@lingui/react/macro";
import { Quote } from "lucide";
import type { ReactElement, ReactNode } from "react";
import type { QuoteFacts } from "../../core/api/statuses/quotes.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { OUTSIDE } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { own } from "../../core/lib/own.ts";

/** Explains why a quoted post isn't shown, with a link to it if possible. */
export function QuoteAbsent(props: { facts: QuoteFacts; children?: ReactNode }): ReactElement {
  const { facts, children } = props;
  const words = useReason(facts.state);
  return (
    <div className="quote absent">
      <Icon of={Quote} />
      <p>
        {words} <QuoteLink facts={facts} />
      </p>
      {children}
    </div>
  );
}

/**
 * A link to a quoted post that isn't rendered: in the client if it is readable there, else on its
 * own server.
 */
export function QuoteLink(props: { facts: QuoteFacts }): ReactElement | null {
  const { id, state, url } = props.facts;
  const { base, beside } = useSurface();
  if (state === "accepted" && id && base !== null)
    return (
      <a href={`${base}/notice/${encoded(id)}`} {...beside}>
        <Trans>Open post</Trans>
      </a>
    );
  if (!url || (state !== "accepted" && state !== "unseen" && state !== "unauthorized")) return null;
  return (
    <a href={url} {...OUTSIDE}>
      <Trans>Open page</Trans>
    </a>
  );
}

/** The states of https://docs.joinmastodon.org/entities/Quote/, and our own `unseen`. */
function useReason(state: string): string {
  const { t } = useLingui();
  const reasons: Record<string, string> = {
    accepted: t`This post quotes another post.`,
    unseen: t`You can’t see the quoted post.`,
    pending: t`The quoted author hasn’t allowed this quote yet.`,
    revoked: t`The quoted author removed their post from this quote.`,
    rejected: t`The quoted author didn’t allow this quote.`,
    deleted: t`The quoted post was deleted.`,
    unauthorized: t`You aren’t allowed to see the quoted post.`,
    blocked_account: t`You’ve blocked the author of the quoted post.`,
    blocked_domain: t`You’ve blocked the server of the quoted post.`,
    muted_account: t`You’ve muted the author of the quoted post.`,
  };
  return own(reasons, state) ?? t`The quoted post can’t be shown.`;
}
