import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { same } from "../../lib/same.ts";
import type { KeptDraft } from "../../drafts/draft.ts";
import { keptUpload } from "../../uploads/upload.ts";
import type { UploadList } from "../../uploads/list.ts";
import { uploads } from "../../uploads/uploads.ts";

export interface ComposeMedia {
  list: UploadList;
  end(): void;
}

/** Keeps a composition's files and its draft in sync, in both directions. */
export function createComposeMedia(
  client: Client,
  $shown: ReadableAtom<KeptDraft>,
  $isSending: ReadableAtom<boolean>,
  change: (part: Pick<KeptDraft, "media">) => void,
): ComposeMedia {
  const store = uploads(client);
  const name = client.environment.randomId();
  const list = store.of(name);
  const inList = () => list.$uploads.get().map(keptUpload);

  const stopList = list.$uploads.listen(() => {
    const media = inList();
    if (!$isSending.get() && !same(media, $shown.get().media)) change({ media });
  });
  // Files stay visible while the post is being sent, though the draft is empty by then.
  const stopDraft = computed([$shown, $isSending], ({ media }, isSending) =>
    isSending ? null : media,
  ).subscribe(media => {
    if (media && !same(media, inList())) list.restore(media);
  });

  return {
    list,
    end() {
      stopList();
      stopDraft();
      store.end(name);
    },
  };
}
