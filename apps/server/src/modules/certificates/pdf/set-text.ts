import { canSet, colours, unit, type Face } from './sheet.ts';

type Document = PDFKit.PDFDocument;

/** One line of text: where its box begins, how tall that is and which edge it stands at, all in units of the sheet. */
export type Line = {
  text: string;
  face: Face;
  size: number;
  top: number;
  lineHeight: number;
  x: number;
  align?: 'left' | 'center' | 'right';
  colour?: string;
  /** In parts of the size. */
  tracking?: number;
};

// The serif has Latin letters only. What it can't set is set in the sans, which has Cyrillic too.
const faceFor = (face: Face, text: string): Face =>
  (face === 'display' || face === 'italic') && !canSet(face, text) ? 'medium' : face;

/** Whether there are letters for a text: where there are none, a page would show empty boxes. */
export const isSettable = ({ face, text }: Pick<Line, 'face' | 'text'>): boolean =>
  canSet(faceFor(face, text), text);

type Measured = Pick<Line, 'text' | 'face' | 'size' | 'tracking'>;

function choose(doc: Document, { text, face, size, tracking = 0 }: Measured) {
  doc.font(faceFor(face, text)).fontSize(size * unit);
  return { characterSpacing: tracking * size * unit };
}

/** How wide a line is, in units of the sheet. */
export function widthOf(doc: Document, line: Measured): number {
  const options = choose(doc, line);
  return (doc.widthOfString(line.text, options) - options.characterSpacing) / unit;
}

/** The size at which a line fits into a width, at most its own. */
export function fit(doc: Document, line: Measured, width: number): number {
  return line.size * Math.min(1, width / widthOf(doc, line));
}

/** Breaks a text at words into lines no wider than `width`. */
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

/** Sets a line as a browser would: its letters in the middle of its box. */
export function setLine(doc: Document, line: Line): void {
  const { text, top, lineHeight, x, align = 'left', colour = colours.ink } = line;
  const width = widthOf(doc, line);
  const options = choose(doc, line);
  const start = { left: x, center: x - width / 2, right: x - width }[align];
  const middle = top + lineHeight / 2;
  doc.fillColor(colour).text(text, start * unit, middle * unit - doc.currentLineHeight() / 2, {
    ...options,
    lineBreak: false,
  });
}
