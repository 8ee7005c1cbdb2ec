import { useLingui } from "@lingui/react/macro";
import { use, type ReactNode } from "react";
import type { Catalogues } from "../../definition.ts";
import { lateWords } from "../../parts/late-code.ts";
import { useLateSheets } from "../../parts/late-sheets.ts";
import { useSurface } from "../../surface.ts";
import sheet from "./settings.css?inline";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/notification-settings.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/notification-settings.po",
    "!../../../core/locales/en/*",
  ]),
};

const sheets = [sheet];

/** Words and looks of what comes late come with it. */
export function SettingsWords(props: { children: ReactNode }): ReactNode {
  useLateSheets(sheets);
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}

/** What notifications of a type are called; one that nobody knows yet says its own name. */
export function useTypeName(): (type: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    mention: t`Mentions`,
    status: t`Posts of people you watch`,
    reblog: t`Boosts`,
    favourite: t`Favourites`,
    follow: t`New followers`,
    follow_request: t`Follow requests`,
    poll: t`Polls that end`,
    update: t`Edits`,
    quote: t`Quotes`,
    quoted_update: t`Edits of what you quoted`,
    "pleroma:emoji_reaction": t`Reactions`,
    "pleroma:chat_mention": t`Chat messages`,
    move: t`People who move`,
    "admin.sign_up": t`Sign-ups`,
    "admin.report": t`Reports`,
    "pleroma:report": t`Reports`,
  };
  return type => names[type] ?? type;
}
