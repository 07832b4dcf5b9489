import { breakLines, canSet, colours, unit, widthOf, type Face } from '../../certificates/index.ts';

type Document = PDFKit.PDFDocument;
export type Words = { text: string; face: Face; size: number };

/** A text if the font has letters for all of it, else what stands for it. */
export function printable(face: Face, text: string, instead: string): string {
  const plain = text.normalize('NFC');
  return canSet(face, plain) ? plain : instead;
}

/** A text as far as it fits into a width, in units of the sheet. */
export function cutTo(doc: Document, words: Words, width: number): string {
  if (widthOf(doc, words) <= width) return words.text;
  const letters = Array.from(words.text);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const text = `${letters.slice(0, middle).join('')}…`;
    if (widthOf(doc, { ...words, text }) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** A text in lines of a width, no more than so many; a word that is too long for a line is cut. */
export function breakUp(doc: Document, words: Words, width: number, most: number): string[] {
  const lines = breakLines(doc, words, width);
  const kept =
    lines.length > most ? [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')] : lines;
  return kept.map((text) => cutTo(doc, { ...words, text }, width));
}

/** Sets a text with its top at a height, both in units of the sheet. */
export function setText(
  doc: Document,
  {
    text,
    face,
    size,
    x,
    y,
    colour = colours.ink,
  }: Words & { x: number; y: number; colour?: string },
): void {
  if (text === '') return;
  doc
    .font(face)
    .fontSize(size * unit)
    .fillColor(colour);
  doc.text(text, x * unit, y * unit, { lineBreak: false });
}
