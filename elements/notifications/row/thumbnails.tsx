import { Film, Image, Music } from "lucide";
import { useState, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { mediaKind } from "../../../core/media/attachments.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { own } from "../../../core/lib/own.ts";

const MAX_SHOWN_THUMBNAILS = 3;
const ICONS = { video: Film, gifv: Film, audio: Music } as Record<string, typeof Film>;

/** Tiny previews of a status's attachments. */
export function Thumbnails(props: {
  attachments: readonly MediaAttachment[];
  words: string;
}): ReactElement {
  const more = props.attachments.length - MAX_SHOWN_THUMBNAILS;
  return (
    <span className="thumbnails">
      <span className="visually-hidden">{props.words}</span>
      {props.attachments.slice(0, MAX_SHOWN_THUMBNAILS).map(attachment => (
        <Thumbnail key={attachment.id} attachment={attachment} />
      ))}
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  );
}

function Thumbnail(props: { attachment: MediaAttachment }): ReactElement {
  const { preview_url: src } = props.attachment;
  const [failed, setFailed] = useState(false);
  const kind = mediaKind(props.attachment);
  return (
    <span className="thumbnail">
      {src && !failed && (kind === "image" || kind === "video") ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(true)}
        />
      ) : (
        <Icon of={own(ICONS, kind) ?? Image} />
      )}
    </span>
  );
}
