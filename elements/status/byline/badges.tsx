import { useLingui } from "@lingui/react/macro";
import { Bot, Shield, ShieldCheck, UsersRound, type IconNode } from "lucide";
import { useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { isGroup, rolesOf } from "../../../core/accounts/roles.ts";
import { Icon } from "../../kit/controls/icon.tsx";

/** Badges of an author who has any (`hasBadges`): roles on the server, group, and bot. */
export function Badges(props: { account: Account }): ReactElement {
  const { bot, pleroma } = props.account;
  const { t } = useLingui();
  const badges: [icon: IconNode, words: string][] = [];
  if (pleroma?.is_admin) badges.push([ShieldCheck, t`Admin`]);
  else if (pleroma?.is_moderator) badges.push([Shield, t`Moderator`]);
  else for (const { name } of rolesOf(props.account)) badges.push([Shield, name]);
  if (isGroup(props.account)) badges.push([UsersRound, t`Group`]);
  else if (bot) badges.push([Bot, t`Bot`]);
  return (
    <span className="badges">
      {badges.map(([icon, words]) => (
        <span key={words} className="mark" role="img" aria-label={words} title={words}>
          <Icon of={icon} />
        </span>
      ))}
    </span>
  );
}

/** The favicon of a remote author's server (`hasFavicon`); nothing if it fails to load. */
export function Favicon(props: { account: Account }): ReactElement | null {
  const { acct, pleroma } = props.account;
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      className="favicon"
      src={pleroma?.favicon ?? undefined}
      alt=""
      title={acct.split("@")[1]}
      width={16}
      height={16}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
