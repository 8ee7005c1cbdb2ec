/** Copies a text and returns whether that worked: plain http and strict browsers don't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused or unsupported: the caller tells the user.
    return false;
  }
}
