import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { UserRoundX } from "lucide";
import { useMemo, type ReactElement } from "react";
import { accountPages } from "../../core/accounts/pages.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { useClient, useSurface } from "../surface.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import type { ReadonlyProps } from "../definition.ts";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { Card } from "./card.tsx";
import { useGivenAccount } from "./use-given-account.ts";
import type { AccountKey } from "../../core/accounts/types.ts";

export interface AccountCardProps extends ReadonlyProps {
  /** The id of the account. */
  account?: string;
  /** Its address instead of the id: `name@example.social`, or `name` for a local account. */
  acct?: string;
  /** A single line with avatar, name and actions. */
  compact?: boolean;
  /** Shows what moderators need to know instead of Follow. */
  moderation?: boolean;
  /**
   * The account as the page has it; then the server isn't asked. An Account, or the entity of an
   * administration interface: Mastodon's `Admin::Account`, Pleroma's, also merged with an account.
   */
  accountEntity?: object;
  /** Whether it is part of an element that shows more, and tells how that has loaded. */
  inside?: boolean;
}

/** A card of an account. */
export function AccountCard(props: AccountCardProps): ReactElement {
  const { account, acct } = props;
  const { client, session } = useSurface();
  if (props.accountEntity)
    return (
      <GivenCard
        entity={props.accountEntity}
        compact={props.compact}
        moderation={props.moderation}
      />
    );
  if (!account && !acct)
    return (
      <Notice inline title={<Trans>No account</Trans>}>
        <Trans>
          Set the “acct” attribute to a handle such as bob@example.social, or the “account”
          attribute to an account ID.
        </Trans>
      </Notice>
    );
  const waiting = client.person === null && session.state === "waiting";
  if (waiting) return <CardSkeleton compact={props.compact} />;
  return (
    <CardOf
      key={`${client.person} ${account ?? ""} ${acct ?? ""}`}
      account={account}
      acct={acct}
      compact={props.compact}
      moderation={props.moderation}
      inside={props.inside}
    />
  );
}

function CardOf(props: AccountCardProps): ReactElement {
  const { account, acct = "", compact, moderation } = props;
  const key = useMemo((): AccountKey => (account ? { id: account } : { acct }), [account, acct]);
  const page = useOpened(accountPages(useClient()), key);
  const view = useStore(page.$view);
  useOutcome(props.inside ? undefined : outcomeOf(view), () => page.retry());
  switch (view.state) {
    case "loading":
      return <CardSkeleton compact={compact} />;
    case "missing":
      if (compact) return <MissingLine acct={acct} />;
      return (
        <Notice
          slot="error"
          inline
          emblem={<Icon of={UserRoundX} />}
          title={<Trans>Account not found</Trans>}
        >
          {acct ? `@${acct.replace(/^@/, "")}` : <Trans>It was deleted or never existed.</Trans>}
        </Notice>
      );
    case "failed": {
      const notice = (
        <FailureNotice inline failure={view.failure} onRetry={() => void page.retry()} />
      );
      return (
        <slot name="error">{compact ? <div className="failed-line">{notice}</div> : notice}</slot>
      );
    }
    case "ready":
      return <Card id={view.value} compact={compact} moderation={moderation} />;
  }
}

/** A card of an account that the page gave. */
function GivenCard(props: {
  entity: object;
  compact?: boolean;
  moderation?: boolean;
}): ReactElement {
  const { entity, compact } = props;
  const given = useGivenAccount(entity);
  if (!given) return <MissingLine acct="" />;
  return (
    <Card id={given.account.id} compact={compact} moderation={props.moderation} given={given} />
  );
}

/** As high as the line of an existing account. */
function MissingLine(props: { acct: string }): ReactElement {
  return (
    <div className="person-card compact not-found">
      <span className="face">
        <Icon of={UserRoundX} />
      </span>
      <p className="account-state">
        <Trans>Account not found</Trans>
        {props.acct && <bdi className="acct">@{props.acct.replace(/^@/, "")}</bdi>}
      </p>
    </div>
  );
}
