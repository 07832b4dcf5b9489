/** The parts of fontkit used here; it ships no types. */
declare module 'fontkit' {
  export type Glyph = {
    id: number;
    advanceWidth: number;
    path: { commands: { command: string; args: number[] }[]; bbox: { minX: number } };
  };
  type Point = { x: number; y: number; copy: () => Point };
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    capHeight: number;
    xHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    characterSet: number[];
    post: { isFixedPitch: number };
    fvar: { axis: { axisTag: string; defaultValue: number }[] };
    hmtx: { metrics: { length: number; get: (index: number) => { advance: number } } };
    variationCoords: number[];
    getGlyph: (id: number) => Glyph;
    glyphForCodePoint: (code: number) => Glyph;
    layout: (
      text: string,
      features: Record<string, boolean>,
    ) => { glyphs: Glyph[]; positions: { xAdvance: number }[] };
    _transformedGlyphs: { points?: Point[]; components?: { dx: number; dy: number }[] }[];
    _variationProcessor: { transformPoints: (id: number, points: Point[]) => void };
  };
  export function create(file: Buffer): Font;
}
