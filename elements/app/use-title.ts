import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { placeOf } from "./places.ts";
import type { ShellPage } from "./routes.ts";

/** The title of a page. */
export function useTitle(page: ShellPage): string {
  const { t } = useLingui();
  const words = useTranslate();
  const list = useListTitle(page);
  switch (page.name) {
    case "place":
      return words(placeOf(page.place).title);
    case "timeline": {
      const [, kind, argument = ""] = /^([a-z]+):(.*)$/s.exec(page.timeline) ?? [];
      if (page.server && kind === "public") return new URL(page.server).host;
      if (kind === "tag") return `#${argument}`;
      if (kind === "instance") return argument;
      if (kind === "list") return list ?? t`List`;
      if (kind === "bookmarks") return t`Bookmarks`;
      if (kind === "link") return t`Posts with this link`;
      return kind === "quotes" ? t`Quotes` : t`Group`;
    }
    case "thread":
      return t`Thread`;
    case "profile":
      return page.acct === undefined ? t`Profile` : `@${page.acct}`;
    case "list":
      return list === undefined ? t`List` : t`Edit “${list}”`;
    case "people":
      return page.list === "reblogged_by" ? t`Boosted by` : t`Favourited by`;
    case "not-found":
      return t`Not found`;
  }
}

/** The title of the list that the page shows; its code loads with the page. */
function useListTitle(page: ShellPage): string | undefined {
  const client = useClient();
  const timeline = page.name === "timeline" ? page.timeline : "";
  const id = page.name === "list" ? page.list : /^list:(.*)$/s.exec(timeline)?.[1];
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let stop = () => {};
    let wanted = true;
    async function observe() {
      const { lists } = await import("../../core/lists/lists.ts");
      if (!wanted) return;
      stop = lists(client).$view.subscribe(({ items }) =>
        setTitle(items.find(list => list.id === id)?.title),
      );
    }
    // Without the code, the page is called by what it is.
    observe().catch(() => {});
    return () => {
      wanted = false;
      stop();
      setTitle(undefined);
    };
  }, [client, id]);
  return title;
}
