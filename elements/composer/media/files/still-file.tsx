import { useEffect, useEffectEvent, useRef, type ReactElement } from "react";

/** The first frame of an animated file. */
export function StillFile(props: { file: Blob; onError: () => void }): ReactElement {
  const { file } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useEffectEvent(() => props.onError());
  useEffect(() => {
    let isWanted = true;
    void drawn(file, bitmap => {
      if (!isWanted) return;
      if (bitmap && canvas.current) draw(canvas.current, bitmap);
      else failed();
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  return <canvas ref={canvas} aria-hidden="true" />;
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
}

/** Passes null if the browser can't decode the picture. */
async function drawn(file: Blob, show: (bitmap: ImageBitmap | null) => void): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file);
    show(bitmap);
    bitmap.close();
  } catch {
    show(null);
  }
}
