/** Returns whether a font has a glyph for a code point. */
export type HasGlyph = (codePoint: number) => boolean;

type Segment = { from: number; to: number };

function findTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return font.subarray(start, start + font.readUInt32BE(entry + 12));
  }
  throw new Error(`font has no table ${tag}`);
}

/** Reads cmap format 4 (Basic Multilingual Plane). Our fonts have no gaps within a segment. */
function readFormat4(map: Buffer): Segment[] {
  const doubled = map.readUInt16BE(6);
  return Array.from({ length: doubled / 2 }, (_, index) => ({
    to: map.readUInt16BE(14 + index * 2),
    from: map.readUInt16BE(16 + doubled + index * 2),
  })).filter(({ from }) => from !== 0xffff);
}

/** Reads cmap format 12 (all planes). */
function readFormat12(map: Buffer): Segment[] {
  return Array.from({ length: map.readUInt32BE(12) }, (_, index) => ({
    from: map.readUInt32BE(16 + index * 12),
    to: map.readUInt32BE(20 + index * 12),
  }));
}

/** Reads the glyph coverage of a TrueType font from its cmap table. */
export function readGlyphCoverage(font: Buffer): HasGlyph {
  const table = findTable(font, 'cmap');
  const segments = Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const map = table.subarray(table.readUInt32BE(8 + index * 8));
    const format = map.readUInt16BE(0);
    if (format === 4) return readFormat4(map);
    return format === 12 ? readFormat12(map) : [];
  }).flat();
  return (codePoint) => segments.some(({ from, to }) => from <= codePoint && codePoint <= to);
}
