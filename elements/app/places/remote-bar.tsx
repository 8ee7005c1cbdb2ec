import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import { alerts } from "../../../core/alerts/alerts.ts";
import { searchStatus } from "../../../core/api/statuses/search.ts";
import { msg } from "@lingui/core/macro";
import { Button } from "../../kit/controls/button.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import sheet from "./remote-bar.css?inline";
import type { ShellPage } from "../page.ts";
import { BASE, type Routes } from "../routes.ts";
import { TITLES } from "./titles.ts";

export { words } from "./words.ts";

/** What of another server is read by its address, with the name of the own place of this kind. */
const PAGES = [
  { path: "", place: "public/local", goal: "public:local" },
  { path: "/public", place: "public", goal: "public" },
  { path: "/explore", place: "explore", goal: "explore" },
] as const;

/** Whether a page is the timeline or the place of this name. */
const isShown = (page: ShellPage, name: string): boolean =>
  page.name === "place" ? page.group === name : page.name === "timeline" && page.timeline === name;
export const sheets = [sheet];

/**
 * Tells that a page comes directly from another server, where the reader has no account, and leads
 * to the same post or profile on the reader's own one.
 */
export function RemoteBar(props: {
  page: ShellPage;
  server: string;
  routes: Routes;
}): ReactElement {
  const { page, server, routes } = props;
  const client = useClient();
  const { t } = useLingui();
  const words = useTranslate();
  const [isLooking, setLooking] = useState(false);
  const { host } = new URL(server);
  const own = new URL(client.issuer).host;

  async function findPost(id: string): Promise<string | undefined> {
    // Where Mastodon has posts; other servers redirect from here, or answer to it as an address.
    const acct = /\/@([^/]+)\//.exec(location.pathname)?.[1] ?? "";
    const address = `${server}/@${acct}/${id}`;
    const found = await alerts(client).attempt(() => searchStatus(client.api, address));
    if (found) return `${accountHref(BASE, found.account)}/${found.id}`;
    return undefined;
  }

  async function open(): Promise<void> {
    if (page.name === "profile" && page.acct)
      return routes.open(
        `${BASE}/@${page.acct.includes("@") ? page.acct : `${page.acct}@${host}`}`,
      );
    if (page.name !== "thread" || isLooking) return;
    setLooking(true);
    const href = await findPost(page.status);
    setLooking(false);
    if (href) routes.open(href);
    else
      alerts(client).show({
        title: msg`Not found`,
        message: msg`Your server couldn’t find this post.`,
      });
  }

  const canAct = client.person !== null && (page.name === "thread" || page.name === "profile");
  return (
    <div className="remote-bar" role="note">
      <p>
        <Trans>
          You’re browsing <bdi>{host}</bdi> directly, without an account there.
        </Trans>
      </p>
      <nav aria-label={t`Pages of ${host}`}>
        {PAGES.map(({ path, place, goal }) => (
          <a
            key={place}
            className="button small"
            href={`${BASE}/remote/${host}${path}`}
            aria-current={isShown(page, goal) ? "page" : undefined}
          >
            {words(TITLES[place])}
          </a>
        ))}
      </nav>
      {canAct && (
        <Button aria-busy={isLooking} onClick={() => void open()}>
          <Trans>
            Open on <bdi>{own}</bdi>
          </Trans>
        </Button>
      )}
    </div>
  );
}
