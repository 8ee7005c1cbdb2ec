import { useEffect, useRef, type ReactElement } from "react";
import { useClient, useDisplay } from "../../surface.ts";

/** A blurhash preview of a picture, drawn when the browser is idle. */
export function Blur(props: { hash: string }): ReactElement | null {
  const { hash } = props;
  const client = useClient();
  const { use_blurhash: wanted } = useDisplay();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Kept in a variable: refs are cleared before the cleanup runs.
    const drawn = canvas.current;
    if (!wanted || !drawn) return undefined;
    let there = true;
    const stop = client.environment.whenCalm(() => {
      import("../../media/blurhash.ts").then(
        ({ drawBlurhash }) => void (there && drawBlurhash(drawn, hash)),
        () => {
          // Without it, the picture's place has a plain colour.
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
