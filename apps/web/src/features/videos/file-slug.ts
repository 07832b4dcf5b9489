/** A text as file names have it: lowercase, letters and digits only, hyphens for spaces. */
export function fileSlug(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-');
}
