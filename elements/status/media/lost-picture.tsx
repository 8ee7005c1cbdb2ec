import { useLingui } from "@lingui/react/macro";
import { ImageOff } from "lucide";
import type { ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { picturesOf } from "../../../core/media/attachments.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { LostMedia } from "../../kit/notices/lost-media.tsx";

/** Stands where a picture couldn't be loaded from any of its URLs. */
export function LostPicture(props: { attachment: MediaAttachment; alt: string }): ReactElement {
  const { t } = useLingui();
  const [url = ""] = picturesOf(props.attachment);
  return (
    <span className="lost">
      <Icon of={ImageOff} />
      {props.alt && <span className="visually-hidden">{props.alt}</span>}
      <span>
        <LostMedia url={url} kind="img">{t`This image couldn’t be loaded.`}</LostMedia>{" "}
        {t`Open original`}
      </span>
    </span>
  );
}
