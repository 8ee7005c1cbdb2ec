import type { ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { isAt, type Page } from "../page.ts";
import { isMenuPlace, PLACE_ICONS } from "../places/place-icons.ts";
import { TITLES } from "../places/titles.ts";
import { UnreadChats, UnreadConversations } from "../places/unread-count.tsx";
import { useOffered } from "../places/use-offered.ts";
import { BASE } from "../routes.ts";

export { words } from "./words.ts";

/** A link to one of the places whose icons aren't on the first screen. */
export function LatePlaceLink(props: { page: Page; place: string }): ReactElement | null {
  const { page, place } = props;
  const translate = useTranslate();
  const offers = useOffered();
  // A setting may name what a newer client has, or what this server lacks.
  if (!isMenuPlace(place) || !offers(place)) return null;
  const title = translate(TITLES[place]);
  return (
    <a
      href={place === "home" ? BASE : `${BASE}/${place}`}
      title={title}
      aria-current={isAt(page, place) ? "page" : undefined}
    >
      <Icon of={PLACE_ICONS[place]} />
      <span>{title}</span>
      {place === "conversations" && <UnreadConversations />}
      {place === "chats" && <UnreadChats />}
    </a>
  );
}
