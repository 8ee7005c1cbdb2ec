import { Trans } from "@lingui/react/macro";
import {
  EyeOff,
  ImageOff,
  ListX,
  LockKeyhole,
  Trash2,
  UserRoundMinus,
  type IconNode,
} from "lucide";
import type { ReactElement } from "react";
import { moderation, type Moderated } from "../../core/moderation/moderation.ts";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { useClient } from "../surface.ts";
import { useTagWords } from "./use-tag-words.ts";

const ICONS: Readonly<Record<string, IconNode>> = {
  "mrf_tag:media-force-nsfw": EyeOff,
  "mrf_tag:media-strip": ImageOff,
  "mrf_tag:force-unlisted": ListX,
  "mrf_tag:sandbox": LockKeyhole,
  "mrf_tag:disable-any-subscription": UserRoundMinus,
};

/** Pleroma’s tags for its policy `TagPolicy`, and the account's end. */
export function ModerationMenu(props: {
  who: Moderated;
  tags: readonly string[];
  canTag: boolean;
  /** If the account may be deleted. */
  onDelete: (() => void) | undefined;
}): ReactElement {
  const { who, tags, canTag, onDelete } = props;
  const words = useTagWords();
  const store = moderation(useClient());
  return (
    <>
      {canTag &&
        Object.keys(words).map(tag => (
          <MenuItem
            key={tag}
            icon={ICONS[tag]!}
            checked={tags.includes(tag)}
            onPress={() => void store.tag(who, tags, tag, !tags.includes(tag))}
          >
            {words[tag]}
          </MenuItem>
        ))}
      {canTag && onDelete && <hr />}
      {onDelete && (
        <MenuItem icon={Trash2} danger onPress={onDelete}>
          <Trans>Delete account…</Trans>
        </MenuItem>
      )}
    </>
  );
}
