import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TransferKind } from "../../core/transfer/files.ts";
import type { Outcome } from "../../core/transfer/types.ts";

export const KIND_WORDS: Record<TransferKind, MessageDescriptor> = {
  follows: msg`People you follow`,
  lists: msg`Lists and their members`,
  mutes: msg`Muted people`,
  blocks: msg`Blocked people`,
  domains: msg`Blocked servers`,
  bookmarks: msg`Bookmarks`,
};

export const OUTCOME_WORDS: Record<Outcome, MessageDescriptor> = {
  done: msg`Done`,
  same: msg`Nothing to change`,
  "not-found": msg`Not found`,
  failed: msg`Failed`,
  invalid: msg`Not a valid address`,
};
