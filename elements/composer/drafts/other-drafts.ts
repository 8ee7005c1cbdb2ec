import { isBlank, type StoredDraft } from "../../../core/drafts/draft.ts";

/** All drafts except the current one and empty ones, newest first. */
export const otherDrafts = (all: readonly StoredDraft[], current: string | null): StoredDraft[] =>
  all.filter(draft => draft.id !== current && !isBlank(draft));
