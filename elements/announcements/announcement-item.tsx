import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { CalendarDays, Check } from "lucide";
import { atom } from "nanostores";
import { useId, useMemo, useRef, type ReactElement } from "react";
import { announcements, type Announcement } from "../../core/announcements/announcements.ts";
import { announcementText, mayLackEmojis } from "../../core/announcements/text.ts";
import type { CustomEmoji } from "../../core/api/instance-emojis.ts";
import { instanceEmojis } from "../../core/emoji/custom.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
import { Time } from "../kit/text/time.tsx";
import { useSurface } from "../surface.ts";
import { AnnouncementReactions } from "./announcement-reactions.tsx";
import { announcedPeriod } from "./period.ts";

const $NONE = atom<readonly CustomEmoji[]>([]);

/** An announcement with its reactions, and a button while it is unread. */
export function AnnouncementItem(props: { announcement: Announcement }): ReactElement {
  const { announcement } = props;
  const { id, read, published_at } = announcement;
  const { client, canAct, formatLocale } = useSurface();
  const { t } = useLingui();
  const store = announcements(client);
  const canReact = useStore(store.$canReact);
  const isLacking = mayLackEmojis(announcement);
  const emojis = useStore(isLacking ? instanceEmojis(client).$emojis : $NONE);
  const content = useMemo(
    () => announcementText(announcement, client.issuer, emojis),
    [announcement, client, emojis],
  );
  const textId = useId();
  const article = useRef<HTMLElement>(null);
  const isUnread = read === false;
  const period = announcedPeriod(announcement, formatLocale);
  return (
    <article
      ref={article}
      className={isUnread ? "announcement unread" : "announcement"}
      tabIndex={-1}
      aria-labelledby={textId}
    >
      <p className="announcement-head">
        {isUnread && <b className="announcement-new">{t`New`}</b>}
        {published_at && <Time at={published_at} />}
        {period && (
          <span className="announcement-period">
            <Icon of={CalendarDays} />
            {period}
          </span>
        )}
      </p>
      <div id={textId}>
        <RichText className="rich-text" content={content} />
      </div>
      <div className="announcement-foot">
        <AnnouncementReactions announcement={announcement} canReact={canReact && canAct} />
        {isUnread && canAct && (
          <Button
            small
            className="announcement-dismiss"
            onClick={() => {
              // The button disappears with the focus.
              article.current!.focus({ preventScroll: true });
              void store.dismiss(id);
            }}
          >
            <Icon of={Check} />
            <Trans>Mark as read</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
