import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { useWords } from "../../../kit/text/use-words.ts";

/** Announces to screen readers when uploads finish or fail. */
export function useAnnouncements(list: UploadList): [string, (words: string) => void] {
  const { t } = useLingui();
  const words = useWords();
  const [announcement, say] = useState("");
  const tell = useEffectEvent(({ name, status }: Upload) => {
    if (status.state === "ready") say(t`${name} is attached.`);
    if (status.state !== "failed") return;
    const reason = words(status.failure.message, status.failure.values);
    say(t`${name} couldn’t be attached: ${reason}`);
  });
  useEffect(() => {
    let before = list.$uploads.get();
    return list.$uploads.listen(uploads => {
      const states = new Map(before.map(({ key, status }) => [key, status.state]));
      before = uploads;
      const changed = uploads.filter(
        ({ key, status }) => states.has(key) && states.get(key) !== status.state,
      );
      for (const upload of changed) tell(upload);
    });
  }, [list]);
  return [announcement, say];
}
