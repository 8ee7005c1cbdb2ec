import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Flag } from "lucide";
import { useMemo, useState, type ReactElement } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import { accountPages } from "../../core/accounts/pages.ts";
import type { AccountKey } from "../../core/accounts/types.ts";
import type { Catalogues } from "../definition.ts";
import { Icon } from "../kit/controls/icon.tsx";
import dialogCss from "../kit/dialogs/dialog.css?inline";
import fieldsCss from "../kit/controls/fields.css?inline";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import { useHandle } from "../kit/text/handle.ts";
import { Personal } from "../login/personal.tsx";
import { useSingleStatus } from "../status/use-single-status.ts";
import { useClient, useSurface } from "../surface.ts";
import { ReportForm, sheets as formSheets } from "./report-form.tsx";
import type { ReportProps } from "./report.tsx";
import reportCss from "./report.css?inline";

export const sheets = [dialogCss, fieldsCss, ...richTextSheets, ...formSheets, reportCss];

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/report.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/report.po", "!../../core/locales/en/*"]),
};

/** The form of a report, in a page. */
export function LoneReport(props: ReportProps): ReactElement {
  const { account, acct } = props;
  const { client, canAct } = useSurface();
  const posts = (props.status ?? "").split(",").flatMap(id => id.trim() || []);
  const [first] = posts;
  if (!account && !acct && !first)
    return (
      <Notice inline title={<Trans>No account or post given</Trans>}>
        <Trans>
          Set the “acct” attribute to a handle such as bob@example.social, or the “status” attribute
          to a post ID.
        </Trans>
      </Notice>
    );
  const key = `${client.person} ${account ?? ""} ${acct ?? ""} ${posts.join()}`;
  return (
    <Personal
      icon={Flag}
      title={<Trans>Report to the moderators</Trans>}
      hint={<Trans>Sign in to send a report.</Trans>}
      page={acct ? `/@${acct.replace(/^@/, "")}` : first && `/statuses/${first}`}
    >
      {!canAct ? (
        <ReadingOnly />
      ) : account || acct ? (
        <OfAccount key={key} account={account} acct={acct} posts={posts} />
      ) : (
        <OfAuthor key={key} post={first!} posts={posts} />
      )}
    </Personal>
  );
}

/** For those who let the site only read when they signed in. */
function ReadingOnly(): ReactElement {
  useOutcome("unauthorized");
  return (
    <Notice inline emblem={<Icon of={Flag} />} title={<Trans>You can’t report from here</Trans>}>
      <Trans>
        This site has read-only access. To report from here, sign out, then sign in again and choose
        “Also allow it to write”.
      </Trans>
    </Notice>
  );
}

function OfAccount(props: {
  account?: string;
  acct?: string;
  posts: readonly string[];
}): ReactElement {
  const { account, acct = "" } = props;
  const key = useMemo((): AccountKey => (account ? { id: account } : { acct }), [account, acct]);
  const page = useOpened(accountPages(useClient()), key);
  const view = useStore(page.$view);
  useOutcome(outcomeOf(view), () => page.retry());
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void page.retry()} />;
  if (view.state === "missing") return <Missing />;
  if (view.state === "loading") return <Skeleton count={1} />;
  return <Reporting account={view.value} posts={props.posts} />;
}

function OfAuthor(props: { post: string; posts: readonly string[] }): ReactElement {
  const { view, status, retry } = useSingleStatus(props.post);
  useOutcome(outcomeOf(view), retry);
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void retry()} />;
  if (view.state === "missing") return <Missing />;
  if (!status) return <Skeleton count={1} />;
  return <Reporting account={status.account} posts={props.posts} />;
}

/** The form, then what became of the report. */
function Reporting(props: { account: string; posts: readonly string[] }): ReactElement | null {
  const { posts } = props;
  const { client, emit } = useSurface();
  const account = useStore(accounts(client).$account(props.account));
  const [isSent, setSent] = useState(false);
  const handleOf = useHandle();
  if (!account) return null;
  const handle = handleOf(account);
  if (isSent)
    return (
      <Notice
        emblem={<Icon of={Flag} />}
        title={
          <Trans>
            <bdi>{handle}</bdi> was reported
          </Trans>
        }
      >
        <Trans>The moderators will look at it.</Trans>
      </Notice>
    );
  return (
    <section className="report">
      <h2>
        <Trans>
          Report <bdi>{handle}</bdi>
        </Trans>
      </h2>
      <ReportForm
        account={account}
        posts={posts}
        onSent={() => {
          setSent(true);
          emit("lily-reported", { account: account.id, statuses: posts });
        }}
      />
    </section>
  );
}

const Missing = (): ReactElement => (
  <Notice
    slot="error"
    inline
    emblem={<Icon of={Flag} />}
    title={<Trans>Post or account not found</Trans>}
  >
    <Trans>The post or account was deleted, or you don’t have access to it.</Trans>
  </Notice>
);
