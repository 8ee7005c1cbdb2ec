import { isBlank, type KeptDraft } from "../../../core/drafts/draft.ts";

/** All drafts except the current one and empty ones, newest first. */
export const otherDrafts = (all: readonly KeptDraft[], current: string | null): KeptDraft[] =>
  all.filter(draft => draft.id !== current && !isBlank(draft));
