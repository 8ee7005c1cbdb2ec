import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { mediaKind, ratioOf } from "../../../core/media/attachments.ts";
import { useDisplay } from "../../surface.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { Blur } from "./media-blur.tsx";
import { Cell } from "./media-cell.tsx";
import { Video } from "./media-video.tsx";

/** Maximum number of pictures in a gallery; the viewer shows all. */
const MAX_SHOWN_PICTURES = 6;

/** Used if the size of a picture is unknown. */
const DEFAULT_ASPECT_RATIO = 16 / 10;
const MIN_ASPECT_RATIO = 9 / 16;
const MAX_ASPECT_RATIO = 3;

/** A grid of pictures and videos; a single one keeps its aspect ratio within limits. */
export function Gallery(props: {
  attachments: readonly MediaAttachment[];
  covered: boolean;
  /** Opens the viewer at this index. */
  onOpen: (index: number) => void;
  children?: ReactNode;
}): ReactElement {
  const { attachments, covered, onOpen } = props;
  const { letterbox_media } = useDisplay();
  const shown = attachments.slice(0, MAX_SHOWN_PICTURES);
  const alone = attachments.length === 1 ? attachments[0]! : undefined;
  return (
    <div
      className="gallery rim"
      data-count={shown.length}
      data-fit={letterbox_media ? "whole" : undefined}
      style={alone && shape(alone)}
    >
      {shown.map((attachment, index) => (
        <ItemBoundary key={attachment.id} of={attachment} kind="part" id={attachment.id}>
          {covered ? (
            <span className="cell">
              {attachment.blurhash && <Blur hash={attachment.blurhash} />}
            </span>
          ) : alone && mediaKind(alone) === "video" ? (
            <Video attachment={alone} />
          ) : (
            <Cell
              attachment={attachment}
              more={index === MAX_SHOWN_PICTURES - 1 ? attachments.length - MAX_SHOWN_PICTURES : 0}
              onOpen={() => onOpen(index)}
            />
          )}
        </ItemBoundary>
      ))}
      {props.children}
    </div>
  );
}

function shape(attachment: MediaAttachment): CSSProperties {
  const ratio = ratioOf(attachment) ?? DEFAULT_ASPECT_RATIO;
  const within = Math.min(Math.max(ratio, MIN_ASPECT_RATIO), MAX_ASPECT_RATIO);
  return { "--_ratio": within } as CSSProperties;
}
