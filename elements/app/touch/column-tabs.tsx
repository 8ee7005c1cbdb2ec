import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { columns } from "../../../core/columns/columns.ts";
import { useClient } from "../../surface.ts";
import { useEarlyTitle } from "../column-head.tsx";
import type { ShellPage } from "../page.ts";
import { PageTitle } from "../places/page-title.tsx";
import { BASE, routeTable } from "../routes.ts";

/**
 * The columns of the wide layout as tabs, where only one of them fits. Swiping goes from one to the
 * next. They are shown while the page is one of them.
 */
export function ColumnTabs(props: {
  /** The path of the page that is shown. */
  path: string;
}): ReactElement | null {
  const { t } = useLingui();
  const all = useStore(columns(useClient()).$columns);
  const row = useRef<HTMLElement>(null);
  const paths = [...new Set(all.map(({ page }) => page))];
  const hrefs = paths.map(path => (path === "home" ? BASE : `${BASE}/${path}`));
  const here = hrefs.findIndex(href => pathOf(href) === props.path);
  useEffect(() => {
    row.current
      ?.querySelector("[aria-current]")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [here]);
  if (hrefs.length < 2 || here < 0) return null;
  return (
    <nav ref={row} className="column-tabs" aria-label={t`Your columns`}>
      {hrefs.map((href, index) => (
        <a key={href} href={href} aria-current={index === here ? "page" : undefined}>
          <Title href={href} />
        </a>
      ))}
    </nav>
  );
}

const pathOf = (href: string): string => new URL(href, location.href).pathname;

/** What the page at an address is called. */
function Title(props: { href: string }): ReactElement | null {
  const { href } = props;
  const goal = routeTable.code?.goalOf(pathOf(href), "");
  const [page] = useState(() => ({ name: "not-found", ...goal, entry: "", view: "" }) as ShellPage);
  const early = useEarlyTitle(page);
  return <bdi>{early ?? <PageTitle page={page} onTitle={ignore} />}</bdi>;
}

function ignore(): void {}
