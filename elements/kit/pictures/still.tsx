import { useEffect, useEffectEvent, useRef, type ReactElement } from "react";

/** The largest size of the canvas: more pixels would only be scaled down again. */
const MAX_STILL_PX = 1024;

/**
 * The first frame of a picture that may be animated, for servers without a still version. Works
 * across origins, since a canvas may draw a picture that scripts may not read.
 */
export function Still(props: {
  src: string;
  alt: string;
  onError: () => void;
  onLoad?: () => void;
}): ReactElement {
  const { src } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const done = useEffectEvent((drawn: boolean) => (drawn ? props.onLoad?.() : props.onError()));
  useEffect(() => {
    const image = new Image();
    let wanted = true;
    image.referrerPolicy = "no-referrer";
    image.decoding = "async";
    image.addEventListener("error", () => wanted && done(false));
    image.addEventListener("load", () => {
      // The canvas is removed before this effect is cleaned up.
      if (wanted && canvas.current) done(draw(canvas.current, image));
    });
    image.src = src;
    return () => {
      wanted = false;
    };
  }, [src]);
  return props.alt ? (
    <canvas ref={canvas} role="img" aria-label={props.alt} />
  ) : (
    <canvas ref={canvas} aria-hidden="true" />
  );
}

function draw(canvas: HTMLCanvasElement, image: HTMLImageElement): boolean {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, MAX_STILL_PX / Math.max(width, height, 1));
  canvas.width = Math.max(Math.round(width * scale), 1);
  canvas.height = Math.max(Math.round(height * scale), 1);
  const context = canvas.getContext("2d");
  // drawImage always draws the first frame of an animation, as HTML requires.
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context !== null;
}
