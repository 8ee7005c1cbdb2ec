/** For the `ref` of an image: shows this picture, and lets go of it when the image goes. */
export function showing(picture: Blob): (image: HTMLImageElement | null) => () => void {
  return image => {
    const url = URL.createObjectURL(picture);
    if (image) image.src = url;
    return () => URL.revokeObjectURL(url);
  };
}
