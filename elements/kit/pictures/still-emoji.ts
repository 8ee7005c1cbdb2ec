/**
 * Replaces an emoji with its first frame, for servers that send the animated file as the still one.
 * Returns a function that starts and stops the animation.
 */
export function stillEmoji(image: HTMLImageElement): (moving: boolean) => void {
  const canvas = document.createElement("canvas");
  canvas.className = image.className;
  canvas.role = "img";
  canvas.ariaLabel = image.alt;
  canvas.title = image.title;
  let wanted = false;
  let drawn = false;

  function show(): void {
    if (!drawn) return;
    const [there, away] = wanted ? [image, canvas] : [canvas, image];
    if (away.isConnected) away.replaceWith(there);
  }
  function draw(): void {
    drawn = true;
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    show();
  }

  if (image.complete && image.naturalWidth > 0) draw();
  else image.addEventListener("load", draw, { once: true });
  return moving => {
    wanted = moving;
    show();
  };
}
