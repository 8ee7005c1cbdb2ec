/** The content of a meta element. */
export function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || null;
}
