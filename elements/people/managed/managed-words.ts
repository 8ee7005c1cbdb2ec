import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ManagedKind } from "../../../core/accounts/types.ts";

/** The texts of a list from which people can be removed. */
export interface ManagedWords {
  search: string;
  /** Shown if the search finds nobody. */
  noMatch: string;
  lift: string;
  liftName(name: string): string;
  liftMany(count: number): string;
  progress(done: number, total: number): string;
  lifted(count: number): string;
  refused: string;
  /** Blocks, mutes or features somebody again. */
  again: string;
  /** Shown if the server has no such list. */
  missing: string;
  /** Shown if the list is empty. */
  hint?: string;
}

export function useManagedWords(kind: ManagedKind): ManagedWords {
  const { t } = useLingui();
  const words: Record<ManagedKind, ManagedWords> = {
    blocks: {
      search: t`Search blocked people`,
      noMatch: t`No blocked people match your search`,
      lift: t`Unblock`,
      liftName: name => t`Unblock ${name}`,
      liftMany: count => t`Unblock ${plural(count, { one: "# person", other: "# people" })}`,
      progress: (done, total) => t`Unblocking: ${done} of ${total}`,
      lifted: count => t`${plural(count, { one: "# person", other: "# people" })} unblocked.`,
      refused: t`These people couldn’t be unblocked:`,
      again: t`Block again`,
      missing: t`This server has no list of the people whom you blocked.`,
    },
    mutes: {
      search: t`Search muted people`,
      noMatch: t`No muted people match your search`,
      lift: t`Unmute`,
      liftName: name => t`Unmute ${name}`,
      liftMany: count => t`Unmute ${plural(count, { one: "# person", other: "# people" })}`,
      progress: (done, total) => t`Unmuting: ${done} of ${total}`,
      lifted: count => t`${plural(count, { one: "# person", other: "# people" })} unmuted.`,
      refused: t`These people couldn’t be unmuted:`,
      again: t`Mute again`,
      missing: t`This server has no list of the people whom you muted.`,
    },
    endorsements: {
      search: t`Search featured people`,
      noMatch: t`No featured people match your search`,
      lift: t`Stop featuring`,
      liftName: name => t`Stop featuring ${name}`,
      liftMany: count => t`Stop featuring ${plural(count, { one: "# person", other: "# people" })}`,
      progress: (done, total) => t`Removing from your profile: ${done} of ${total}`,
      lifted: count =>
        t`${plural(count, { one: "# person", other: "# people" })} removed from your profile.`,
      refused: t`These people couldn’t be removed from your profile:`,
      again: t`Feature again`,
      missing: t`This server doesn’t let you feature people on your profile.`,
      hint: t`You can feature people whom you follow, in the menu of their profile.`,
    },
  };
  return words[kind];
}
