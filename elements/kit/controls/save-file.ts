/** Milliseconds: some browsers read the file only after the click. */
const READ_TIME_MS = 10_000;

/** Lets the browser save a text as a file, by default as CSV. */
export function saveFile(name: string, text: string, type = "text/csv"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_TIME_MS);
}
