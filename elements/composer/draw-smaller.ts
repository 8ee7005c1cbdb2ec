import type { Scale } from "../../core/uploads/resizing.ts";

/** How well a JPEG or WebP is kept. */
const JPEG_QUALITY_RATIO = 0.9;

/** Draws a picture smaller, and as it is to be held; null where this browser can not. */
export const drawSmaller: Scale = async (picture, { factor, type }) => {
  const bitmap = await decoded(picture);
  if (!bitmap) return null;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * factor));
  canvas.height = Math.max(1, Math.round(bitmap.height * factor));
  const context = canvas.getContext("2d");
  if (!context || !isTrue(context)) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, type, JPEG_QUALITY_RATIO),
  );
  // A browser that can not write this type writes another one.
  return drawn?.type === type ? drawn : null;
};

async function decoded(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { imageOrientation: "from-image" });
  } catch {
    // Broken, or of a type that this browser does not know: the server may.
    return null;
  }
}

/** Browsers that guard against being recognised give back noise instead of what was drawn. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = "rgb(30 140 250)";
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  return red === 30 && green === 140 && blue === 250 && alpha === 255;
}
