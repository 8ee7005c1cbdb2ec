import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  ArrowRight,
  CircleUserRound,
  EyeOff,
  Hash,
  History,
  Keyboard,
  Link2,
  List,
  LogOut,
  MapPin,
  PenLine,
  UserRound,
  UserRoundPlus,
  Users,
} from "lucide";
import { accounts } from "../../../core/accounts/accounts.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { lists } from "../../../core/lists/lists.ts";
import { quickActions } from "../../../core/search/quick-actions.ts";
import { recentSearches } from "../../../core/search/recent-searches.ts";
import { toggleCloak } from "../../../core/settings/cloak.ts";
import type { QuickAction } from "../../../core/search/types.ts";
import { otherAccounts } from "../../../core/session/other-accounts.ts";
import type { ShortcutId } from "../../../core/shortcuts/shortcuts.ts";
import { accountHref } from "../../kit/text/links.ts";
import { useTranslate } from "../../kit/text/use-translate.ts";
import type { SearchActions } from "../../search/use-search-page.ts";
import { useClient } from "../../surface.ts";
import type { AccountDialogName } from "../navigation/account-dialogs.tsx";
import { isMenuPlace, PLACE_ICONS } from "../places/place-icons.ts";
import { useExplored } from "../places/use-explored.ts";
import { placeOf, PLACES, type PlaceName } from "../places/places.ts";
import { TITLES } from "../places/titles.ts";
import { BASE } from "../routes.ts";
import type { Command } from "./types.ts";

/** Places that share their title with another one. */
const SAME = new Set<PlaceName>(["explore/tags", "explore/links", "explore/suggestions", "direct"]);

const PLACE_SHORTCUTS: Partial<Record<PlaceName, ShortcutId>> = {
  home: "go-home",
  notifications: "go-notifications",
  "public/local": "go-local",
  public: "go-federated",
  conversations: "go-direct",
  explore: "go-explore",
  favourites: "go-favourites",
  bookmarks: "go-bookmarks",
  lists: "go-lists",
  pinned: "go-pinned",
  "follow-requests": "go-requests",
  blocks: "go-blocked",
  mutes: "go-muted",
  more: "go-start",
  bubble: "go-bubble",
  settings: "go-settings",
};

/** What commands need to act. */
export interface CommandTools {
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
  onAsk: (name: AccountDialogName) => void;
  onHelp: () => void;
}

/** The pages that the person can open, the own lists among them. */
export function usePlaceCommands({ onOpen }: CommandTools): Command[] {
  const { t } = useLingui();
  const client = useClient();
  const words = useTranslate();
  const offers = useExplored();
  const isSignedIn = client.person !== null;
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const { items, hidden } = useStore(lists(client).$view);
  const names = (Object.keys(PLACES) as PlaceName[]).filter(
    name => (isSignedIn || placeOf(name).isPublic) && !SAME.has(name) && offers(name),
  );
  const places = names.map((name): Command => ({
    key: `place ${name}`,
    group: "places",
    icon: isMenuPlace(name) ? PLACE_ICONS[name] : MapPin,
    label: words(TITLES[name]),
    keywords: name,
    shortcut: PLACE_SHORTCUTS[name],
    run: () => onOpen(name === "home" ? BASE : `${BASE}/${name}`),
  }));
  if (me)
    places.push({
      key: "profile",
      group: "places",
      icon: CircleUserRound,
      label: t`Your profile`,
      keywords: me.acct,
      shortcut: "go-profile",
      run: () => onOpen(accountHref(BASE, me)!),
    });
  const own = isSignedIn && !hidden ? items : [];
  return [
    ...places,
    ...own.map(({ id, title }): Command => ({
      key: `list ${id}`,
      group: "places",
      icon: List,
      label: title,
      run: () => onOpen(`${BASE}/lists/${encoded(id)}`),
    })),
  ];
}

/** What the person can do. */
export function useActionCommands(tools: CommandTools): Command[] {
  const { t } = useLingui();
  const client = useClient();
  const store = otherAccounts(client);
  const others = useStore(store.$others);
  const isSignedIn = client.person !== null;
  const help: Command = {
    key: "help",
    group: "actions",
    icon: Keyboard,
    label: t`Keyboard shortcuts`,
    weight: 2,
    shortcut: "help",
    run: tools.onHelp,
  };
  if (!isSignedIn) return [help];
  return [
    {
      key: "write",
      group: "actions",
      icon: PenLine,
      label: t`Write a post`,
      shortcut: "compose",
      run: () => tools.onWrite({}),
    },
    help,
    {
      key: "cloak",
      group: "actions",
      icon: EyeOff,
      label: t`Obscure everything for screenshots`,
      keywords: t`cloak screenshot`,
      shortcut: "cloak",
      run: () => toggleCloak(client),
    },
    ...others.map((account): Command => {
      const name = `@${account.handle}`;
      return {
        key: `switch ${account.instance} ${account.person}`,
        group: "actions",
        icon: UserRound,
        label: t`Switch to ${name}`,
        run: () => store.switchTo(account),
      };
    }),
    {
      key: "add",
      group: "actions",
      icon: UserRoundPlus,
      label: t`Add an account…`,
      run: () => tools.onAsk("add"),
    },
    {
      key: "leave",
      group: "actions",
      icon: LogOut,
      label: t`Sign out…`,
      run: () => tools.onAsk("leave"),
    },
  ];
}

/** Earlier searches while nothing is typed, else what the text may mean. */
export function useSearchCommands(text: string, actions: SearchActions): Command[] {
  const recent = useStore(recentSearches(useClient()).$texts);
  if (text.trim() === "")
    return recent.map(earlier => ({
      key: `recent ${earlier}`,
      group: "recent",
      icon: History,
      label: earlier,
      run: () => actions.submit(earlier),
    }));
  return quickActions(text).map((action): Command => ({
    key: `search ${action.kind} ${action.kind === "search" ? action.type : ""}`,
    group: "search",
    label: text,
    ...looksOf(action),
    run: () => actions.act(action),
  }));
}

function looksOf(action: QuickAction): Pick<Command, "icon" | "shown"> {
  switch (action.kind) {
    case "profile": {
      const name = <bdi>@{action.acct}</bdi>;
      return { icon: UserRound, shown: <Trans>Go to {name}</Trans> };
    }
    case "hashtag": {
      const name = <bdi>#{action.name}</bdi>;
      return { icon: Hash, shown: <Trans>Go to {name}</Trans> };
    }
    case "address":
      return { icon: Link2, shown: <Trans>Open this link here</Trans> };
    case "search": {
      const words = <bdi>“{action.q}”</bdi>;
      return action.type === "accounts"
        ? { icon: Users, shown: <Trans>People matching {words}</Trans> }
        : { icon: ArrowRight, shown: <Trans>Posts matching {words}</Trans> };
    }
  }
}
