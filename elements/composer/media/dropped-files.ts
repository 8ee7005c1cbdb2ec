/** Whether files are being dragged, of which a page may not know more before they are dropped. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** What was dropped; of folders nothing can be read that could be sent. */
export function droppedFiles({ dataTransfer }: DragEvent): readonly File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
  return items
    .filter(item => !item.webkitGetAsEntry()?.isDirectory)
    .map(item => item.getAsFile())
    .filter(file => file !== null);
}
