import { Trans } from "@lingui/react/macro";
import { msg } from "@lingui/core/macro";
import { UserRoundX } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { excludeAccount } from "../../../core/timelines/excluded-accounts.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useClient } from "../../surface.ts";

/** The menu item that leaves an author out of the hashtag's timeline where the post is. */
export function ExcludeItem(props: {
  author: Account;
  context: string | undefined;
}): ReactElement | null {
  const { author, context = "" } = props;
  const client = useClient();
  const [, tag] = /^tag:#?(.+)$/s.exec(context) ?? [];
  if (tag === undefined) return null;
  const exclude = (isExcluded: boolean) => excludeAccount(client, context, author.acct, isExcluded);
  return (
    <MenuItem
      icon={UserRoundX}
      onPress={() => {
        exclude(true);
        undo(client).show(msg`You no longer see this person’s posts in this timeline.`, () =>
          exclude(false),
        );
      }}
    >
      <Trans>
        Hide @{author.username} in #{tag}
      </Trans>
    </MenuItem>
  );
}
