/** Converts a text to a file name slug: lowercase letters and digits, with hyphens for spaces. */
export function fileSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}
