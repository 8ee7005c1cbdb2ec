import { Trans } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { useId, useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { alerts } from "../../core/alerts/alerts.ts";
import { filters } from "../../core/filters/filters.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { useClient } from "../surface.ts";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Excerpt } from "./excerpt.tsx";
import type { DialogProps } from "./types.ts";

/** Adds a single post to one of the user's filters. */
export function FilterDialog(props: DialogProps): ReactElement {
  const { status, onClose } = props;
  const client = useClient();
  const store = filters(client);
  const name = useId();
  const list = store.list();
  const [chosen, setChosen] = useState(list[0]?.id);

  async function add(filter: string) {
    onClose();
    const done = await store.addStatus(filter, status.id);
    if (done) alerts(client).show({ title: "", message: msg`The post was added to your filter.` });
  }

  return (
    <Dialog className="small" title={<Trans>Filter this post</Trans>} onClose={onClose}>
      <Excerpt status={status} />
      {chosen === undefined ? (
        <p>
          <Trans>You don’t have any filters to add it to yet.</Trans>
        </p>
      ) : (
        <>
          <fieldset className="dialog-choices">
            <legend>
              <Trans>Which filter?</Trans>
            </legend>
            {list.map(filter => (
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
            <Button primary onClick={() => void add(chosen)}>
              <Trans>Filter</Trans>
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
