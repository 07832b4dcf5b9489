/** Chunks allowed in our WebP files: pixels and their layout, no metadata. */
const allowedChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Returns whether bytes are exactly one still WebP image: no metadata and nothing after its end. */
export function isPlainWebp(bytes: Buffer): boolean {
  const fourCc = (offset: number) => bytes.toString('latin1', offset, offset + 4);
  if (bytes.length < 20 || fourCc(0) !== 'RIFF' || fourCc(8) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return false;
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    if (!allowedChunks.has(fourCc(offset))) return false;
    const size = bytes.readUInt32LE(offset + 4);
    offset += 8 + size + (size % 2);
  }
  return offset === bytes.length;
}
