import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Award } from "lucide";
import { useEffect, type ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { endorsementEditor } from "../../../core/accounts/endorsements.ts";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { displayName } from "../../../core/accounts/accounts.ts";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { AccountRow } from "../../people/account-row.tsx";
import { useClient } from "../../surface.ts";
import sheet from "./editor.css?inline";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { SearchInput } from "../../kit/controls/search-input.tsx";

const sheets = [sheet];

/** The editor of accounts featured on the user's profile, with a search among followed accounts. */
export function FeaturedEditor(props: { onClose: () => void }): ReactElement {
  const editor = endorsementEditor(useClient());
  const view = useStore(editor.$view);
  const { t } = useLingui();
  useLateSheets(sheets);
  useEffect(() => editor.reset, [editor]);
  const isSearching = view.text.trim() !== "";
  const shown = isSearching ? view.suggestions : view.featured;
  const title = <Trans>Featured on your profile</Trans>;

  if (view.state === "missing")
    return (
      <Dialog title={title} onClose={props.onClose}>
        <p className="nobody">
          <Trans>Your server doesn’t let you feature people.</Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog title={title} onClose={props.onClose}>
      <SearchInput
        label={t`Search the people you follow`}
        value={view.text}
        onSearch={text => editor.search(text)}
      />
      {view.state === "failed" && view.failure ? (
        <FailureNotice inline failure={view.failure} onRetry={() => void editor.retry()} />
      ) : view.state === "loading" && shown.length === 0 ? (
        <Skeleton count={2} />
      ) : (
        <div className="featured-people">
          {shown.map(id => (
            <ItemBoundary key={id} of={id} kind="account" id={id}>
              <AccountRow id={id} acts={FeatureToggle} />
            </ItemBoundary>
          ))}
          {shown.length === 0 && (
            <p className="nobody">
              {isSearching ? (
                <Trans>No matches among the people you follow.</Trans>
              ) : (
                <Trans>You’re not featuring anyone yet. Search for someone you follow.</Trans>
              )}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function FeatureToggle(props: { account: Account }): ReactElement {
  const { account } = props;
  const editor = endorsementEditor(useClient());
  const { featured } = useStore(editor.$view);
  const { t } = useLingui();
  const on = featured.includes(account.id);
  const name = displayName(account);
  return (
    <Button
      className="disc"
      aria-pressed={on}
      aria-label={t`Feature ${name}`}
      title={t`Feature ${name}`}
      onClick={() => void editor.toggle(account.id)}
    >
      <Icon of={Award} className={on ? "on" : undefined} />
    </Button>
  );
}
