import { File, Film, Image as Picture, Music, type IconNode } from "lucide";
import { useMemo, useState, type ReactElement, useEffect, useEffectEvent, useRef } from "react";
import type { Upload } from "../../../../core/uploads/upload.ts";
import { Icon } from "../../../kit/controls/icon.tsx";
import { useMotion } from "../../../kit/pictures/motion.ts";
import { blobImageRef } from "../../../kit/pictures/object-url.ts";
import { Still } from "../../../kit/pictures/still.tsx";
import { uploadKind, uploadPictures, type UploadKind } from "./upload-kind.ts";

const ICONS: Record<UploadKind, IconNode> = {
  image: Picture,
  video: Film,
  audio: Music,
  file: File,
};

/** The preview of a file, or an icon with its name. Hidden from screen readers. */
export function Preview(props: { upload: Upload }): ReactElement {
  const { upload } = props;
  const [lost, setLost] = useState<readonly (Blob | string)[]>([]);
  const source = uploadPictures(upload).find(picture => !lost.includes(picture));
  if (source)
    return (
      <Shown
        source={source}
        moves={upload.type === "image/gif"}
        onError={() => setLost([...lost, source])}
      />
    );
  return (
    <span className="no-picture">
      <Icon of={ICONS[uploadKind(upload)]} />
      <span className="clamp" dir="auto">
        {upload.name}
      </span>
    </span>
  );
}

function Shown(props: {
  source: Blob | string;
  moves: boolean;
  onError: () => void;
}): ReactElement {
  const { source, onError } = props;
  const isStill = useMotion() !== "always" && props.moves;
  const show = useMemo(
    () => (typeof source === "string" ? undefined : blobImageRef(source)),
    [source],
  );
  if (isStill)
    return typeof source === "string" ? (
      <Still src={source} alt="" onError={onError} />
    ) : (
      <StillFile file={source} onError={onError} />
    );
  return (
    <img
      ref={show}
      src={typeof source === "string" ? source : undefined}
      alt=""
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
    />
  );
}

/** The first frame of an animated file. */
function StillFile(props: { file: Blob; onError: () => void }): ReactElement {
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
