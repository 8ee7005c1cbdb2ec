import { useLingui } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { latePart } from "../../kit/late/late.tsx";
import { clock } from "../../kit/text/media-duration.ts";
import { PlayMark } from "./media-cell.tsx";
import { Description } from "./media-description.tsx";
import { Picture } from "./media-picture.tsx";

const Player = latePart(() => import("../../media/video-player.tsx"), "VideoPlayer");

/** A single video: the player replaces its poster when the user presses play. */
export function Video(props: { attachment: MediaAttachment }): ReactElement {
  const { attachment } = props;
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const name = attachment.description || t`Video without a description`;
  const duration = attachment.meta?.original?.duration;
  if (wanted)
    return (
      <div className="cell">
        <Player
          fallback={<span className="picture film" aria-busy="true" />}
          attachment={attachment}
          name={name}
          autoPlay
        />
      </div>
    );
  return (
    <div className="cell">
      <button
        type="button"
        className="picture film"
        aria-label={t`Play: ${name}`}
        onClick={() => setWanted(true)}
      >
        <Picture attachment={attachment} alt="" />
        <PlayMark />
      </button>
      <span className="media-marks">
        {duration && <span className="media-mark">{clock(duration)}</span>}
        {attachment.description && <Description text={attachment.description} />}
      </span>
    </div>
  );
}
