import { Trans, useLingui } from "@lingui/react/macro";
import { UserRound } from "lucide";
import type { ReactElement } from "react";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { AccountList } from "./account-list.tsx";
import type { ListProps } from "../definition.ts";
import { RequestActions } from "./request-actions.tsx";
import type { AccountListKind } from "../../core/accounts/types.ts";
import { latePart } from "../kit/late/late.tsx";
import { ManagedPeople } from "./managed/managed-people.tsx";

const BlockedServers = latePart(() => import("./servers/blocked-servers.tsx"), "BlockedServers");

export interface PeopleProps extends ListProps {
  /**
   * One of the user's lists: `follow_requests`, `blocks`, `mutes`, `endorsements` or
   * `domain_blocks` (servers); of the account `of`: `followers`, `following`, `endorsements` or
   * `familiar`; of the status `of`: `favourited_by` or `reblogged_by`; or of the user's list `of`:
   * `list_members`.
   *
   * @values follow_requests blocks mutes endorsements domain_blocks followers following familiar
   *   favourited_by reblogged_by list_members
   */
  list?: string;
  /** The id of the account, status or list. */
  of?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}

const OWN = ["follow_requests", "blocks", "mutes", "endorsements", "domain_blocks"] as const;
const OF = [
  "followers",
  "following",
  "endorsements",
  "familiar",
  "favourited_by",
  "reblogged_by",
  "list_members",
] as const;

/** A list of accounts, by default the follow requests. */
export function People(props: PeopleProps): ReactElement {
  const { list = "follow_requests", of, memory } = props;
  const { client, session } = useSurface();
  const { t } = useLingui();
  const ofKind = of ? OF.find(kind => kind === list) : undefined;
  const own = ofKind ? undefined : OWN.find(kind => kind === list);
  const kind = ofKind ?? own;
  const words = useListWords();
  const isWaiting = client.person === null && session.state === "waiting";
  const isForbidden = own !== undefined && client.person === null && !isWaiting;
  useOutcome(isForbidden ? "unauthorized" : undefined);
  if (!kind)
    return (
      <Notice title={<Trans>List not found</Trans>}>
        {OF.some(kind => kind === list)
          ? t`The “${list}” list also needs the “of” attribute: the ID of an account, post or list.`
          : t`Unknown list: “${list}”.`}
      </Notice>
    );
  if (isWaiting) return <Skeleton count={4} />;
  const { label, empty } = words[kind];
  if (isForbidden)
    return (
      <Notice emblem={<Icon of={UserRound} />} title={label} action={<LazyLogin />}>
        <Trans>Sign in to see this list.</Trans>
      </Notice>
    );
  const key = `${client.person} ${list} ${of}`;
  if (own === "domain_blocks") return <BlockedServers fallback={<Skeleton count={4} />} />;
  return (
    <>
      <HoverCards />
      {own && own !== "follow_requests" ? (
        <ManagedPeople key={key} kind={own} label={label} empty={empty} memory={memory} />
      ) : (
        <AccountList
          key={key}
          name={ofKind ? `${ofKind}:${of}` : "follow_requests"}
          label={label}
          empty={empty}
          reportsOutcome
          acts={own && RequestActions}
          memory={memory}
        />
      )}
    </>
  );
}

function useListWords(): Record<
  AccountListKind | "domain_blocks",
  { label: string; empty: string }
> {
  const { t } = useLingui();
  const nobody = t`No one yet`;
  // There may be some whom the server doesn't know.
  const unnamed = t`No one this server knows of`;
  return {
    follow_requests: { label: t`Follow requests`, empty: t`No follow requests` },
    blocks: { label: t`Blocked people`, empty: t`You haven’t blocked anyone` },
    mutes: { label: t`Muted people`, empty: t`You haven’t muted anyone` },
    domain_blocks: { label: t`Blocked servers`, empty: "" },
    followers: { label: t`Followers`, empty: nobody },
    following: { label: t`Following`, empty: nobody },
    endorsements: { label: t`Featured people`, empty: nobody },
    familiar: { label: t`Followers you know`, empty: nobody },
    favourited_by: { label: t`Favourited by`, empty: unnamed },
    reblogged_by: { label: t`Boosted by`, empty: unnamed },
    list_members: { label: t`Members`, empty: t`No one is on this list yet` },
  };
}
