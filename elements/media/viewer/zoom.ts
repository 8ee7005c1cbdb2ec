/**
 * The position of a picture: its offset from the centre of the stage in CSS pixels, and its scale.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The limits of a view: the size of the unscaled picture, and of the stage. */
export interface Bounds {
  picture: Size;
  stage: Size;
  /** The scale at which a pixel of the picture is a pixel of the screen. */
  actual: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };

/** The largest zoom, unless the picture has more pixels. */
const MAX_ZOOM = 4;

/** The limits of a picture that is as large as fits the stage, but not larger than it is. */
export function fit(picture: Size, stage: Size, ratio: number): Bounds {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  const fitted = { width: picture.width * scale, height: picture.height * scale };
  return { picture: fitted, stage, actual: 1 / scale / ratio };
}

/** The scale after a double tap: the picture's actual size if that is larger, else 2. */
export const closer = ({ actual }: Bounds) => (actual > 1.1 ? actual : 2);

/** Changes the scale around a point, in CSS pixels from the centre of the stage. */
export function zoom(
  view: View,
  scale: number,
  point: { x: number; y: number },
  bounds: Bounds,
): View {
  const next = Math.min(Math.max(scale, 1), Math.max(MAX_ZOOM, bounds.actual));
  const factor = next / view.scale;
  return within(
    {
      scale: next,
      x: point.x - (point.x - view.x) * factor,
      y: point.y - (point.y - view.y) * factor,
    },
    bounds,
  );
}

/** Limits the offset, so that no edge of the picture moves inside the stage. */
export function within(view: View, { picture, stage }: Bounds): View {
  const limit = (value: number, length: number, room: number) => {
    const most = Math.max((length * view.scale - room) / 2, 0);
    return Math.min(Math.max(value, -most), most) + 0;
  };
  return {
    scale: view.scale,
    x: limit(view.x, picture.width, stage.width),
    y: limit(view.y, picture.height, stage.height),
  };
}
