import { Trans, useLingui } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { useId, useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { alerts } from "../../core/alerts/alerts.ts";
import { filters } from "../../core/filters/filters.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { latePart } from "../kit/late/late.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { useClient } from "../surface.ts";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Excerpt } from "./excerpt.tsx";
import type { DialogProps } from "./types.ts";

/** The form of a new filter, which most readers of a menu never open. */
export const NewFilterDialog = latePart(
  () => import("../filters/new-filter-dialog.tsx"),
  "NewFilterDialog",
);

/**
 * Adds a post to a filter. Without filters to which posts can be added, creates a filter from its
 * words.
 */
export function FilterDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const client = useClient();
  const store = filters(client);
  const list = store.list();
  const [isNew, setIsNew] = useState(!store.canAdd || list.length === 0);
  if (isNew) return <NewFilterDialog status={status} addsPost={store.canAdd} onClose={onClose} />;
  return <ChooseFilter {...props} list={list} onNew={() => setIsNew(true)} />;
}

/** Adds a single post to one of the user's filters, or to a new one. */
function ChooseFilter(
  props: DialogProps & { list: readonly { id: string; title: string }[]; onNew: () => void },
): ReactElement {
  const { status, list, onClose, onNew } = props;
  const { t } = useLingui();
  const client = useClient();
  const name = useId();
  const [chosen, setChosen] = useState(list[0]?.id);
  // No id of a filter: none is empty.
  const choices = [...list, { id: "", title: t`New filter…` }];

  async function add(filter: string) {
    if (filter === "") return onNew();
    onClose();
    const done = await filters(client).addStatus(filter, status.id);
    if (done) alerts(client).show({ title: "", message: msg`The post was added to your filter.` });
  }

  return (
    <Dialog className="small" title={<Trans>Filter this post</Trans>} onClose={onClose}>
      <Excerpt status={status} />
      <fieldset className="dialog-choices">
        <legend>
          <Trans>Which filter?</Trans>
        </legend>
        {choices.map(filter => (
          <ItemBoundary key={filter.id} of={filter} kind="item" id={filter.id}>
            {() => (
              <CheckRow
                type="radio"
                name={name}
                checked={chosen === filter.id}
                onChange={() => setChosen(filter.id)}
                label={<bdi>{filter.title}</bdi>}
              />
            )}
          </ItemBoundary>
        ))}
      </fieldset>
      <div className="dialog-buttons">
        <Button primary onClick={() => void add(chosen ?? "")}>
          {chosen === "" ? <Trans>Continue</Trans> : <Trans>Filter</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}
