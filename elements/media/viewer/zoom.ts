/** How a picture lies on its stage: shifted by CSS pixels from the middle, as large as `scale`. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What limits a view: the picture as it fits, and the stage. */
export interface Bounds {
  picture: Size;
  stage: Size;
  /** The scale at which one pixel of the picture is one of the screen. */
  actual: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };

/** Nobody needs more, unless the picture has more to show. */
const MAX_ZOOM = 4;

/** A picture as large as fits the stage, and never larger than it is. */
export function fit(picture: Size, stage: Size, ratio: number): Bounds {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  const fitted = { width: picture.width * scale, height: picture.height * scale };
  return { picture: fitted, stage, actual: 1 / scale / ratio };
}

/** The scale that a double tap leads to: its own size, where that is more than one sees. */
export const closer = ({ actual }: Bounds) => (actual > 1.1 ? actual : 2);

/** Another scale around a point, in CSS pixels from the middle of the stage. */
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

/** No edge of the picture comes further in than the stage's own. */
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
