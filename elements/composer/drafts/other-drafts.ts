import { isBlank, type KeptDraft } from "../../../core/drafts/draft.ts";

/** All but the one that is being written, newest first. */
export const otherDrafts = (all: readonly KeptDraft[], current: string | null): KeptDraft[] =>
  all.filter(draft => draft.id !== current && !isBlank(draft));
