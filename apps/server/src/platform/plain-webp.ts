/** What a WebP file of ours is made of: pixels and how they are laid out, nothing about where they come from. */
const kinds = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether bytes are one still WebP picture and nothing besides: no story of its making, and nothing behind its end. */
export function isPlainWebp(bytes: Buffer): boolean {
  const word = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 20 || word(0) !== 'RIFF' || word(8) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!kinds.has(word(at))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}
