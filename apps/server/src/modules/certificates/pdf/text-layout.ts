import { hasGlyphsFor, colors, unit, type Face } from './page.ts';

type Document = PDFKit.PDFDocument;

/** One line of text with its position, line height and alignment, in page units. */
export type Line = {
  text: string;
  face: Face;
  size: number;
  top: number;
  lineHeight: number;
  x: number;
  align?: 'left' | 'center' | 'right';
  color?: string;
  /** Relative to the font size. */
  tracking?: number;
};

// The serif font has Latin glyphs only. Fall back to the sans font, which also has Cyrillic.
const faceFor = (face: Face, text: string): Face =>
  (face === 'display' || face === 'italic') && !hasGlyphsFor(face, text) ? 'medium' : face;

/** Returns whether the fonts have glyphs for a text. Missing glyphs would show as empty boxes. */
export const isRenderable = ({ face, text }: Pick<Line, 'face' | 'text'>): boolean =>
  hasGlyphsFor(faceFor(face, text), text);

type Measured = Pick<Line, 'text' | 'face' | 'size' | 'tracking'>;

function selectFont(doc: Document, { text, face, size, tracking = 0 }: Measured) {
  doc.font(faceFor(face, text)).fontSize(size * unit);
  return { characterSpacing: tracking * size * unit };
}

/** Returns the width of a line in page units. */
export function widthOf(doc: Document, line: Measured): number {
  const options = selectFont(doc, line);
  return (doc.widthOfString(line.text, options) - options.characterSpacing) / unit;
}

/** Returns the font size at which a line fits into a width, at most its own. */
export function fit(doc: Document, line: Measured, width: number): number {
  return line.size * Math.min(1, width / widthOf(doc, line));
}

/** Breaks text between words into lines no wider than `width`. */
export function breakLines(doc: Document, line: Measured, width: number): string[] {
  const lines: string[] = [];
  for (const word of line.text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    const isFirst = lines.length === 0;
    if (isFirst || widthOf(doc, { ...line, text: longer }) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Draws a line of text, vertically centered in its line height as in a browser. */
export function drawLine(doc: Document, line: Line): void {
  const { text, top, lineHeight, x, align = 'left', color = colors.ink } = line;
  const width = widthOf(doc, line);
  const options = selectFont(doc, line);
  const start = { left: x, center: x - width / 2, right: x - width }[align];
  const middle = top + lineHeight / 2;
  doc.fillColor(color).text(text, start * unit, middle * unit - doc.currentLineHeight() / 2, {
    ...options,
    lineBreak: false,
  });
}
