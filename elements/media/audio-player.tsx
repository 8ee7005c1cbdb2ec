import { useRef, useState, type ReactElement } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import { fileNameOf } from "../../core/stores/attachments.ts";
import { useLateSheets } from "../parts/late-sheets.ts";
import { Controls } from "./controls.tsx";
import { useMediaWords } from "./media-words.ts";
import { usePlayback } from "./playback.ts";
import { usePlayerKeys } from "./player-keys.ts";
import sheet from "./player.css?inline";
import { useSource } from "./sources.ts";
import { Unplayable } from "./unplayable.tsx";

const sheets = [sheet];

/** A sound with controls in the page's language, in one row. */
export function AudioPlayer(props: {
  attachment: MediaAttachment;
  name: string;
  autoPlay: boolean;
}): ReactElement {
  const { attachment, name, autoPlay } = props;
  useMediaWords();
  useLateSheets(sheets);
  const player = useRef<HTMLDivElement>(null);
  const [media, setMedia] = useState<HTMLAudioElement | null>(null);
  const playback = usePlayback(media);
  const source = useSource(attachment);
  usePlayerKeys(player, media);
  if (!source.address) return <Unplayable attachment={attachment} />;
  return (
    <div ref={player} role="group" aria-label={name}>
      <audio
        ref={setMedia}
        src={source.address}
        preload={autoPlay ? "auto" : "none"}
        autoPlay={autoPlay}
        onError={source.onError}
      />
      <Controls
        media={media}
        playback={playback}
        duration={attachment.meta?.original?.duration ?? undefined}
        address={source.address}
        fileName={fileNameOf(attachment)}
        focused={autoPlay}
      />
    </div>
  );
}
