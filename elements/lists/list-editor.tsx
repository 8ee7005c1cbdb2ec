import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { List as ListIcon, Trash2 } from "lucide";
import { useId, type ReactElement } from "react";
import type { List, RepliesPolicy } from "../../core/api/lists.ts";
import { listEditing } from "../../core/lists/editing.ts";
import { lists } from "../../core/lists/lists.ts";
import { Collection } from "../kit/collection/collection.tsx";
import { NameForm } from "../kit/collection/name-form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { SwitchRow } from "../kit/controls/switch-row.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { MAX_TITLE_LENGTH } from "../people/lists/new-list.tsx";
import { useClient, useSurface } from "../surface.ts";
import { listHref } from "./links.ts";
import { Members } from "./members.tsx";
import { NoLists } from "./no-lists.tsx";
import sheet from "./list-editor.css?inline";

const sheets = [sheet];

/** The settings and members of a list. */
export function ListEditor(props: { id: string; memory?: Memory }): ReactElement {
  const { id } = props;
  const store = lists(useClient());
  const { items, phase, failure, hidden } = useStore(store.$view);
  const { base, canAct } = useSurface();
  const { t } = useLingui();
  const list = items.find(one => one.id === id);
  const isOver = phase === "end" || phase === "ready";
  useRenewed(store);
  useOutcome(list ? "ready" : isOver ? "missing" : failure, () => store.renew());
  useLateSheets(sheets);
  if (hidden) return <NoLists />;
  if (list)
    return (
      <Collection label={list.title} count={0}>
        {canAct && <Settings list={list} />}
        <Members of={list} memory={props.memory} />
      </Collection>
    );
  if (phase === "failed" && failure)
    return <FailureNotice failure={failure} onRetry={() => void store.retry()} />;
  if (!isOver) return <Skeleton count={4} />;
  return (
    <Notice
      emblem={<Icon of={ListIcon} />}
      title={<Trans>This list doesn’t exist</Trans>}
      action={
        base !== null && (
          <a className="button" href={`${base}/lists`}>
            {t`All lists`}
          </a>
        )
      }
    >
      <Trans>It may have been deleted.</Trans>
    </Notice>
  );
}

function Settings(props: { list: List }): ReactElement {
  const { list } = props;
  const { client, base } = useSurface();
  const editing = listEditing(client);
  const href = listHref(base, list.id);
  return (
    <div className="collection-part list-settings">
      <NameForm
        label={<Trans>List name</Trans>}
        submit={<Trans>Save</Trans>}
        name={list.title}
        maxLength={MAX_TITLE_LENGTH}
        onSend={title => editing.change(list, { title })}
      />
      {list.replies_policy && <Replies list={list} policy={list.replies_policy} />}
      {typeof list.exclusive === "boolean" && (
        <SwitchRow
          label={<Trans>Keep members’ posts out of the home timeline</Trans>}
          hint={<Trans>Their posts appear only in this list.</Trans>}
          on={list.exclusive}
          onChange={exclusive => void editing.change(list, { exclusive })}
        />
      )}
      <div className="list-buttons">
        {href && (
          <a className="button" href={href}>
            <Icon of={ListIcon} />
            <Trans>Open list</Trans>
          </a>
        )}
        <Button onClick={() => void editing.remove(list)}>
          <Icon of={Trash2} />
          <Trans>Delete list</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Selects whose replies the list shows, on servers that know this. */
function Replies(props: { list: List; policy: RepliesPolicy }): ReactElement {
  const { list, policy } = props;
  const client = useClient();
  const { t } = useLingui();
  const group = useId();
  const choices: Record<RepliesPolicy, string> = {
    list: t`Replies to members of this list`,
    followed: t`Replies to anyone you follow`,
    none: t`No replies`,
  };
  return (
    <fieldset>
      <legend>
        <Trans>Replies in this list</Trans>
      </legend>
      {(Object.keys(choices) as RepliesPolicy[]).map(each => (
        <CheckRow
          key={each}
          type="radio"
          name={group}
          checked={each === policy}
          onChange={() => void listEditing(client).change(list, { replies_policy: each })}
          label={choices[each]}
        />
      ))}
    </fieldset>
  );
}
