import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Funnel, Pencil, SlidersHorizontal } from "lucide";
import { useState, type ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { timelines, type TimelineName } from "../../../core/timelines/timelines.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useOpened } from "../../kit/feed/use-opened.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import { isAbsent } from "../../timeline/absent.ts";
import { useLoadedName } from "../../timeline/use-loaded-name.ts";
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

/**
 * Buttons for a page's timeline: announcements above home, its settings, the editor of a list,
 * following or filtering a hashtag.
 */
export function TimelineButtons(props: {
  timeline: TimelineName;
  /** The id of the column, which may have settings of its own. */
  column?: string;
}): ReactElement {
  const { t } = useLingui();
  const { timeline } = props;
  const [, kind, argument = ""] = /^(list|tag):(.*)$/s.exec(timeline) ?? [];
  const instance = useStore(instances(useClient()).$instance);
  // Only Pleroma has the timelines of other servers.
  const isForeign = timeline.startsWith("instance:") && !instance?.isPleroma;
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
      {!isForeign && <SettingsButton {...props} />}
    </>
  );
}

/** Nothing for a timeline that the server lacks. */
function SettingsButton(props: { timeline: TimelineName; column?: string }): ReactElement | null {
  const { timeline, column } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const name = useLoadedName(timeline, column);
  const { phase, failure } = useStore(useOpened(timelines(useClient()), name).$view);
  if (phase === "failed" && failure && isAbsent(failure, name)) return null;
  return (
    <>
      <IconButton
        of={SlidersHorizontal}
        name={t`Timeline settings`}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <SettingsDialog timeline={timeline} column={column} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
