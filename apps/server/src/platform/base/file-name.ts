/** What a file contains, for which organization, and its day as an ISO date. */
type ExportName = { organization: string | null; content: string; on: string };

/** Returns the name of an exported file without extension: organization, content and day. */
export const toExportName = ({ organization, content, on }: ExportName): string =>
  [organization, content, on].filter((part) => part !== null).join('-');

/** Returns the current day in UTC, for files that belong to no time zone. */
export const currentUtcDay = (): string => new Date().toISOString().slice(0, 10);

const joinWords = (text: string, separators: RegExp) =>
  Array.from(text)
    .slice(0, 150)
    .join('')
    .replaceAll(separators, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '') || 'export';

const toAscii = (name: string) =>
  joinWords(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''), /[^A-Za-z0-9._-]+/g);
const toUnicode = (name: string) => joinWords(name.normalize('NFC'), /[^\p{L}\p{M}\p{N}._-]+/gu);

/**
 * Returns the header that makes a browser save a file under a name (RFC 6266). The ASCII name is for clients that don't
 * read `filename*`; it is left alone if the name is ASCII.
 */
export function toContentDisposition(name: string, extension: string): string {
  const ascii = toAscii(name);
  const unicode = toUnicode(name);
  const plain = `attachment; filename="${ascii}.${extension}"`;
  if (ascii === unicode) return plain;
  return `${plain}; filename*=UTF-8''${encodeURIComponent(unicode)}.${extension}`;
}
