let refCount = 0;
let before: { overflow: string; gutter: string } | undefined;

/** The page behind a dialog stays where it is; the answer lets it go. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  refCount += 1;
  if (refCount === 1) {
    before = { overflow: style.overflow, gutter: style.scrollbarGutter };
    // A bar that takes room keeps it, or everything behind would move.
    if (clientWidth < innerWidth) style.scrollbarGutter = "stable";
    style.overflow = "hidden";
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    refCount -= 1;
    if (refCount > 0 || !before) return;
    style.overflow = before.overflow;
    style.scrollbarGutter = before.gutter;
  };
}
