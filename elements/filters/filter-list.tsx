import { BASE } from "../../core/lib/base-path.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Funnel, Pencil, Plus, Trash2 } from "lucide";
import { useRef, type ReactElement } from "react";
import { ownFilters } from "../../core/filters/own-filters.ts";
import type { Filter } from "../../core/filters/types.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { focusLost } from "../kit/controls/focus-lost.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { useNow } from "../kit/text/ticking-now.ts";
import { useClient, useSurface } from "../surface.ts";
import { PostCount } from "./added-posts.tsx";
import { useActionWords, useContextWords, useTimeFormat } from "./texts.ts";

/** All filters of the user, with a link to create one. */
export function FilterList(props: { filters: readonly Filter[] }): ReactElement {
  const { filters } = props;
  const { t } = useLingui();
  const { base, beside } = useSurface();
  const store = ownFilters(useClient());
  const create = useRef<HTMLAnchorElement>(null);

  function remove(filter: Filter) {
    const around = create.current!.closest<HTMLElement>(".filters")!;
    void store.remove(filter);
    // The pressed button is removed with its row.
    queueMicrotask(() => {
      if (focusLost(around)) create.current?.focus({ preventScroll: true });
    });
  }

  return (
    <>
      <p className="filters-head">
        <a ref={create} className="button primary" href={`${base ?? BASE}/filters/new`} {...beside}>
          <Icon of={Plus} />
          <Trans>New filter</Trans>
        </a>
      </p>
      {filters.length === 0 ? (
        <Notice inline emblem={<Icon of={Funnel} />} title={<Trans>No filters yet</Trans>}>
          <Trans>A filter hides posts with words that you don’t want to read.</Trans>
        </Notice>
      ) : (
        <ul className="filter-list" aria-label={t`Filters`}>
          {filters.map(filter => (
            <ItemBoundary key={filter.id} of={filter} kind="item" id={filter.id}>
              {() => <FilterRow filter={filter} onRemove={() => remove(filter)} />}
            </ItemBoundary>
          ))}
        </ul>
      )}
    </>
  );
}

function FilterRow(props: { filter: Filter; onRemove: () => void }): ReactElement {
  const { filter } = props;
  const { t } = useLingui();
  const { base, beside, formatLocale } = useSurface();
  const now = useNow();
  const actions = useActionWords();
  const contexts = useContextWords();
  const format = useTimeFormat();
  const { title, expiresAt, phrases, statuses } = filter;
  const isExpired = expiresAt !== null && expiresAt <= now;
  const list = new Intl.ListFormat(formatLocale, { type: "unit", style: "short" });
  const words = phrases.map(({ phrase }) => phrase).filter(phrase => phrase !== title);
  return (
    <li className={isExpired ? "filter-row expired" : "filter-row"}>
      <div>
        <h2>
          <bdi>{title}</bdi>
          {isExpired && (
            <span className="filter-state">
              <Trans>Expired</Trans>
            </span>
          )}
        </h2>
        {words.length > 0 && (
          <p className="clamp">
            <bdi>{list.format(words)}</bdi>
          </p>
        )}
        <p>
          {actions[filter.action]} · {list.format(filter.contexts.map(contexts))}
        </p>
        <p>
          {expiresAt === null && <Trans>Never expires</Trans>}
          {expiresAt !== null && !isExpired && <Trans>Until {format(expiresAt)}</Trans>}
          {expiresAt !== null && isExpired && <Trans>Expired {format(expiresAt)}</Trans>}
          {statuses.length > 0 && (
            <>
              {" · "}
              <PostCount count={statuses.length} />
            </>
          )}
        </p>
      </div>
      <div className="filter-acts">
        <a
          className="round"
          href={`${base ?? BASE}/filters/${encoded(filter.id)}`}
          aria-label={t`Edit the filter “${title}”`}
          title={t`Edit`}
          {...beside}
        >
          <Icon of={Pencil} />
        </a>
        <IconButton of={Trash2} name={t`Delete the filter “${title}”`} onPress={props.onRemove} />
      </div>
    </li>
  );
}
