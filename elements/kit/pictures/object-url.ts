/** Returns an image's `ref` that shows a blob, and revokes its URL when the image is removed. */
export function blobImageRef(picture: Blob): (image: HTMLImageElement | null) => () => void {
  return image => {
    const url = URL.createObjectURL(picture);
    if (image) image.src = url;
    return () => URL.revokeObjectURL(url);
  };
}
