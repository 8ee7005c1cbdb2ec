import { atom, computed, type ReadableAtom } from "nanostores";
import type { Account } from "../../api/accounts/accounts.ts";
import type { StatusSource } from "../../api/statuses/compose.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { latest } from "../../lib/latest.ts";
import { accounts } from "../../accounts/accounts.ts";
import type { SubjectFacts } from "./facts.ts";
import type { Subject } from "./subject.ts";
import { profiles } from "../../profile/profile.ts";
import { settings } from "../../settings/settings.ts";
import { statuses } from "../../statuses/statuses.ts";
import { asVisibility, type Visibility } from "../../statuses/visibility.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** The post being edited, as the server has it. */
export interface Edited {
  status: Status;
  source: StatusSource;
}

interface KnownFacts {
  /** The user's default visibility; null until known. */
  $own: ReadableAtom<Visibility | null>;
  $facts: ReadableAtom<SubjectFacts & { account: Account | undefined }>;
}

/** Gathers what the stores know about a subject. */
export function createKnownFacts(
  client: Client,
  $subject: ReadableAtom<Subject>,
  learned: { $edited: ReadableAtom<Edited | undefined>; $silent: ReadableAtom<boolean> },
): KnownFacts {
  const { $edited, $silent } = learned;
  const store = statuses(client);
  const profile = profiles(client);
  const { $settings } = settings(client);
  const $nothing = atom<StatusRecord | undefined>();

  const meant = (status: StatusRecord | undefined) =>
    status?.reblog ? store.get(status.reblog) : status;
  const known = (which: "replyTo" | "quote") =>
    computed(
      latest(
        computed($subject, subject => {
          const id = subject[which];
          return id === null ? $nothing : store.$status(id);
        }),
      ),
      meant,
    );

  const $own = computed(
    [profile.$profile, $silent, $settings],
    (account, silent, { default_visibility }): Visibility | null => {
      const preferred = account?.source?.privacy ?? asVisibility(default_visibility);
      if (preferred == null) return silent ? "public" : null;
      return asVisibility(preferred) ?? "private";
    },
  );

  const $facts = computed(
    [known("replyTo"), known("quote"), $edited, $own, profile.$profile, $settings],
    (parent, quoted, edited, own, account, set) => ({
      parent,
      author: parent && accounts(client).get(parent.account),
      quoted,
      edited,
      own,
      account,
      me: client.person,
      isSensitive: account?.source?.sensitive ?? false,
      settings: set,
    }),
  );

  return { $own, $facts };
}
