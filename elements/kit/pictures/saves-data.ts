/** Whether the user wants to save data. Firefox and Safari don't tell. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
}
