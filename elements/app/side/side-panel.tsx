import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactElement } from "react";
import { atom, type ReadableAtom } from "nanostores";
import type { Catalogues } from "../../definition.ts";
import { announcements, type Announcement } from "../../../core/announcements/announcements.ts";
import type { PagedView } from "../../../core/paged-list.ts";
import { nodeinfo } from "../../../core/about/about.ts";
import { policyPages } from "../../../core/about/policies.ts";
import { exploreBeside } from "../../../core/explore/explore-beside.ts";
import { instances } from "../../../core/instance/instance.ts";
import { settings } from "../../../core/settings/settings.ts";
import { lateTag } from "../../kit/late/late.tsx";
import { OUTSIDE } from "../../kit/text/links.ts";
import { useSurface } from "../../surface.ts";
import { isAt, type Page } from "../page.ts";
import { BASE } from "../routes.ts";
import { announcementSheets } from "../../announcements/sheets.ts";
import { sheets as exploreSheets } from "../../explore/sheets.ts";
import { SideAnnouncements } from "./side-announcements.tsx";
import { SidePeople } from "./side-people.tsx";
import { SideTags } from "./side-tags.tsx";
import sheet from "./side-panel.css?inline";

/** With those of what it shows: they load at once, so that nothing moves. */
export const words: Catalogues = {
  english: import.meta.glob(
    "../../../core/locales/en/{app-rail,app-places,announcements,people,hashtags,explore}.po",
    { eager: true },
  ),
  others: import.meta.glob([
    "../../../core/locales/*/{app-rail,app-places,announcements,people,hashtags,explore}.po",
    "!../../../core/locales/en/*",
  ]),
};

export const sheets = [...announcementSheets, ...exploreSheets, sheet];

/** Visitors have no announcements. */
const NONE: ReadableAtom<PagedView<Announcement>> = atom({ items: [], phase: "end" });

const Composer = lateTag("lily-composer", () => import("../../composer/index.ts"));

/**
 * What stands at the side of a wide screen below the instance. All of it comes late, and at once, so
 * that nothing moves.
 */
export function SidePanel(props: {
  /** Nothing is shown beside a page that has it as well. */
  page: Page;
}): ReactElement | null {
  const { page } = props;
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const { tags, people, isKnown } = useStore(exploreBeside(client));
  const $announced = client.person === null ? NONE : announcements(client).$view;
  const { items, phase } = useStore($announced);
  const unread = items.filter(({ read }) => read === false);
  const { composer_at_side } = useStore(settings(client).$settings);
  const isSignedIn = client.person !== null;
  if (!isKnown || phase === "loading") return null;
  return (
    <div className="side-panel">
      {isSignedIn && composer_at_side && (
        <section className="side-composer" aria-label={t`New post`}>
          <Composer
            missing={null}
            environment={client.environment}
            instance={client.instance}
            lang={locale}
          />
        </section>
      )}
      {unread.length > 0 && !isAt(page, "announcements") && <SideAnnouncements items={unread} />}
      {tags.length > 0 && !isAt(page, "explore/tags") && <SideTags tags={tags} />}
      {people.length > 0 && !isAt(page, "explore/suggestions") && <SidePeople people={people} />}
      <Footer />
    </div>
  );
}

/** Links that every page of the client should have. */
function Footer(): ReactElement {
  const { client } = useSurface();
  const { t } = useLingui();
  const facts = useStore(instances(client).$instance);
  const pages = useStore(policyPages(client));
  const terms = pages ? pages.terms : `${BASE}/terms-of-service`;
  const privacy = pages ? pages.privacy : `${BASE}/privacy-policy`;
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let wanted = true;
    async function ask(): Promise<void> {
      const info = await nodeinfo(client)();
      if (wanted) setSource(info?.software?.repository ?? undefined);
    }
    void ask();
    return () => {
      wanted = false;
    };
  }, [client]);
  return (
    <nav className="side-footer" aria-label={t`This server`}>
      <a href={`${BASE}/about`}>
        <Trans>About</Trans>
      </a>
      {terms && (
        <a href={terms} {...(pages && OUTSIDE)}>
          <Trans>Terms</Trans>
        </a>
      )}
      {privacy && (
        <a href={privacy} {...(pages && OUTSIDE)}>
          <Trans>Privacy</Trans>
        </a>
      )}
      {facts?.features.has("profile_directory") !== false && (
        <a href={`${BASE}/directory`}>
          <Trans>Directory</Trans>
        </a>
      )}
      {source && (
        <a href={source} target="_blank" rel="noopener noreferrer">
          <Trans>Source code</Trans>
        </a>
      )}
    </nav>
  );
}
