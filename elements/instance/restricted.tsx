import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import {
  isOfPhrases,
  restrictions,
  type Restricted as Entry,
  type RestrictionGroup,
  type Restrictions,
} from "../../core/about/restrictions.ts";
import { Disclosure } from "./disclosure.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useClient } from "../surface.ts";
import { useRestrictionWords } from "./restriction-words.ts";
import { SearchedGroups } from "./searched-groups.tsx";

/** Lists that are longer than this, together, can be searched. */
const MAX_UNSEARCHED_ENTRIES = 12;

/** The servers that are treated differently here, with the reasons; read when it is opened. */
export function Restricted(): ReactElement {
  return (
    <Disclosure title={<Trans>Restricted servers</Trans>}>
      <Content />
    </Disclosure>
  );
}

function Content(): ReactElement {
  const store = restrictions(useClient());
  const view = useStore(store.$view);
  if (view.state === "loading") return <Skeleton count={1} />;
  if (view.state === "failed")
    return <FailureNotice inline failure={view.failure} onRetry={() => void store.retry()} />;
  if (view.state === "missing")
    return (
      <p>
        <Trans>This server doesn’t publish which servers it restricts.</Trans>
      </p>
    );
  return <Lists all={view.value} />;
}

const textOf = ({ name, note }: Entry) => `${name} ${note}`;

function Lists(props: { all: Restrictions }): ReactElement {
  const { groups, policies, isPartial } = props.all;
  const { t } = useLingui();
  return (
    <>
      {groups.every(isOfPhrases) && (
        <p>
          <Trans>This server doesn’t restrict any other servers.</Trans>
        </p>
      )}
      {isPartial && (
        <p className="hint">
          <Trans>The admins have left some servers out of these lists.</Trans>
        </p>
      )}
      <SearchedGroups
        groups={groups}
        textOf={textOf}
        label={t`Search these restrictions`}
        unsearched={MAX_UNSEARCHED_ENTRIES}
        status={(count, isSearching) =>
          !isSearching
            ? ""
            : count === 0
              ? t`No matches`
              : t`${plural(count, { one: "# entry found", other: "# entries found" })}`
        }
      >
        {group => <Group key={group.kind} group={group} />}
      </SearchedGroups>
      {policies.length > 0 && (
        <p className="hint">
          <Trans>Active policies:</Trans> <bdi>{policies.join(", ")}</bdi>
        </p>
      )}
    </>
  );
}

function Group(props: { group: RestrictionGroup }): ReactElement {
  const { kind, items } = props.group;
  const { title, meaning } = useRestrictionWords()(kind);
  const hasPhrases = isOfPhrases(props.group);
  // A phrase may be listed twice.
  const byPhrase = new Map(items.map(item => [`${item.name} ${item.note}`, item]));
  return (
    <section className="restricted">
      <h4>{title}</h4>
      {meaning && <p className="hint">{meaning}</p>}
      <ul aria-label={title}>
        {[...byPhrase].map(([key, { name, note }]) => (
          <li key={key}>
            <bdi dir={hasPhrases ? "auto" : "ltr"}>{name}</bdi>
            {note && (
              <small dir={hasPhrases ? undefined : "auto"}>
                {hasPhrases ? (
                  <Trans>
                    becomes <bdi>{note}</bdi>
                  </Trans>
                ) : (
                  note
                )}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
