/** Where the page has no place for what was asked, the status's own page may have one. */
export function followPermalink(root: ShadowRoot, status: string): void {
  const article = `article[data-status="${CSS.escape(status)}"]`;
  root.querySelector<HTMLAnchorElement>(`${article} .permalink`)?.click();
}
