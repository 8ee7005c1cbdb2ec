import { useLingui } from "@lingui/react/macro";

/** Returns a function that names types; an unknown type is its own name. */
export function useTypeNames(): (type: string) => string {
  const { t } = useLingui();
  const names = new Map([
    ["mention", t`Mentions`],
    ["status", t`New posts`],
    ["reblog", t`Boosts`],
    ["follow", t`Follows`],
    ["follow_request", t`Follow requests`],
    ["favourite", t`Favourites`],
    ["poll", t`Polls`],
    ["update", t`Edits`],
    ["quote", t`Quotes`],
    ["quoted_update", t`Edits to quoted posts`],
    ["move", t`Account moves`],
    ["admin.sign_up", t`Sign-ups`],
    ["admin.report", t`Reports`],
    ["pleroma:report", t`Reports`],
    ["pleroma:emoji_reaction", t`Reactions`],
    ["pleroma:chat_mention", t`Chat messages`],
  ]);
  return type => names.get(type) ?? type;
}
