import { useState, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { focusOf, mediaKind, picturesOf } from "../../../core/media/attachments.ts";
import { latePart } from "../../kit/late/late.tsx";
import { Still } from "../../kit/pictures/still.tsx";
import { Blur } from "./media-blur.tsx";

const LostPicture = latePart(() => import("./lost-picture.tsx"), "LostPicture");

/**
 * The picture of an attachment, from the first URL that loads: the server's copy may be deleted, or
 * its media proxy broken, while the original still exists.
 */
export function Picture(props: {
  attachment: MediaAttachment;
  /** The alternative text; "" beside a visible name. */
  alt: string;
}): ReactElement | null {
  const { attachment, alt } = props;
  const [lost, setLost] = useState<readonly string[]>([]);
  const [drawn, setDrawn] = useState<string>();
  const kind = mediaKind(attachment);
  const src = picturesOf(attachment).find(address => !lost.includes(address));
  if (src === undefined) {
    // Other kinds of attachments work without a picture.
    return kind === "image" || kind === "gif" ? (
      <LostPicture attachment={attachment} alt={alt} missing={alt} />
    ) : null;
  }

  const onError = () => setLost([...lost, src]);
  const onLoad = attachment.blurhash ? () => setDrawn(src) : undefined;
  const focus = focusOf(attachment);
  return (
    <>
      {attachment.blurhash && drawn !== src && <Blur hash={attachment.blurhash} />}
      {kind === "gif" ? (
        <Still src={src} alt={alt} onError={onError} onLoad={onLoad} />
      ) : (
        <img
          referrerPolicy="no-referrer"
          src={src}
          alt={alt}
          title={attachment.description || undefined}
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={onError}
          onLoad={onLoad}
        />
      )}
    </>
  );
}
