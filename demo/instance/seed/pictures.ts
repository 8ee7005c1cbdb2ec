import { avatars } from "./pictures/avatars.ts";
import { cat } from "./pictures/cat.ts";
import { chart } from "./pictures/chart.ts";
import { garden } from "./pictures/garden.ts";
import { knit } from "./pictures/knit.ts";
import { poster } from "./pictures/poster.ts";
import { pottery } from "./pictures/pottery.ts";
import { table } from "./pictures/table.ts";
import { web } from "./pictures/web.ts";
import { city } from "./pictures/city.ts";
import { emojiDrawings } from "./pictures/emoji.ts";
import { forest } from "./pictures/forest.ts";
import { lights, type Scene } from "./pictures/frame.ts";
import { mountains } from "./pictures/mountains.ts";
import { sea } from "./pictures/sea.ts";
import { stars } from "./pictures/stars.ts";
import { drawing } from "./pictures/svg.ts";
import { viaduct } from "./pictures/viaduct.ts";
import { seededRandom } from "./random.ts";
import type { Picture, PictureName } from "./types.ts";

const scenes: Readonly<Record<string, Scene>> = {
  cat,
  chart,
  city,
  forest,
  garden,
  knit,
  mountains,
  poster,
  pottery,
  sea,
  stars,
  table,
  viaduct,
  web,
};

/** Draws `<scene>-<variant>`, `avatar-<name>` or `emoji-<shortcode>` (`-still` stops it); throws for another name. */
export function picture(name: PictureName, width: number, height: number): Picture {
  const svg = drawSquare(name, width, height) ?? drawScene(name, width, height);
  if (svg === null) throw new Error(`No picture is called ${name}`);
  return { type: "image/svg+xml", bytes: new TextEncoder().encode(svg) };
}

function drawSquare(name: PictureName, width: number, height: number): string | null {
  const [, kind, detail = "", still] = /^(avatar|emoji)-(\w+?)(-still)?$/.exec(name) ?? [];
  const own = <T>(table: Readonly<Record<string, T>>) =>
    Object.hasOwn(table, detail) ? table[detail] : undefined;
  const inside =
    kind === "avatar" ? own(avatars)?.() : kind && own(emojiDrawings)?.(still === undefined);
  return inside ? drawing(width, height, inside, "0 0 100 100") : null;
}

function drawScene(name: PictureName, width: number, height: number): string | null {
  const [, kind = "", detail] = /^([a-z]+)-(\d+)$/.exec(name) ?? [];
  const scene = Object.hasOwn(scenes, kind) ? scenes[kind] : undefined;
  if (!scene) return null;
  const variant = Number(detail);
  const light = lights[variant % lights.length]!;
  const unit = Math.min(width, height) / 100;
  const random = seededRandom(name);
  return drawing(width, height, scene({ width, height, unit, variant, random, light }));
}
