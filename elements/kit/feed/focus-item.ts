/** Focuses an article of a list, at the top of the screen. */
export function focusItem(article: HTMLElement): void {
  (article.closest(".feed > .item") ?? article).scrollIntoView({ block: "start" });
  article.focus({ preventScroll: true });
}
