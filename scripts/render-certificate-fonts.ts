import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';

// PDFs embed plain TrueType. The screen fonts are variable WOFF2 files, split by script: this merges the parts of
// each at one weight and size, with kerning for the most common letters.
const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}/apps/server/assets/fonts`;

const cuts = [
  {
    name: 'Newsreader-Display',
    family: 'newsreader',
    axes: 'opsz-normal',
    at: { opsz: 72, wght: 420 },
  },
  {
    name: 'Newsreader-Italic',
    family: 'newsreader',
    axes: 'opsz-italic',
    at: { opsz: 41, wght: 440 },
  },
  { name: 'Geist-Regular', family: 'geist', axes: 'wght-normal', at: { wght: 400 } },
  { name: 'Geist-Medium', family: 'geist', axes: 'wght-normal', at: { wght: 500 } },
  { name: 'GeistMono-Regular', family: 'geist-mono', axes: 'wght-normal', at: { wght: 400 } },
  {
    name: 'InstrumentSans-SemiBold',
    family: 'instrument-sans',
    axes: 'standard-normal',
    at: { wdth: 92, wght: 620 },
  },
];
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'];

type Drawn = { codePoints: number[]; advance: number; bearing: number; outline: Buffer };

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4));
  return bytes;
};
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

type Point = { x: number; y: number; isOn: boolean };

function contoursOf(glyph: Glyph): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of glyph.path.commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round);
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1);
    if (!contour || command === 'closePath') continue;
    if (command === 'bezierCurveTo') throw new Error('TrueType outlines have no cubic curves');
    contour.push({ x: x1, y: y1, isOn: command !== 'quadraticCurveTo' });
    if (command === 'quadraticCurveTo') contour.push({ x: x2, y: y2, isOn: true });
  }
  for (const contour of contours) {
    const [first, last] = [contour[0], contour.at(-1)];
    if (contour.length > 1 && last?.isOn && first?.x === last.x && first.y === last.y)
      contour.pop();
  }
  return contours.filter((contour) => contour.length > 1);
}

function outlineOf(glyph: Glyph): Buffer {
  const contours = contoursOf(glyph);
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  let end = -1;
  const ends = contours.map((contour) => (end += contour.length));
  const steps = (values: number[]) =>
    u16(...values.map((value, index) => value - (values[index - 1] ?? 0)));
  return padded(
    Buffer.concat([
      u16(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
      u16(...ends, 0),
      Buffer.from(points.map(({ isOn }) => (isOn ? 1 : 0))),
      steps(xs),
      steps(ys),
    ]),
  );
}

const draw = (glyph: Glyph, advance: number | undefined, codePoints: number[]): Drawn => ({
  codePoints,
  advance: advance ?? glyph.advanceWidth,
  bearing: glyph.path.commands.length > 0 ? Math.round(glyph.path.bbox.minX) : 0,
  outline: outlineOf(glyph),
});

type Movable = { x: number; y: number; endContour: boolean; copy: () => Movable };
const movable = (x: number, y: number): Movable => ({
  x,
  y,
  endContour: true,
  copy: () => movable(x, y),
});

/** Instantiates every outline of the variable font; fontkit does so for plain files, but not for WOFF2. */
function cut(font: Font, file: Buffer, at: Record<string, number>): Map<number, number> {
  font.getGlyph(0);
  const mover = create(file);
  mover.variationCoords = mover.fvar.axis.map(
    ({ axisTag, defaultValue }) => at[axisTag.trim()] ?? defaultValue,
  );
  const { _transformedGlyphs: outlines } = font;
  const { _variationProcessor: variation } = mover;
  const advances = new Map<number, number>();
  for (const [id, glyph] of outlines.entries()) {
    const width = font.hmtx.metrics.get(Math.min(id, font.hmtx.metrics.length - 1)).advance;
    const edges = [movable(0, 0), movable(width, 0), movable(0, 0), movable(0, 0)];
    const parts = glyph.components?.map(({ dx, dy }) => movable(dx, dy)) ?? glyph.points ?? [];
    variation.transformPoints(id, [...parts, ...edges]);
    glyph.components?.forEach((part, index) => {
      part.dx = parts[index]?.x ?? 0;
      part.dy = parts[index]?.y ?? 0;
    });
    advances.set(id, Math.round((edges[1]?.x ?? width) - (edges[0]?.x ?? 0)));
  }
  return advances;
}

function cmapOf(glyphs: Drawn[]): Buffer {
  const glyphIndexes = glyphs
    .flatMap(({ codePoints }, index) => codePoints.map((code) => [code, index] as const))
    .toSorted(([a], [b]) => a - b);
  // Adjacent pairs share one entry, since readers scan them linearly.
  const ranges: [first: number, last: number, index: number][] = [];
  for (const [code, index] of glyphIndexes) {
    const range = ranges.at(-1);
    const isNext = range && code === range[1] + 1 && index === range[2] + code - range[0];
    if (isNext) range[1] = code;
    else ranges.push([code, code, index]);
  }
  return Buffer.concat([
    u16(0, 1, 3, 10),
    u32(12),
    u16(12, 0),
    u32(16 + ranges.length * 12, 0, ranges.length, ...ranges.flat()),
  ]);
}

/** Builds the kerning of the variable font as a `kern` table, which every reader supports. */
function kernOf(font: Font, glyphs: Drawn[]): Buffer {
  const indexes = new Map(
    glyphs.flatMap(({ codePoints }, index) => codePoints.map((code) => [code, index] as const)),
  );
  const letters = font.characterSet.filter((code) => code > 32 && code < 0x180);
  const pairs: number[][] = [];
  for (const left of letters) {
    for (const right of letters) {
      const run = font.layout(String.fromCodePoint(left, right), { liga: false, calt: false });
      const [position, glyph] = [run.positions[0], run.glyphs[0]];
      if (run.glyphs.length !== 2 || !position || !glyph) continue;
      const value = Math.round(position.xAdvance - glyph.advanceWidth);
      if (value !== 0) pairs.push([indexes.get(left) ?? 0, indexes.get(right) ?? 0, value]);
    }
  }
  // Every pair is read for every document, so only the strongest are kept.
  const strongest = pairs
    .toSorted(([, , a = 0], [, , b = 0]) => Math.abs(b) - Math.abs(a))
    .slice(0, 1_000)
    .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
  const power = 2 ** Math.floor(Math.log2(Math.max(1, strongest.length)));
  return Buffer.concat([
    u16(0, 1, 0, 14 + strongest.length * 6, 1),
    u16(strongest.length, power * 6, Math.log2(power), (strongest.length - power) * 6),
    u16(...strongest.flat()),
  ]);
}

function nameOf(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const ids = [1, 4, 6];
  return Buffer.concat([
    u16(0, ids.length, 6 + ids.length * 12),
    ...ids.map((id) => u16(3, 1, 0x409, id, text.length, 0)),
    text,
  ]);
}

function headOf(font: Font, isItalic: boolean): Buffer {
  const { minX, minY, maxX, maxY } = font.bbox;
  return Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(0, font.unitsPerEm),
    Buffer.alloc(16),
    u16(...[minX, minY, maxX, maxY].map(Math.round), isItalic ? 2 : 0, 6, 2, 1, 0),
  ]);
}

function encode(font: Font, name: string, glyphs: Drawn[]): Buffer {
  const { ascent, descent, lineGap, capHeight, xHeight } = font;
  const isItalic = name.endsWith('Italic');
  const offsets = [0];
  for (const { outline } of glyphs) offsets.push((offsets.at(-1) ?? 0) + outline.length);
  const widest = Math.max(...glyphs.map(({ advance }) => advance));
  const os2 = Buffer.alloc(96);
  os2.writeUInt16BE(2, 0);
  [ascent, descent, lineGap, ascent, -descent].forEach((value, index) =>
    os2.writeInt16BE(Math.round(value), 68 + index * 2),
  );
  os2.writeInt16BE(Math.round(xHeight), 86);
  os2.writeInt16BE(Math.round(capHeight), 88);
  const tables: [string, Buffer][] = [
    ['OS/2', os2],
    ['cmap', cmapOf(glyphs)],
    ['glyf', Buffer.concat(glyphs.map(({ outline }) => outline))],
    ['head', headOf(font, isItalic)],
    [
      'hhea',
      Buffer.concat([
        u32(0x10000),
        u16(ascent, descent, lineGap, widest, 0, 0, widest, 1),
        Buffer.alloc(14),
        u16(glyphs.length),
      ]),
    ],
    ['hmtx', u16(...glyphs.flatMap(({ advance, bearing }) => [advance, bearing]))],
    ['kern', kernOf(font, glyphs)],
    ['loca', u32(...offsets)],
    [
      'maxp',
      Buffer.concat([u32(0x10000), u16(glyphs.length, 1_000, 100, 0, 0, 1), Buffer.alloc(16)]),
    ],
    ['name', nameOf(name)],
    ['post', Buffer.concat([u32(0x30000, 0, 0, font.post.isFixedPitch ? 1 : 0), Buffer.alloc(16)])],
  ];
  let offset = 12 + tables.length * 16;
  const directory = tables.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag), u32(0, offset, bytes.length)]);
    offset += padded(bytes).length;
    return entry;
  });
  return Buffer.concat([
    u32(0x10000),
    u16(tables.length, 128, 3, tables.length * 16 - 128),
    ...directory,
    ...tables.map(([, bytes]) => padded(bytes)),
  ]);
}

await mkdir(target, { recursive: true });
for (const { name, family, axes, at } of cuts) {
  const folder = `${root}/node_modules/@fontsource-variable/${family}`;
  const glyphs: Drawn[] = [];
  const known = new Set<number>();
  let main: Font | undefined;
  for (const script of scripts) {
    const file = await readFile(`${folder}/files/${family}-${script}-${axes}.woff2`).catch(
      () => undefined,
    );
    if (!file) continue;
    const font = create(file);
    const advances = cut(font, file, at);
    const add = (glyph: Glyph, codes: number[]) =>
      glyphs.push(draw(glyph, advances.get(glyph.id), codes));
    main ??= font;
    if (glyphs.length === 0) add(font.getGlyph(0), []);
    for (const code of font.characterSet) {
      if (known.has(code)) continue;
      known.add(code);
      add(font.glyphForCodePoint(code), [code]);
    }
  }
  if (!main) throw new Error(`No files of ${family}`);
  const bytes = encode(main, name, glyphs);
  await writeFile(`${target}/${name}.ttf`, bytes);
  await writeFile(`${target}/LICENSE-${family}.txt`, await readFile(`${folder}/LICENSE`));
  console.log(`${name}: ${glyphs.length} glyphs, ${Math.round(bytes.length / 1024)} kB`);
}
