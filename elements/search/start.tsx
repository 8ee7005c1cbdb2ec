import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { History, Search, X } from "lucide";
import type { ReactElement } from "react";
import { instances } from "../../core/instance/instance.ts";
import { mastodonVersion } from "../../core/instance/versions.ts";
import { recentSearches } from "../../core/search/recent-searches.ts";
import { Collection } from "../kit/collection/collection.tsx";
import { Button } from "../kit/controls/button.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useClient } from "../surface.ts";
import { Operators } from "./operators.tsx";
import type { SearchActions } from "./use-search-page.ts";

/** The version of Mastodon that brought operators. */
const MIN_OPERATORS_VERSION = 4.02;

/** What is shown before a search: the last searches, and how to search. */
export function Start(props: { actions: SearchActions }): ReactElement {
  const { actions } = props;
  const client = useClient();
  const recent = recentSearches(client);
  const texts = useStore(recent.$texts);
  const instance = useStore(instances(client).$instance);
  const { t } = useLingui();
  useOutcome("ready");
  return (
    <>
      {texts.length === 0 ? (
        <Notice inline emblem={<Icon of={Search} />} title={<Trans>Find people and posts</Trans>}>
          <Trans>
            Search for names, hashtags and words, or paste a link to a post or profile to open it
            here.
          </Trans>
        </Notice>
      ) : (
        <Collection label={t`Recent searches`} count={texts.length}>
          <div className="recent-head">
            <h2>
              <Trans>Recent searches</Trans>
            </h2>
            <Button small className="plain" onClick={recent.clear}>
              <Trans>Clear all</Trans>
            </Button>
          </div>
          <ul>
            {texts.map(text => (
              <li key={text} className="collection-row">
                <button type="button" onClick={() => actions.submit(text)}>
                  <span className="emblem" aria-hidden="true">
                    <Icon of={History} />
                  </span>
                  <bdi className="row-name">{text}</bdi>
                </button>
                <IconButton of={X} name={t`Remove “${text}”`} onPress={() => recent.forget(text)} />
              </li>
            ))}
          </ul>
        </Collection>
      )}
      {instance && mastodonVersion(instance.version) >= MIN_OPERATORS_VERSION && <Operators />}
    </>
  );
}
