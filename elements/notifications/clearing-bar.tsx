import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { Shapes, Trash2, UserRound } from "lucide";
import { useState, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { Button } from "../kit/controls/button.tsx";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Menu } from "../kit/menus/menu.tsx";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import sheet from "./clearing.css?inline";
import { PeopleItems, TypeItems } from "./mark-items.tsx";
import type { NotificationStore } from "../../core/notifications/types.ts";

const sheets = [sheet];

/** Shown while selecting rows to delete: selects many at once, and deletes them. */
export function ClearingBar(props: { store: NotificationStore }): ReactElement {
  const { store } = props;
  const { t } = useLingui();
  const { formatLocale, root } = useSurface();
  useLateSheets(sheets);
  const { marked, isDeleting } = useStore(store.$view);
  const [isAsking, setAsking] = useState(false);
  const count = marked.size;
  const number = numberFormat(formatLocale).format(count);
  return (
    <section className="clearing" aria-label={t`Select and delete`}>
      <p role="status">
        {count > 0
          ? t`${plural(count, { one: "# selected", other: "# selected" })}`
          : t`Nothing selected`}
      </p>
      <div className="marking">
        <Button small onClick={store.markAll}>
          <Trans>All</Trans>
        </Button>
        <Button small onClick={store.markNone}>
          <Trans>None</Trans>
        </Button>
        <Button small onClick={store.invert}>
          <Trans>Invert</Trans>
        </Button>
        <Menu className="button small disc" name={t`Select by type`} icon={<Icon of={Shapes} />}>
          {() => <TypeItems store={store} />}
        </Menu>
        <Menu
          className="button small disc"
          name={t`Select by person`}
          icon={<Icon of={UserRound} />}
        >
          {() => <PeopleItems store={store} />}
        </Menu>
      </div>
      <div className="deciding">
        <Button
          small
          onClick={() => {
            flushSync(() => store.enterClearing(false));
            // The bar disappears; move the focus to the list.
            root.querySelector<HTMLElement>(".feed")?.focus({ preventScroll: true });
          }}
        >
          <Trans>Done</Trans>
        </Button>
        <Button small danger disabled={count === 0 || isDeleting} onClick={() => setAsking(true)}>
          <Icon of={Trash2} />
          {count > 0 ? t`Delete ${number}` : t`Delete`}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          danger
          title={t`${plural(count, { one: "Delete # notification?", other: "Delete # notifications?" })}`}
          message={
            <Trans>They’ll be gone from your other devices too. This can’t be undone.</Trans>
          }
          confirmLabel={<Trans>Delete</Trans>}
          onConfirm={() => void store.deleteMarked()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
