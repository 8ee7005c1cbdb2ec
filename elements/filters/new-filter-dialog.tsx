import { Trans } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { alerts } from "../../core/alerts/alerts.ts";
import { newDraft } from "../../core/filters/draft.ts";
import { filters } from "../../core/filters/filters.ts";
import { ownFilters } from "../../core/filters/own-filters.ts";
import { suggestedPhrases } from "../../core/filters/suggestions.ts";
import type { Filter } from "../../core/filters/types.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useClient } from "../surface.ts";
import { FilterForm } from "./filter-form.tsx";

export { words, sheets } from "./words.ts";

/** Creates a filter for a phrase, or from the words of a post. */
export function NewFilterDialog(props: {
  phrase?: string;
  /** Its words are suggested. */
  status?: StatusRecord;
  /** Whether the post itself is added to the filter. */
  addsPost?: boolean;
  onClose: () => void;
}): ReactElement {
  const { phrase, status, addsPost = false, onClose } = props;
  const client = useClient();
  const store = ownFilters(client);
  const view = useStore(store.$view);

  async function done(made: readonly Filter[]) {
    onClose();
    // Version 2 makes one filter of all words.
    const [filter] = made;
    const isAdded =
      !(addsPost && status && filter) || (await filters(client).addStatus(filter.id, status.id));
    if (isAdded) alerts(client).show({ title: "", message: msg`Filter created.` });
  }

  return (
    <Dialog className="new-filter" title={<Trans>New filter</Trans>} onClose={onClose}>
      {view.state === "loading" && <Skeleton count={2} />}
      {view.state === "failed" && (
        <FailureNotice inline failure={view.failure} onRetry={() => void store.retry()} />
      )}
      {view.state === "missing" && (
        <p>
          <Trans>Your server doesn’t support filters.</Trans>
        </p>
      )}
      {view.state === "ready" && (
        <FilterForm
          version={view.value.canAdd ? 2 : 1}
          start={newDraft(
            view.value.canAdd ? 2 : 1,
            phrase === undefined ? [] : [{ phrase, wholeWord: true }],
          )}
          suggestions={status && suggestedPhrases(status)}
          addsPost={addsPost}
          onDone={made => void done(made)}
          cancel={
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          }
        />
      )}
    </Dialog>
  );
}
