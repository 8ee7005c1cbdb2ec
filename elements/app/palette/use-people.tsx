import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { accounts, displayName } from "../../../core/accounts/accounts.ts";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { suggestions } from "../../../core/suggestions/suggestions.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { Name } from "../../kit/text/name.tsx";
import { useClient } from "../../surface.ts";
import { BASE } from "../routes.ts";
import type { Command } from "./types.ts";

/** At most so many people are offered. */
const MAX_PEOPLE = 5;

/** People whose name or handle begins so: those that are known at once, then the server's. */
export function usePeopleCommands(text: string, onOpen: (href: string) => void): Command[] {
  const client = useClient();
  const [field] = useState(() => suggestions(client).open());
  useEffect(() => () => field.end(), [field]);
  const name = text.trim().replace(/^@/, "");
  useEffect(() => {
    const token = client.person !== null && name.length > 1 ? `@${name}` : "";
    field.look(token, token.length);
  }, [client, field, name]);
  const view = useStore(field.$view);
  if (name.length < 2) return [];
  const found = (view?.items ?? []).flatMap(item =>
    item.kind === "mention" && accounts(client).get(item.account.id) ? [item.account] : [],
  );
  return found.slice(0, MAX_PEOPLE).map(account => personCommand(account, onOpen));
}

const personCommand = (account: Account, onOpen: (href: string) => void): Command => ({
  key: `person ${account.id}`,
  group: "people",
  picture: <Avatar account={account} />,
  label: displayName(account),
  shown: <Name account={account} />,
  detail: <bdi>@{account.acct}</bdi>,
  run: () => onOpen(accountHref(BASE, account)!),
});
