import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { ManagedList, ManagedView } from "../../../core/accounts/managed-lists.ts";
import type { ManagedKind } from "../../../core/accounts/types.ts";
import { Button } from "../../kit/controls/button.tsx";
import { CheckRow } from "../../kit/controls/check-row.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useSurface } from "../../surface.ts";
import { LinkedName } from "../linked-name.tsx";
import { MANAGED_WORDS } from "./managed-words.ts";
import { SearchInput } from "../../kit/controls/search-input.tsx";

/** A search, a selection, and what can be done with who is selected. */
export function ManagedTools(props: {
  kind: ManagedKind;
  list: ManagedList;
  view: ManagedView;
}): ReactElement {
  const { kind, list, view } = props;
  const { canAct } = useSurface();
  const { t } = useLingui();
  return (
    <>
      <div className="managed-search">
        <SearchInput
          label={t`Search by name or handle`}
          value={view.search}
          onSearch={text => list.search(text)}
        />
      </div>
      {canAct && (
        <div className="managed-bar" role="group" aria-label={t`Selected people`}>
          <SelectAll list={list} view={view} />
          <Progress kind={kind} list={list} view={view} />
        </div>
      )}
      {view.refused.length > 0 && <Refused view={view} />}
    </>
  );
}

function SelectAll(props: { list: ManagedList; view: ManagedView }): ReactElement {
  const { list, view } = props;
  const { items, selected } = view;
  const count = items.filter(id => selected.has(id)).length;
  const isAll = items.length > 0 && count === items.length;
  return (
    <CheckRow
      ref={box => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      checked={isAll}
      disabled={items.length === 0 || view.progress !== null}
      label={<Trans>Select everyone shown</Trans>}
      onChange={() => list.select(items, !isAll)}
    />
  );
}

/** The button for the selection, or how far it has come. */
function Progress(props: {
  kind: ManagedKind;
  list: ManagedList;
  view: ManagedView;
}): ReactElement | null {
  const { kind, list, view } = props;
  const { progress, selected } = view;
  const { t } = useLingui();
  const words = useTranslate();
  if (progress) {
    const { done, total } = progress;
    const text = t`${done} of ${total} done`;
    return (
      <div className="managed-progress">
        <span>{text}</span>
        <progress value={done} max={total} aria-label={text} />
        <Button small onClick={() => list.stop()}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    );
  }
  if (selected.size === 0) return null;
  return (
    <Button small primary onClick={() => void list.liftSelected()}>
      {words(MANAGED_WORDS[kind].liftMany, { count: selected.size })}
    </Button>
  );
}

/** Who couldn't be removed, and why. */
function Refused(props: { view: ManagedView }): ReactElement {
  const words = useTranslate();
  return (
    <div className="callout failed" role="alert">
      <div>
        <p>
          <strong>
            <Trans>These people are still on the list:</Trans>
          </strong>
        </p>
        <ul>
          {props.view.refused.map(({ account, failure }) => (
            <li key={account}>
              <LinkedName id={account} /> {words(failure.title, failure.values)}:{" "}
              {words(failure.message, failure.values)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
