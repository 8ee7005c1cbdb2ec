import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Play } from "lucide";
import type {
  FocusEventHandler,
  MouseEvent,
  PointerEventHandler,
  ReactElement,
  ReactNode,
} from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { mediaKind, originalOf } from "../../../core/media/attachments.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useMotion, useMoving } from "../../kit/pictures/motion.ts";
import { Description } from "./media-description.tsx";
import { Picture } from "./media-picture.tsx";

interface CellProps {
  attachment: MediaAttachment;
  /** On the last one: how many more there are than are shown. */
  more?: number;
  /** Called on a press that doesn't open a new tab. */
  onOpen: () => void;
}

interface Pointing {
  onPointerEnter: PointerEventHandler;
  onPointerLeave: PointerEventHandler;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/** A picture or video of a status, in a box whose size is known before it loads. */
export function Cell(props: CellProps): ReactElement {
  const kind = mediaKind(props.attachment);
  return kind === "gif" || kind === "gifv" ? <MovingCell {...props} /> : <Frame {...props} />;
}

function MovingCell(props: CellProps): ReactElement {
  const { moving, pointing } = useMoving(useMotion());
  const src = originalOf(props.attachment);
  const gif = mediaKind(props.attachment) === "gif";
  return (
    <Frame {...props} pointing={pointing}>
      {moving &&
        src &&
        (gif ? (
          <img referrerPolicy="no-referrer" className="moving" src={src} alt="" />
        ) : (
          <Loop src={src} />
        ))}
    </Frame>
  );
}

function Loop(props: { src: string }): ReactElement {
  return (
    <video
      className="moving"
      src={props.src}
      autoPlay
      loop
      muted
      playsInline
      disablePictureInPicture
      aria-hidden="true"
    />
  );
}

function Frame(props: CellProps & { pointing?: Pointing; children?: ReactNode }): ReactElement {
  const { attachment, more = 0 } = props;
  const { t } = useLingui();
  const kind = mediaKind(attachment);
  const nameless = {
    video: t`Video without a description`,
    gifv: t`Animation without a description`,
  };
  const name =
    attachment.description || nameless[kind as "video"] || t`Image without a description`;
  const picture = (
    <Picture attachment={attachment} alt={kind === "image" || kind === "gif" ? name : ""} />
  );

  function open(event: MouseEvent<HTMLElement>): void {
    // If the picture failed to load, follow the link to the original instead of opening the viewer.
    const lost = event.currentTarget.querySelector(".lost");
    if (lost || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onOpen();
  }

  return (
    <div className="cell">
      <a
        className={kind === "video" || kind === "gifv" ? "picture film" : "picture"}
        href={attachment.remote_url ?? attachment.url ?? undefined}
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        aria-label={kind === "video" || kind === "gifv" ? name : undefined}
        onClick={open}
        {...props.pointing}
      >
        {picture}
        {props.children}
        {kind === "video" && <PlayMark />}
        {more > 0 && (
          <span className="media-more">
            <span aria-hidden="true">+{more}</span>
            <span className="visually-hidden">
              {t`${plural(more, { one: "# more", other: "# more" })}`}
            </span>
          </span>
        )}
      </a>
      <span className="media-marks">
        {(kind === "gif" || kind === "gifv") && <span className="media-mark">GIF</span>}
        {attachment.description && <Description text={attachment.description} />}
      </span>
    </div>
  );
}

export function PlayMark(): ReactElement {
  return (
    <span className="play-mark">
      <Icon of={Play} />
    </span>
  );
}
