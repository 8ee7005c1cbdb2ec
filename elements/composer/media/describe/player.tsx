import type { ReactElement } from "react";
import type { MediaAttachment } from "../../../../core/api/media-attachments.ts";
import { AudioPlayer } from "../../../media/audio-player.tsx";
import playerCss from "../../../media/player.css?inline";
import { VideoPlayer } from "../../../media/video-player.tsx";
import { useLateSheets } from "../../../kit/late/late.tsx";
import playerControlsCss from "../../../status/media/player-controls.css?inline";

const sheets = [playerControlsCss, playerCss];

/** A player for the video or sound to describe. */
export function Player(props: {
  attachment: MediaAttachment;
  name: string;
  isVideo: boolean;
}): ReactElement {
  const { attachment, name } = props;
  useLateSheets(sheets);
  const Kind = props.isVideo ? VideoPlayer : AudioPlayer;
  return <Kind attachment={attachment} name={name} autoPlay={false} />;
}
