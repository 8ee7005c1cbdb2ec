import { useLingui } from "@lingui/react/macro";
import { Image, Link2, ListChecks } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { useDisplay } from "../surface.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** Icons that show which attachments, poll or card a content warning hides. */
export function HiddenParts(props: { status: StatusRecord }): ReactElement {
  const { card, media_attachments: media, poll } = props.status;
  const { t } = useLingui();
  const { status_icons: icons } = useDisplay();
  const marks = [
    [icons.media && media[0], t`Media`, Image],
    [icons.poll && poll, t`Poll`, ListChecks],
    [icons.link && card && !media[0], t`Link`, Link2],
  ] as const;
  return (
    <span className="hidden-parts">
      {marks.map(
        ([there, words, icon]) =>
          there && (
            <span key={words} className="mark" role="img" aria-label={words} title={words}>
              <Icon of={icon} />
            </span>
          ),
      )}
    </span>
  );
}
