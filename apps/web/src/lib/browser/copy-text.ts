/** Copies a text to the clipboard; returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers provide no clipboard on insecure pages.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
