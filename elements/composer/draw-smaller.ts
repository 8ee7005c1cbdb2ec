import type { Scale } from "../../core/uploads/resizing.ts";

/** The quality of a JPEG or WebP. */
const JPEG_QUALITY_RATIO = 0.9;

/** Scales a picture down and converts its type; null if the browser can't. */
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
  // For a type that it can't encode, a browser returns a PNG.
  return drawn?.type === type ? drawn : null;
};

async function decoded(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture, { imageOrientation: "from-image" });
  } catch {
    // Broken, or of a type unknown to this browser: the server may know it.
    return null;
  }
}

/** Whether the canvas returns what was drawn: browsers that resist fingerprinting return noise. */
function isTrue(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = "rgb(30 140 250)";
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  return red === 30 && green === 140 && blue === 250 && alpha === 255;
}
