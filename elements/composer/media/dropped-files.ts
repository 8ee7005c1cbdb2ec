/** Whether files are being dragged. Their number and types are unknown until they are dropped. */
export function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** The dropped files, without folders. */
export function droppedFiles({ dataTransfer }: DragEvent): readonly File[] {
  const items = [...(dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
  return items
    .filter(item => !item.webkitGetAsEntry()?.isDirectory)
    .map(item => item.getAsFile())
    .filter(file => file !== null);
}
