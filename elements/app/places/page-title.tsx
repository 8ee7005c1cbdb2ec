import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactElement } from "react";
import { accounts, plainName } from "../../../core/accounts/accounts.ts";
import type { AccountKey } from "../../../core/accounts/types.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import { TITLES } from "./titles.ts";
import type { ShellPage } from "../page.ts";

export { words } from "./words.ts";

/** The title of a page, which is also passed on. */
export function PageTitle(props: {
  page: ShellPage;
  onTitle: (title: string) => void;
}): ReactElement {
  const { page, onTitle } = props;
  const title = useTitle(page);
  useEffect(() => onTitle(title), [title, onTitle]);
  return <>{title}</>;
}

function useTitle(page: ShellPage): string {
  const { t } = useLingui();
  const words = useTranslate();
  const collection = useCollectionTitle(page);
  const owner = useOwner(page);
  const author = useAuthor(page);
  const id = author ?? owner;
  const account = useStore(accounts(useClient()).$account(id ?? ""));
  switch (page.name) {
    case "place":
      if (page.server) {
        const { host } = new URL(page.server);
        return t`${words(TITLES[page.place])} on ${host}`;
      }
      return words(TITLES[page.place]);
    case "timeline": {
      const [, kind, argument = ""] = /^([a-z]+)(?::(.*))?$/s.exec(page.timeline) ?? [];
      if (page.server && kind === "public") return new URL(page.server).host;
      if (kind === "instance") return argument;
      if (kind === "list") return collection ?? t`List`;
      if (kind === "bookmarks") return collection ?? t`Bookmarks`;
      if (kind === "link") return t`Posts with this link`;
      if (kind === "account") return account ? t`Favourites of @${account.acct}` : t`Favourites`;
      return kind === "quotes" ? t`Quotes` : t`Group`;
    }
    case "thread": {
      const name = account && plainName(account);
      return name ? t`Thread by ${name}` : t`Thread`;
    }
    case "profile":
      return account ? `@${account.acct}` : t`Profile`;
    case "list":
      return collection === undefined ? t`List` : t`Edit “${collection}”`;
    case "people":
      return page.list === "reblogged_by" ? t`Boosted by` : t`Favourited by`;
    case "conversation":
      return t`Conversation`;
    case "chat":
      return t`Chat`;
    case "resolve":
      return t`Open a link from another server`;
    case "site":
      return t`Sign in to another site`;
    case "filter":
      return page.filter === "new" ? t`New filter` : t`Edit filter`;
    default:
      return t`Not found`;
  }
}

/** The id of the author of the post that a thread is about, once it is known. */
function useAuthor(page: ShellPage): string | undefined {
  const { $status } = statuses(useClient());
  const status = useStore($status(page.name === "thread" ? page.status : ""));
  const inner = useStore($status(status?.reblog ?? ""));
  return (inner ?? status)?.account;
}

/** The id of the account whose profile or favourites the page shows; it loads for the title. */
function useOwner(page: ShellPage): string | undefined {
  const client = useClient();
  const name = page.name === "timeline" ? page.timeline : "";
  const [, id = page.name === "profile" ? page.account : undefined] =
    /^account:(.*):favourites$/s.exec(name) ?? [];
  const acct = page.name === "profile" ? page.acct : undefined;
  const [found, setFound] = useState<string>();
  useEffect(() => {
    const key = id !== undefined ? { id } : acct !== undefined ? { acct } : undefined;
    if (key === undefined) return undefined;
    let stop = () => {};
    let wanted = true;
    async function load(account: AccountKey) {
      const { accountPages } = await import("../../../core/accounts/pages.ts");
      if (!wanted) return;
      const { item, release } = accountPages(client).open(account);
      const unwatch = item.$view.subscribe(view => {
        if (view.state === "ready") setFound(view.value);
      });
      stop = () => {
        unwatch();
        release();
      };
    }
    // Without the code or the account, the page is called by what it is.
    load(key).catch(() => {});
    return () => {
      wanted = false;
      stop();
    };
  }, [client, id, acct]);
  return id ?? found;
}

/**
 * The title of the list, or of the bookmark folder, that the page shows. The code that knows it
 * loads with the page.
 */
function useCollectionTitle(page: ShellPage): string | undefined {
  const client = useClient();
  const name =
    page.name === "list" ? `list:${page.list}` : page.name === "timeline" ? page.timeline : "";
  const [, kind, id] = /^(list|bookmarks):(.*)$/s.exec(name) ?? [];
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let stop = () => {};
    let wanted = true;
    async function observe() {
      if (kind === "list") {
        const { lists } = await import("../../../core/lists/lists.ts");
        const show = () => setTitle($view.get().items.find(list => list.id === id)?.title);
        const { $view } = lists(client);
        if (wanted) stop = $view.subscribe(show);
      } else {
        const { bookmarkFolders } = await import("../../../core/statuses/bookmark-folders.ts");
        const show = () => setTitle($view.get().items.find(folder => folder.id === id)?.name);
        const { $view } = bookmarkFolders(client);
        if (wanted) stop = $view.subscribe(show);
      }
    }
    // Without the code, the page is called by what it is.
    observe().catch(() => {});
    return () => {
      wanted = false;
      stop();
      setTitle(undefined);
    };
  }, [client, kind, id]);
  return title;
}
