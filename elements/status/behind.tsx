import { useStore } from "@nanostores/react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Image, Link2, ListChecks, type IconNode } from "lucide";
import type { ReactElement } from "react";
import { statusIcons } from "../../core/stores/status-icons.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Icon } from "../parts/icon.tsx";
import { useClient } from "../surface.ts";

/** What there is behind a warning besides words, so that one knows what one opens. */
export function Behind(props: { status: StatusRecord }): ReactElement | null {
  const { card, media_attachments: media, poll } = props.status;
  const { t } = useLingui();
  const icons = useStore(statusIcons(useClient()));
  const attached = media.length;
  const marks: [there: unknown, words: string, icon: IconNode][] = [
    [
      icons.media && attached,
      t`${plural(attached, { one: "# attachment", other: "# attachments" })}`,
      Image,
    ],
    [icons.poll && poll, t`Poll`, ListChecks],
    [icons.link && card && !attached, t`Link`, Link2],
  ];
  const shown = marks.filter(([there]) => there);
  if (shown.length === 0) return null;
  return (
    <span className="behind">
      {shown.map(([, words, icon]) => (
        <span key={words} className="mark" role="img" aria-label={words} title={words}>
          <Icon of={icon} />
        </span>
      ))}
    </span>
  );
}
