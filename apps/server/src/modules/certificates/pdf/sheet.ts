import { readFileSync } from 'node:fs';

// The screen's sheet measures everything in hundredths of its width; so does this one.
const pageWidth = 841.89;
export const unit = pageWidth / 100;
export const height = 595.28 / unit;

export const colours = {
  paper: '#fefdfb',
  ink: '#1e1d2d',
  muted: '#515160',
  iris: '#5339b4',
  irisSoft: '#a092d4',
  line: '#bdbcca',
  white: '#ffffff',
  whiteSoft: '#bab0e1',
  /** The engraving where it is strongest. */
  engraving: '#dad4ec',
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

let loaded: [Face, Buffer][] | undefined;

/** The fonts a certificate is set in, read once. */
export function loadFaces(): [Face, Buffer][] {
  loaded ??= (Object.keys(files) as Face[]).map((face) => [
    face,
    readFileSync(new URL(`../../../../assets/fonts/${files[face]}.ttf`, import.meta.url)),
  ]);
  return loaded;
}
