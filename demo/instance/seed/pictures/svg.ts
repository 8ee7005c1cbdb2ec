export type Point = readonly [x: number, y: number];
export type Extra = Record<string, string | number>;

const short = (value: string | number) =>
  typeof value === "number" ? String(Math.round(value * 10) / 10) : value;

export function tag(name: string, attributes: Extra, ...inside: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`);
  const open = `<${name}${written.join("")}`;
  return inside.length === 0 ? `${open}/>` : `${open}>${inside.join("")}</${name}>`;
}

export const group = (extra: Extra, ...inside: string[]) => tag("g", extra, ...inside, "");

export const rect = (x: number, y: number, width: number, height: number, extra: Extra) =>
  tag("rect", { x, y, width, height, ...extra });

export const circle = (cx: number, cy: number, r: number, extra: Extra) =>
  tag("circle", { cx, cy, r, ...extra });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, extra: Extra) =>
  tag("ellipse", { cx, cy, rx, ry, ...extra });

export const path = (d: string, extra: Extra) => tag("path", { d, ...extra });

/** Letters and numbers of a path, rounded: line`M${x} ${y}h${width}z`. */
export function line(words: TemplateStringsArray, ...numbers: number[]): string {
  return words.map((word, at) => word + (at in numbers ? short(numbers[at]!) : "")).join("");
}

export function polygon(points: readonly Point[], extra: Extra): string {
  return path(`M${points.map(([x, y]) => line`${x} ${y}`).join("L")}z`, extra);
}

/** A curve that passes near every point, without corners. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const parts = rest.map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? [x, y];
    return line`Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`;
  });
  return line`M${first![0]} ${first![1]}` + parts.join("");
}

/** Colours from top to bottom (`linearGradient`) or from the middle outwards (`radialGradient`). */
export function gradient(
  kind: "linear" | "radial",
  id: string,
  stops: readonly [offset: number, color: string, opacity?: number][],
): string {
  const direction: Extra = kind === "linear" ? { x1: 0, y1: 0, x2: 0, y2: 1 } : {};
  const inside = stops.map(([offset, color, opacity = 1]) =>
    tag("stop", {
      offset: String(offset),
      "stop-color": color,
      ...(opacity < 1 && { "stop-opacity": String(opacity) }),
    }),
  );
  return tag(`${kind}Gradient`, { id, ...direction }, ...inside);
}

/** A colour between two colours written as #rrggbb; 0 gives the first. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map(color => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round(a! + (b! - a!) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function drawing(width: number, height: number, inside: string, viewBox?: string): string {
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: viewBox ?? `0 0 ${width} ${height}`,
      preserveAspectRatio: "xMidYMid slice",
    },
    inside,
  );
}
