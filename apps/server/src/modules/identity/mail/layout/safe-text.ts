// Bidirectional control characters and zero-width characters.
const reordering = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Makes user-provided text safe for an email: one line, nothing an email client would turn into a link, and cut off
 * after `maxLength` characters.
 */
export function toSafeText(name: string, maxLength = 80): string {
  const line = name
    .replaceAll(reordering, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    // Break URLs, so that users cannot send links in our emails.
    .replaceAll(/:(?=\/)|\.(?=[\p{L}\p{N}]{2})/gu, '$&\u200C');
  const characters = Array.from(line);
  if (characters.length <= maxLength) return line;
  return `${characters.slice(0, maxLength).join('').trimEnd()}…`;
}
