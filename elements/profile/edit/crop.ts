/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Which part of a picture: its middle, from 0 to 1 as far as it can go, and how much closer. */
export interface Aim {
  x: number;
  y: number;
  zoom: number;
}

export const MIDDLE: Aim = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 5;

/** The part in pixels of the picture: as much as fits into the shape, or less when closer. */
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

/** Aims so that the part moves by so many pixels of the picture, as far as it can go. */
export function moved(picture: Size, aspect: number, aim: Aim, by: { x: number; y: number }): Aim {
  const part = partOf(picture, aspect, aim);
  const room = { x: picture.width - part.width, y: picture.height - part.height };
  const along = (at: number, step: number, length: number) =>
    length > 0.5 ? Math.min(Math.max(at + step / length, 0), 1) : 0.5;
  return { ...aim, x: along(aim.x, by.x, room.x), y: along(aim.y, by.y, room.y) };
}

/** Cuts the part out of the picture, no larger than it is and no larger than needed. */
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
  // What may be transparent stays so.
  const type = options.type === "image/jpeg" ? "image/jpeg" : "image/png";
  return new Promise(done => canvas.toBlob(done, type, 0.92));
}
