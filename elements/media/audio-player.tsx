import type { ReactElement } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import { Controls } from "./controls.tsx";
import { usePlayerKeys } from "./player-keys.ts";
import { Unplayable } from "./unplayable.tsx";
import { usePlayer } from "./use-player.ts";
import { Waveform } from "./waveform.tsx";

export { words } from "./media-words.ts";

/** An audio player in a single row, with controls in the page's language. */
export function AudioPlayer(props: {
  attachment: MediaAttachment;
  name: string;
  autoPlay: boolean;
}): ReactElement {
  const { attachment, name, autoPlay } = props;
  const { player, media, setMedia, source, controls } = usePlayer(attachment, autoPlay);
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
        {...controls}
        behindSeek={<Waveform address={source.address} playback={controls.playback} />}
      />
    </div>
  );
}
