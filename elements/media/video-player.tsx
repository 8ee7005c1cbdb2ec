import { useEffect, useState, type ReactElement, type RefObject } from "react";
import type { MediaAttachment } from "../../core/api/media-attachments.ts";
import { picturesOf } from "../../core/media/attachments.ts";
import { useSurface } from "../surface.ts";
import { Controls } from "./controls.tsx";
import { toggle } from "./playback.ts";
import { usePlayerKeys } from "./player-keys.ts";
import { Unplayable } from "./unplayable.tsx";
import { usePlayer } from "./use-player.ts";

export { words } from "./media-words.ts";

/** A video player with controls in the page's language. It fills its container. */
export function VideoPlayer(props: {
  attachment: MediaAttachment;
  name: string;
  /** Set only after a press: otherwise browsers block it, and users don't expect it. */
  autoPlay: boolean;
}): ReactElement {
  const { attachment, name, autoPlay } = props;
  const shared = usePlayer<HTMLVideoElement>(attachment, autoPlay);
  const { player, media, setMedia, playback, source, controls } = shared;
  const fullScreen = useFullScreen(player);
  usePlayerKeys(player, media, fullScreen?.toggle);
  if (!source.address) return <Unplayable attachment={attachment} />;
  return (
    <div
      ref={player}
      role="group"
      aria-label={name}
      className={playback.paused ? "player paused" : "player"}
    >
      <video
        ref={setMedia}
        src={source.address}
        poster={picturesOf(attachment)[0]}
        preload={autoPlay ? "auto" : "none"}
        autoPlay={autoPlay || source.again}
        aria-label={name}
        playsInline
        onClick={() => media && toggle(media)}
        onError={source.onError}
      />
      <Controls
        {...controls}
        fullScreen={fullScreen}
        pictureInPicture={document.pictureInPictureEnabled ? () => void floating(media) : undefined}
      />
    </div>
  );
}

function useFullScreen(player: RefObject<HTMLElement | null>) {
  const { root } = useSurface();
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(root.fullscreenElement === player.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [root, player]);
  if (!document.fullscreenEnabled) return undefined;
  return {
    on,
    toggle: () => {
      // If the browser refuses, nothing changes.
      const change = on ? document.exitFullscreen() : player.current!.requestFullscreen();
      change.catch(() => {});
    },
  };
}

/** Toggles picture-in-picture. */
async function floating(media: HTMLVideoElement | null): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await media?.requestPictureInPicture();
  } catch {
    // Not possible before the video has loaded.
  }
}
