import { useRef, useState } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import { fileNameOf } from "../../core/media/attachments.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import type { ControlsProps } from "./controls.tsx";
import { usePlayback } from "./playback.ts";
import sheet from "./player.css?inline";
import { useSource } from "./sources.ts";

const sheets = [sheet];

/** What video and audio players share. The player takes the focus when it starts. */
export function usePlayer<Media extends HTMLMediaElement>(
  attachment: MediaAttachment,
  autoPlay: boolean,
) {
  useLateSheets(sheets);
  const player = useRef<HTMLDivElement>(null);
  const [media, setMedia] = useState<Media | null>(null);
  const playback = usePlayback(media);
  const source = useSource(attachment);
  const controls: ControlsProps = {
    media,
    playback,
    duration: attachment.meta?.original?.duration ?? undefined,
    address: source.address,
    fileName: fileNameOf(attachment),
    focused: autoPlay,
  };
  return { player, media, setMedia, playback, source, controls };
}
