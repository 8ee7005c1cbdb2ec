/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The visible part of a picture: its centre, from 0 to 1 of the possible range, and its zoom. */
export interface Aim {
  x: number;
  y: number;
  zoom: number;
}

export const MIDDLE: Aim = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 5;

/** The part in pixels of the picture: the largest one of this aspect ratio, reduced by the zoom. */
export function partOf(picture: Size, aspect: number, aim: Aim): Size & { x: number; y: number } {
  const width = Math.min(picture.width, picture.height * aspect) / aim.zoom;
  const height = width / aspect;
  return {
    width,
    height,
    x: (picture.width - width) * aim.x,
    y: (picture.height - height) * aim.y,
  };
}

/** Moves the part by pixels of the picture, within its edges. */
export function moved(picture: Size, aspect: number, aim: Aim, by: { x: number; y: number }): Aim {
  const part = partOf(picture, aspect, aim);
  const room = { x: picture.width - part.width, y: picture.height - part.height };
  const along = (at: number, step: number, length: number) =>
    length > 0.5 ? Math.min(Math.max(at + step / length, 0), 1) : 0.5;
  return { ...aim, x: along(aim.x, by.x, room.x), y: along(aim.y, by.y, room.y) };
}

/** Crops the picture, and scales it down to the needed width. */
export async function cut(
  picture: HTMLImageElement,
  aspect: number,
  aim: Aim,
  options: { width: number; type: string },
): Promise<Blob | null> {
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const part = partOf(size, aspect, aim);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(Math.min(options.width, part.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / aspect));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  const { width, height } = canvas;
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  // PNG keeps transparency.
  const type = options.type === "image/jpeg" ? "image/jpeg" : "image/png";
  return new Promise(done => canvas.toBlob(done, type, 0.92));
}
