import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { LostMedia } from "../kit/notices/lost-media.tsx";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";

/** Shown if a file can't be played, with a link to it for other programs. */
export function Unplayable(props: { attachment: MediaAttachment }): ReactElement {
  const { url, remote_url: remote } = props.attachment;
  const { t } = useLingui();
  return (
    <p className="unplayable" role="alert">
      <LostMedia url={url ?? remote ?? ""} kind="media">
        {t`This file couldn’t be played.`}
      </LostMedia>{" "}
      <a href={remote ?? url ?? undefined} target="_blank" rel="noopener">
        {t`Open original`}
      </a>
    </p>
  );
}
