import { Trans, useLingui } from "@lingui/react/macro";
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

/** Pleroma’s tags for its policy `TagPolicy`, and the account's end. */
export function ModerationMenu(props: {
  who: Moderated;
  tags: readonly string[];
  canTag: boolean;
  /** If the account may be deleted. */
  onDelete: (() => void) | undefined;
}): ReactElement {
  const { who, tags, canTag, onDelete } = props;
  const { t } = useLingui();
  const store = moderation(useClient());
  const choices: readonly (readonly [tag: string, icon: IconNode, words: string])[] = [
    ["mrf_tag:media-force-nsfw", EyeOff, t`Media is marked as sensitive`],
    ["mrf_tag:media-strip", ImageOff, t`Media is removed`],
    ["mrf_tag:force-unlisted", ListX, t`Not in public timelines`],
    ["mrf_tag:sandbox", LockKeyhole, t`Posts are limited to followers`],
    ["mrf_tag:disable-any-subscription", UserRoundMinus, t`Can’t be followed`],
  ];
  return (
    <>
      {canTag &&
        choices.map(([tag, icon, words]) => (
          <MenuItem
            key={tag}
            icon={icon}
            checked={tags.includes(tag)}
            onPress={() => void store.tag(who, tags, tag, !tags.includes(tag))}
          >
            {words}
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
