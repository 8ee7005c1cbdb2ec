import * as v from "valibot";
import { list, orNull } from "../../api/fields.ts";
import { mediaAttachmentShape } from "../../api/media-attachments.ts";
import type { Client } from "../../client.ts";
import { parseJson } from "../../lib/json.ts";
import { parseTargetKey } from "../../composer/target.ts";
import { newDraft, type InitialField, type StoredDraft } from "../draft.ts";
import type { StoredRecords } from "../stored-records.ts";
import { storedAttachment } from "../../uploads/upload.ts";
import { asVisibility } from "../../statuses/visibility.ts";
import { encoded } from "../../lib/encoded.ts";

/** A draft as early versions stored it: one for each target, in local storage. */
const oldShape = v.object({
  version: v.literal(1),
  text: v.string(),
  visibility: orNull(v.string()),
  warning: orNull(v.string()),
  isWarned: orNull(v.boolean()),
  media: v.nullish(list(mediaAttachmentShape)),
  origin: orNull(
    v.object({
      replyTo: orNull(v.string()),
      quote: orNull(v.string()),
      isSensitive: orNull(v.boolean()),
      poll: orNull(
        v.object({
          options: v.array(v.string()),
          multiple: v.boolean(),
          expires_in: v.fallback(v.number(), 86_400),
          hide_totals: v.fallback(v.boolean(), false),
        }),
      ),
      language: orNull(v.string()),
    }),
  ),
});

/** Converts drafts in the old format. */
export async function convertOldDrafts(
  client: Client,
  records: StoredRecords<StoredDraft>,
): Promise<void> {
  const { local, now } = client.environment;
  const single = client.key("draft");
  const keys = local.keys().filter(key => key === single || key.startsWith(`${single}:`));
  for (const key of keys) {
    const { success, output } = v.safeParse(oldShape, parseJson(local.get(key) ?? "null"));
    // Another version may understand it.
    if (!success) continue;
    const name = key.slice(single.length + 1);
    const draft = { ...convertedDraft(name, output), changedAt: now() };
    // Use the same id in all tabs, so that concurrent conversions don't duplicate it.
    await records.change(draft.id, known => known ?? draft);
    if (records.$place.get() !== "nowhere") local.remove(key);
  }
}

function convertedDraft(name: string, old: v.InferOutput<typeof oldShape>): StoredDraft {
  const { replyTo = null, quote = null, edit = null } = parseTargetKey(name);
  const { origin } = old;
  const poll = origin?.poll;
  const isWarned = old.isWarned ?? Boolean(old.warning);
  // In the old format, null meant untouched.
  const untouched: InitialField[] = [
    ...(old.media ? [] : ["media" as const]),
    ...(old.isWarned === null && old.warning === null ? ["warning" as const] : []),
    ...(origin ? [] : ["poll" as const]),
  ];
  return newDraft(`old-${encoded(name)}`, {
    occasion: name,
    text: old.text,
    visibility: asVisibility(old.visibility) ?? null,
    warning: isWarned ? old.warning : null,
    media: (old.media ?? []).map(storedAttachment),
    begun: untouched,
    replyTo: origin?.replyTo ?? replyTo,
    quote: origin?.quote ?? quote,
    edit,
    isSensitive: origin?.isSensitive ?? null,
    language: origin?.language ?? null,
    poll: poll
      ? {
          options: poll.options,
          multiple: poll.multiple,
          hideTotals: poll.hide_totals,
          expiresIn: poll.expires_in,
        }
      : null,
  });
}
