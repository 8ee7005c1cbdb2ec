import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Images } from "lucide";
import { useMemo, type ReactElement } from "react";
import { accountPages } from "../../core/accounts/pages.ts";
import type { AccountKey } from "../../core/accounts/types.ts";
import type { Catalogues } from "../definition.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { AccountMedia } from "./account-media.tsx";
import type { MediaProps } from "./media.tsx";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import { allSheets } from "../status/all-sheets.ts";
import { useFolding } from "../status/content/folding.ts";
import { Media } from "../status/media/media.tsx";
import { useSingleStatus } from "../status/use-single-status.ts";
import { useClient, useSurface } from "../surface.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

export const sheets = [...richTextSheets, ...allSheets];

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{media,status}.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/{media,status}.po", "!../../core/locales/en/*"]),
};

/** The pictures, videos and sounds of a status, or those of an account. */
export function LoneMedia(props: MediaProps): ReactElement {
  const { status, account, acct } = props;
  const { client, session } = useSurface();
  if (!status && !account && !acct)
    return (
      <Notice inline title={<Trans>No media</Trans>}>
        <Trans>Set the “status” attribute to the ID of a post, or “acct” to a handle.</Trans>
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={1} />;
  const key = `${client.person} ${status ?? ""} ${account ?? ""} ${acct ?? ""}`;
  return status ? <OfStatus key={key} id={status} /> : <OfAccount key={key} {...props} />;
}

function OfStatus(props: { id: string }): ReactElement {
  const { view, status, retry } = useSingleStatus(props.id);
  const isEmpty = view.state === "ready" && status?.media_attachments.length === 0;
  useOutcome(isEmpty ? "empty" : outcomeOf(view), retry);
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void retry()} />;
  if (view.state === "missing") return <Missing />;
  if (isEmpty) return <Empty />;
  return status ? <Shown status={status} /> : <Skeleton count={1} />;
}

/** Nothing that filters know of. */
const UNFILTERED = { action: "none", matches: [], blurred: false } as const;

function Shown(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { covered, toggleCovered } = useFolding(status, "media", UNFILTERED);
  return <Media status={status} covered={covered} onToggle={toggleCovered} />;
}

function OfAccount(props: MediaProps): ReactElement {
  const { account, acct = "" } = props;
  const key = useMemo((): AccountKey => (account ? { id: account } : { acct }), [account, acct]);
  const page = useOpened(accountPages(useClient()), key);
  const view = useStore(page.$view);
  // How the list ended counts, once there is one.
  const isReady = view.state === "ready";
  useOutcome(isReady ? undefined : outcomeOf(view), () => !isReady && page.retry());
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void page.retry()} />;
  if (view.state === "missing") return <Missing />;
  if (view.state === "loading") return <Skeleton count={1} />;
  return <AccountMedia account={view.value} reportsOutcome empty={<NoMedia />} />;
}

const Empty = (): ReactElement => (
  <slot name="empty">
    <NoMedia />
  </slot>
);

const NoMedia = (): ReactElement => (
  <Notice inline emblem={<Icon of={Images} />} title={<Trans>No media yet</Trans>} />
);

const Missing = (): ReactElement => (
  <Notice slot="error" inline emblem={<Icon of={Images} />} title={<Trans>Media not found</Trans>}>
    <Trans>The post or account was deleted, or you don’t have access to it.</Trans>
  </Notice>
);
