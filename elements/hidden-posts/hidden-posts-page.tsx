import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { EyeOff } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { settings } from "../../core/settings/settings.ts";
import { hiddenPosts } from "../../core/statuses/hidden-posts.ts";
import type { Catalogues } from "../definition.ts";
import { focusLost } from "../kit/controls/focus-lost.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import avatarSheet from "../kit/pictures/avatar.css?inline";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import { useClient } from "../surface.ts";
import { HiddenPost } from "./hidden-post.tsx";
import sheet from "./hidden-posts.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/hidden-posts.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/hidden-posts.po", "!../../core/locales/en/*"]),
};

export const sheets = [...feedSheets, avatarSheet, ...richTextSheets, sheet];

/** The page of the posts that the user has hidden, the last one first. */
export function HiddenPostsPage(props: { memory?: Memory }): ReactElement {
  const { memory } = props;
  const { t } = useLingui();
  const client = useClient();
  const keys = useStore(hiddenPosts(client));
  const storedAt = useStore(settings(client).$storedAt);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may have been the last one.
    if (focusLost(around.current)) around.current?.focus({ preventScroll: true });
  }, [keys]);
  return (
    <div ref={around} tabIndex={-1} className="hidden-posts">
      <p className="hidden-place">
        {storedAt === "instance" ? (
          <Trans>Posts you hide stay hidden wherever you use this client.</Trans>
        ) : (
          <Trans>
            Your server doesn’t store settings, so these posts are hidden in this browser only.
          </Trans>
        )}
      </p>
      {keys.length === 0 ? (
        <Notice inline emblem={<Icon of={EyeOff} />} title={<Trans>No hidden posts</Trans>}>
          <Trans>To hide a post, choose “Hide this post” in its menu.</Trans>
        </Notice>
      ) : (
        <Feed
          label={t`Hidden posts`}
          busy={false}
          keys={keys}
          open={false}
          restore={memory?.place}
          onPlace={memory?.keepPlace}
        >
          {(id, place) => <HiddenPost id={id} place={place} />}
        </Feed>
      )}
    </div>
  );
}
