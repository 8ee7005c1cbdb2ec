import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useMemo, type ReactElement } from "react";
import { editHistory } from "../../core/statuses/edit-history.ts";
import type { Catalogues } from "../definition.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { useClient } from "../surface.ts";
import sheet from "./history.css?inline";
import { Version } from "./version.tsx";
import type { StatusRecord } from "../../core/statuses/types.ts";

export const sheets = [sheet];
export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/history.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/history.po", "!../../core/locales/en/*"]),
};

interface HistoryProps {
  status: StatusRecord;
  onClose: () => void;
}

/** The edit history of a post, newest first, with the changes in each version. */
export function History(props: HistoryProps): ReactElement {
  const { t } = useLingui();
  return (
    <Dialog title={t`Edit history`} onClose={props.onClose}>
      {/* The key reloads the history if the post is edited meanwhile. */}
      <Versions key={props.status.edited_at} id={props.status.id} />
    </Dialog>
  );
}

function Versions(props: { id: string }): ReactElement {
  const client = useClient();
  const { $view, retry } = useMemo(() => editHistory(client).open(props.id), [client, props.id]);
  const view = useStore($view);
  if (view.state === "loading") return <Skeleton count={2} />;
  if (view.state === "failed")
    return <FailureNotice inline failure={view.failure} onRetry={() => void retry()} />;
  if (view.state === "missing" || view.value.length === 0)
    return (
      <p>
        <Trans>This server doesn’t keep earlier versions.</Trans>
      </p>
    );
  const versions = view.value;
  const last = versions.length - 1;
  return (
    <ol className="history" reversed>
      {versions
        .map((version, index) => (
          // Several versions may have the same time.
          <ItemBoundary key={index} of={version} kind="item">
            <Version
              version={version}
              before={versions[index - 1]}
              latest={index === last && last > 0}
            />
          </ItemBoundary>
        ))
        .toReversed()}
    </ol>
  );
}
