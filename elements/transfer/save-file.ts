/** Milliseconds: some browsers read the file only after the click. */
const READ_TIME_MS = 10_000;

/** Lets the browser save a CSV file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_TIME_MS);
}
