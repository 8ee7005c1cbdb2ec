import { useStore } from "@nanostores/react";
import { useEffect, useRef, type ReactElement } from "react";
import { mediaSettings } from "../../../core/media/settings.ts";
import { useClient } from "../../surface.ts";

/** What a picture will look like from afar, drawn when nothing more urgent is under way. */
export function Blur(props: { hash: string }): ReactElement | null {
  const { hash } = props;
  const client = useClient();
  const wanted = useStore(mediaSettings(client).$blurhash);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Held here: what is taken off the page loses its reference before it hears of it.
    const drawn = canvas.current;
    if (!wanted || !drawn) return undefined;
    let there = true;
    const stop = client.environment.whenCalm(() => {
      import("../../media/blurhash.ts").then(
        ({ drawBlurhash }) => void (there && drawBlurhash(drawn, hash)),
        () => {
          // It is a decoration: without it the place has its plain colour.
        },
      );
    });
    return () => {
      there = false;
      stop();
    };
  }, [client, hash, wanted]);
  return wanted ? <canvas ref={canvas} className="blur" aria-hidden="true" /> : null;
}
