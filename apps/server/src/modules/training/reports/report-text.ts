import {
  breakLines,
  hasGlyphsFor,
  colors,
  unit,
  widthOf,
  type Face,
} from '../../certificates/index.ts';

type Document = PDFKit.PDFDocument;
export type StyledText = { text: string; face: Face; size: number };

/** Returns the text if the font has glyphs for all of it, else the replacement. */
export function toPrintable(face: Face, text: string, replacement: string): string {
  const plain = text.normalize('NFC');
  return hasGlyphsFor(face, plain) ? plain : replacement;
}

/** Truncates a text with an ellipsis to a width in page units. */
export function truncateToWidth(doc: Document, styled: StyledText, width: number): string {
  if (widthOf(doc, styled) <= width) return styled.text;
  const letters = Array.from(styled.text);
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    const text = `${letters.slice(0, middle).join('')}…`;
    if (widthOf(doc, { ...styled, text }) <= width) fitting = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fitting).join('').trimEnd()}…`;
}

/** Wraps a text into at most `maxLines` lines of a width. Words too long for a line are truncated. */
export function wrapText(
  doc: Document,
  styled: StyledText,
  width: number,
  maxLines: number,
): string[] {
  const lines = breakLines(doc, styled, width);
  const limited =
    lines.length > maxLines
      ? [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')]
      : lines;
  return limited.map((text) => truncateToWidth(doc, { ...styled, text }, width));
}

/** Draws a text with its top left corner at a point in page units. */
export function drawText(
  doc: Document,
  {
    text,
    face,
    size,
    x,
    y,
    color = colors.ink,
  }: StyledText & { x: number; y: number; color?: string },
): void {
  if (text === '') return;
  doc
    .font(face)
    .fontSize(size * unit)
    .fillColor(color);
  doc.text(text, x * unit, y * unit, { lineBreak: false });
}
