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

/** The files of a composition, in step with its draft: what is done to one happens to the other. */
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
  // What is being sent stays to be seen, though it is no longer a draft.
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
