import { useLingui } from "@lingui/react/macro";
import { Funnel, Pencil, SlidersHorizontal } from "lucide";
import { useState, type ReactElement } from "react";
import { encoded } from "../../../core/lib/encoded.ts";
import type { TimelineName } from "../../../core/timelines/types.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { BASE } from "../routes.ts";
import { TagButton } from "./tag-button.tsx";

export { words } from "./words.ts";

const AnnouncementsButton = latePart(
  () => import("../../announcements/announcements-button.tsx"),
  "AnnouncementsButton",
);
const SettingsDialog = latePart(
  () => import("../../timeline/settings/settings-dialog.tsx"),
  "TimelineSettingsDialog",
);

/** Buttons for a page's timeline: announcements above home, its settings, the editor of a list, following or filtering a hashtag. */
export function TimelineButtons(props: {
  timeline: TimelineName;
  /** The id of the column, which may have settings of its own. */
  column?: string;
}): ReactElement {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { timeline } = props;
  const [, kind, argument = ""] = /^(list|tag):(.*)$/s.exec(timeline) ?? [];
  const isOneTag = kind === "tag" && !/[+&-]/.test(argument);
  return (
    <>
      {timeline === "home" && <AnnouncementsButton missing={null} />}
      {isOneTag && <TagButton tag={argument} />}
      {isOneTag && (
        <a
          className="round"
          href={`${BASE}/filters/new?phrase=${encoded(`#${argument}`)}`}
          aria-label={t`Filter this hashtag`}
          title={t`Filter this hashtag`}
        >
          <Icon of={Funnel} />
        </a>
      )}
      {kind === "list" && (
        <a
          className="round"
          href={`${BASE}/lists/${encoded(argument)}/edit`}
          aria-label={t`Edit list`}
          title={t`Edit list`}
        >
          <Icon of={Pencil} />
        </a>
      )}
      <IconButton
        of={SlidersHorizontal}
        name={t`Timeline settings`}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <SettingsDialog timeline={timeline} column={props.column} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
