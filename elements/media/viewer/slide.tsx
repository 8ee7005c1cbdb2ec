import { useLingui } from "@lingui/react/macro";
import { useState, type CSSProperties, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { mediaKind, originalOf, picturesOf } from "../../../core/media/attachments.ts";
import { LostMedia } from "../../kit/notices/lost-media.tsx";
import { isReduced } from "../../kit/pictures/motion.ts";
import { savesData } from "../../kit/pictures/saves-data.ts";
import { VideoPlayer } from "../video-player.tsx";

/**
 * A slide of the viewer, as large as it fits. Neighbours of the current slide are preloaded,
 * unless the user saves data.
 */
export function Slide(props: {
  attachment: MediaAttachment;
  /** The index, from 0. */
  place: number;
  current: boolean;
  /** Whether the user opened the viewer with this one. */
  begin: boolean;
}): ReactElement {
  const { attachment, current } = props;
  const { t } = useLingui();
  const kind = mediaKind(attachment);
  const name = attachment.description || t`No description`;
  return (
    <div
      className="slide"
      style={{ "--_place": props.place } as CSSProperties}
      data-current={current || undefined}
      aria-hidden={!current || undefined}
      inert={!current}
    >
      {kind === "video"
        ? current && <VideoPlayer attachment={attachment} name={name} autoPlay={props.begin} />
        : kind === "gifv"
          ? current && <Animation attachment={attachment} name={name} />
          : (current || !savesData()) && <Whole attachment={attachment} name={name} />}
    </div>
  );
}

/** A silent looping video, which plays automatically since the user opened it. */
function Animation(props: { attachment: MediaAttachment; name: string }): ReactElement {
  const [poster] = picturesOf(props.attachment);
  const still = isReduced();
  return (
    <video
      className="animation"
      src={originalOf(props.attachment)}
      poster={poster}
      aria-label={props.name}
      autoPlay={!still}
      controls={still}
      loop
      muted
      playsInline
    />
  );
}

/** The full picture, over its preview until it has loaded. */
function Whole(props: { attachment: MediaAttachment; name: string }): ReactElement {
  const { attachment } = props;
  const { t } = useLingui();
  const { url, remote_url: remote, preview_url: preview, meta } = attachment;
  const [lost, setLost] = useState<readonly string[]>([]);
  const [there, setThere] = useState(false);
  const address = [url, remote, preview].find(each => each != null && !lost.includes(each));
  const { width, height } = meta?.original ?? {};
  if (address == null)
    return (
      <p className="unseen">
        <LostMedia url={lost[0] ?? ""} kind="img">{t`This image couldn’t be loaded.`}</LostMedia>{" "}
        <a href={remote ?? url ?? undefined} target="_blank" rel="noopener">
          {t`Open original`}
        </a>
      </p>
    );
  return (
    <div className="zoomable">
      {!there && preview && preview !== address && (
        <img
          referrerPolicy="no-referrer"
          className="before"
          src={preview}
          alt=""
          style={width && height ? { maxInlineSize: width, maxBlockSize: height } : undefined}
          draggable={false}
        />
      )}
      <img
        referrerPolicy="no-referrer"
        className="whole"
        src={address}
        alt={props.name}
        draggable={false}
        onLoad={() => setThere(true)}
        onError={() => setLost([...lost, address])}
      />
    </div>
  );
}
