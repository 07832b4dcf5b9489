import { readFileSync } from 'node:fs';
import { readGlyphCoverage, type HasGlyph } from './glyph-coverage.ts';

// One unit is a hundredth of the page width, as in the certificate on screen.
const pageWidth = 841.89;
export const unit = pageWidth / 100;
export const height = 595.28 / unit;
/** Distance of the content from the left and right of the page. */
export const edge = 8;
/** Where the content ends. */
export const bottom = height - 6.8;

export const colors = {
  paper: '#fefdfb',
  ink: '#1e1d2d',
  muted: '#515160',
  iris: '#5339b4',
  irisSoft: '#a092d4',
  line: '#bdbcca',
  head: '#f1f0f5',
  white: '#ffffff',
  whiteSoft: '#bab0e1',
  /** The engraving at full strength. */
  engraving: '#dad4ec',
  expired: '#855318',
  superseded: '#855318',
  revoked: '#b5262c',
} as const;

const files = {
  display: 'Newsreader-Display',
  italic: 'Newsreader-Italic',
  regular: 'Geist-Regular',
  medium: 'Geist-Medium',
  mono: 'GeistMono-Regular',
  brand: 'InstrumentSans-SemiBold',
} as const;
export type Face = keyof typeof files;

let loaded: Map<Face, Buffer> | undefined;

const readFace = (face: Face): Buffer =>
  readFileSync(new URL(`../../../../assets/fonts/${files[face]}.ttf`, import.meta.url));

/** Returns the fonts of certificates, reading the files once. */
export function loadFaces(): Map<Face, Buffer> {
  loaded ??= new Map((Object.keys(files) as Face[]).map((face) => [face, readFace(face)]));
  return loaded;
}

const coverage = new Map<Face, HasGlyph>();

/** Returns whether a font has glyphs for all characters of a text. */
export function hasGlyphsFor(face: Face, text: string): boolean {
  const hasGlyph = coverage.get(face) ?? readGlyphCoverage(loadFaces().get(face) ?? readFace(face));
  coverage.set(face, hasGlyph);
  return Array.from(text).every((character) => hasGlyph(character.codePointAt(0) ?? 0));
}
