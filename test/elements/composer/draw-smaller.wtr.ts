import { expect } from "chai";
import { shrinkToFit } from "../../../core/uploads/resizing.ts";
import { drawSmaller } from "../../../elements/composer/draw-smaller.ts";

/** Red above, blue below. */
function painted(width: number, height: number, type: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d")!;
  context.fillStyle = "red";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "blue";
  context.fillRect(0, height / 2, width, height / 2);
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob!), type));
}

/** As a camera writes it that was held on its side: its top is to the right. */
async function turned(jpeg: Blob): Promise<Blob> {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const orientation = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exifData = [...exif, ...orientation];
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0, exifData.length + 2, ...exifData);
  return new Blob([head, jpeg.slice(2)], { type: jpeg.type });
}

async function look(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  const colour = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
    return red > blue ? "red" : "blue";
  };
  const { width, height } = bitmap;
  return {
    size: [width, height],
    left: colour(1, height / 2),
    right: colour(width - 2, height / 2),
  };
}

describe("a picture that is scaled down", () => {
  for (const type of ["image/png", "image/jpeg", "image/webp"])
    it(`keeps the type ${type}`, async () => {
      const smaller = await drawSmaller(await painted(80, 40, type), { factor: 0.5, type });
      expect(smaller?.type).to.equal(type);
      expect((await look(smaller!)).size).to.deep.equal([40, 20]);
    });

  it("keeps its orientation, and loses the Exif data", async () => {
    const type = "image/jpeg";
    const photo = await turned(await painted(80, 40, type));
    expect(await look(photo)).to.deep.equal({ size: [40, 80], left: "blue", right: "red" });
    const smaller = await drawSmaller(photo, { factor: 0.5, type });
    expect(await look(smaller!)).to.deep.equal({ size: [20, 40], left: "blue", right: "red" });
    expect(await smaller!.text()).not.to.contain("Exif");
  });

  it("fits the limits of the server", async () => {
    const photo = await painted(900, 600, "image/jpeg");
    const bytes = Math.round(photo.size / 2);
    const smaller = await shrinkToFit(photo, { bytes, pixels: 100_000 }, drawSmaller);
    expect(smaller!.size).to.be.at.most(bytes);
    const [width = 0, height = 0] = (await look(smaller!)).size;
    expect(width * height).to.be.at.most(101_000);
    expect(width / height).to.be.closeTo(1.5, 0.02);
  });

  it("is null when the data is not a picture", async () => {
    const words = new Blob(["Dear diary"], { type: "image/png" });
    expect(await drawSmaller(words, { factor: 0.5, type: "image/png" })).to.equal(null);
  });
});
