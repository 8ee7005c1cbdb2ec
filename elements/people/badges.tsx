import { useLingui } from "@lingui/react/macro";
import { Bot, Lock, Shield, ShieldCheck, UsersRound, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { isGroup, rolesOf } from "../../core/accounts/roles.ts";
import { Icon } from "../kit/controls/icon.tsx";

/** Badges of an account: bot, locked, and roles, which are written out since they are rare. */
export function Badges(props: { account: Account }): ReactElement | null {
  const { bot, locked, pleroma } = props.account;
  const { t } = useLingui();
  const badges: [kind: string, icon: IconNode, words: string][] = [];
  if (pleroma?.is_admin) badges.push(["role", ShieldCheck, t`Admin`]);
  else if (pleroma?.is_moderator) badges.push(["role", Shield, t`Moderator`]);
  else for (const { name } of rolesOf(props.account)) badges.push(["role", Shield, name]);
  if (bot) badges.push(["bot", Bot, t`Bot`]);
  if (isGroup(props.account)) badges.push(["group", UsersRound, t`Group`]);
  if (locked) badges.push(["locked", Lock, t`Manually approves followers`]);
  if (badges.length === 0) return null;
  return (
    <ul className="kinds" aria-label={t`About this account`}>
      {badges.map(([kind, icon, words]) => (
        <li key={words} className={kind} title={words}>
          <Icon of={icon} />
          <bdi>{words}</bdi>
        </li>
      ))}
    </ul>
  );
}
