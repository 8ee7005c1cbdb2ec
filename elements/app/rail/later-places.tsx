import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { exploreBeside } from "../../../core/explore/explore-beside.ts";
import { useClient } from "../../surface.ts";
import type { Page } from "../page.ts";
import type { MenuPlace } from "../places/place-icons.ts";
import { useOffered } from "../places/use-offered.ts";
import { LatePlaceLink } from "./late-place-link.tsx";
import { Fold } from "./fold.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { ListLinks, TagLinks } from "./own-links.tsx";
import sheet from "./later-places.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet];

/** Places that are seldom opened. */
const SELDOM: readonly MenuPlace[] = [
  "drafts",
  "scheduled",
  "pinned",
  "hidden",
  "filters",
  "announcements",
  "directory",
  "public/remote",
];

/** The links that come after those of the first screen, as far as the server has their pages. */
export function LaterPlaces(props: { page: Page }): ReactElement {
  const { page } = props;
  const { t } = useLingui();
  const client = useClient();
  const offers = useOffered();
  const { tags, people } = useStore(exploreBeside(client));
  const link = (place: MenuPlace) => <LatePlaceLink key={place} page={page} place={place} />;
  const isSignedIn = client.person !== null;
  return (
    <nav className="later" aria-label={t`More pages`}>
      <PaletteButton />
      {(tags.length > 0 || people.length > 0) && link("explore")}
      {isSignedIn && (
        <>
          {link("conversations")}
          {link("chats")}
          {link("bubble")}
          <Fold id="lists" name={t`Show your lists`} link={link("lists")}>
            <ListLinks page={page} />
          </Fold>
          {offers("followed_tags") && (
            <Fold id="followed_tags" name={t`Show followed hashtags`} link={link("followed_tags")}>
              <TagLinks page={page} />
            </Fold>
          )}
          <Fold id="seldom" name={t`Rarely used`} label={<Trans>Rarely used</Trans>}>
            {SELDOM.map(link)}
          </Fold>
        </>
      )}
      {link("settings")}
      {link("about")}
    </nav>
  );
}
