import { Folder } from "lucide";
import type { ReactElement } from "react";
import type { BookmarkFolder } from "../../core/api/statuses/bookmark-folders.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { ReactionEmoji } from "../status/footer/reaction-emoji.tsx";

/** The emoji of a folder, or the icon of one without. */
export function FolderEmoji(props: {
  folder: Pick<BookmarkFolder, "emoji" | "emoji_url">;
}): ReactElement {
  const { emoji, emoji_url } = props.folder;
  if (!emoji) return <Icon of={Folder} />;
  return (
    <span className="folder-emoji" aria-hidden="true">
      <ReactionEmoji reaction={{ name: emoji, url: emoji_url ?? null, static_url: null }} />
    </span>
  );
}
