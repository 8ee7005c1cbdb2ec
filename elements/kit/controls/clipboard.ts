/** Whether the text is now in the clipboard, which plain http and strict browsers do not offer. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or not there at all: whoever asked says so.
    return false;
  }
}
