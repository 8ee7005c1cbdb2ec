import { useLingui } from "@lingui/react/macro";
import { ImageOff } from "lucide";
import { useState, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { focusOf, mediaKind, picturesOf } from "../../../core/media/attachments.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { LostMedia } from "../../kit/notices/lost-media.tsx";
import { Still } from "../../kit/pictures/still.tsx";
import { Blur } from "./media-blur.tsx";

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
    return kind === "image" || kind === "gif" ? <Lost attachment={attachment} alt={alt} /> : null;
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

function Lost(props: { attachment: MediaAttachment; alt: string }): ReactElement {
  const { t } = useLingui();
  const [url = ""] = picturesOf(props.attachment);
  return (
    <span className="lost">
      <Icon of={ImageOff} />
      {props.alt && <span className="visually-hidden">{props.alt}</span>}
      <span>
        <LostMedia url={url} kind="img">{t`This image couldn’t be loaded.`}</LostMedia>{" "}
        {t`Open the original.`}
      </span>
    </span>
  );
}
