import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ManagedKind } from "../../../core/accounts/types.ts";

/** What removing people from a list is called. */
interface ManagedWords {
  lift: MessageDescriptor;
  liftName: MessageDescriptor;
  liftMany: MessageDescriptor;
  /** Blocks, mutes or features somebody again. */
  again: MessageDescriptor;
  /** Shown if the list is empty. */
  hint?: MessageDescriptor;
}

export const MANAGED_WORDS: Record<ManagedKind, ManagedWords> = {
  blocks: {
    lift: msg`Unblock`,
    liftName: msg({ message: "Unblock {name}" }),
    liftMany: msg({ message: "Unblock {count, plural, one {# person} other {# people}}" }),
    again: msg`Block again`,
  },
  mutes: {
    lift: msg`Unmute`,
    liftName: msg({ message: "Unmute {name}" }),
    liftMany: msg({ message: "Unmute {count, plural, one {# person} other {# people}}" }),
    again: msg`Mute again`,
  },
  endorsements: {
    lift: msg`Stop featuring`,
    liftName: msg({ message: "Stop featuring {name}" }),
    liftMany: msg({ message: "Stop featuring {count, plural, one {# person} other {# people}}" }),
    again: msg`Feature again`,
    hint: msg`To feature someone you follow, open the menu on their profile.`,
  },
};
