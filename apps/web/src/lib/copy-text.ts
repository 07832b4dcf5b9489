/** Puts a text on the clipboard; answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Browsers have no clipboard on pages that came without encryption.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
