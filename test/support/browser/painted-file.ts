import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";

/** A picture of one colour, as somebody chooses it from their disk. */
export async function paintedFile(page: Page, name: string, colour: string) {
  const address = await page.evaluate(colour => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 120, height: 80 });
    const context = canvas.getContext("2d")!;
    context.fillStyle = colour;
    context.fillRect(0, 0, 120, 80);
    return canvas.toDataURL("image/png");
  }, colour);
  const buffer = Buffer.from(address.split(",")[1]!, "base64");
  return { name, mimeType: "image/png", buffer };
}
