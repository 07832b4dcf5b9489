// Marks that turn the direction of what follows, or take no room at all.
const reordering = /[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * A name as it may stand in a mail: one line, of sensible length, and nothing in it that a mail
 * program would turn into a link. What is longer than `longest` characters is cut.
 */
export function readableName(name: string, longest = 80): string {
  const line = name
    .replaceAll(reordering, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    // Names are chosen by strangers, and our mail must not carry their addresses.
    .replaceAll(/:(?=\/)|\.(?=[\p{L}\p{N}]{2})/gu, '$&\u200C');
  const characters = Array.from(line);
  if (characters.length <= longest) return line;
  return `${characters.slice(0, longest).join('').trimEnd()}…`;
}
