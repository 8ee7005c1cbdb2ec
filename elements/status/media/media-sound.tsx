import { useLingui } from "@lingui/react/macro";
import { Music, Play } from "lucide";
import { useState, type ReactElement } from "react";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { fileNameOf } from "../../../core/media/attachments.ts";
import { clock } from "../../kit/text/media-duration.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { Picture } from "./media-picture.tsx";

const Player = latePart(() => import("../../media/audio-player.tsx"), "AudioPlayer");

/** An audio attachment: cover, title, and a player that loads when the user presses play. */
export function Sound(props: { attachment: MediaAttachment; covered: boolean }): ReactElement {
  const { attachment } = props;
  const { t } = useLingui();
  const [wanted, setWanted] = useState(false);
  const name = attachment.description || fileNameOf(attachment);
  const duration = attachment.meta?.original?.duration;
  const waiting = (busy: boolean) => (
    <div className="controls">
      <button
        type="button"
        className="round control"
        data-plays
        aria-label={t`Play: ${name}`}
        aria-busy={busy || undefined}
        onClick={() => setWanted(true)}
      >
        <Icon of={Play} />
      </button>
      <span className="track" />
      {duration && <span className="control-time">{clock(duration)}</span>}
    </div>
  );
  return (
    <div className="sound">
      <span className="sound-cover">
        <Icon of={Music} />
        {!props.covered && <Picture attachment={attachment} alt="" />}
      </span>
      <div className="sound-body">
        <p className="sound-title one-line" dir="auto">
          {name}
        </p>
        {wanted && !props.covered ? (
          <Player fallback={waiting(true)} attachment={attachment} name={name} autoPlay />
        ) : (
          waiting(false)
        )}
      </div>
    </div>
  );
}
