import { BRAND } from '@atrium/contracts/base/constants';
import Pdf from 'pdfkit';
import { colors, drawBrand, height, loadFaces, widthOf } from '../../certificates/index.ts';
import { edge, wide } from './report-table.ts';
import { wrapText, truncateToWidth, toPrintable, drawText } from './report-text.ts';

type Document = PDFKit.PDFDocument;

/** What every page of a signed document shows besides its table. */
export type ReportHead = {
  title: string;
  /** The title in the metadata, which has no limits of fonts. */
  documentTitle: string;
  on: string;
  /** Lines below the title: the day and what the document contains. */
  lead: string[];
  legend: string;
  /** The page that verifies the signature. */
  checkUrl: string;
};

export const footerTop = height - 4.8;
export const runningHeadHeight = 7;
const replaceUnprintable = (text: string) =>
  Array.from(text, (letter) => toPrintable('regular', letter, '?')).join('');

/** Draws the title block of the first page and returns its bottom edge. */
export function drawTitle(doc: Document, head: ReportHead): number {
  drawBrand(doc, edge, 4.2);
  const title = { text: head.title, face: 'medium', size: 2.7 } as const;
  drawText(doc, { ...title, text: truncateToWidth(doc, title, wide), x: edge, y: 9 });
  let y = 13.2;
  const drawLines = (texts: string[], size: number, color: string) => {
    for (const text of texts.map(replaceUnprintable))
      for (const line of wrapText(doc, { text, face: 'regular', size }, wide, 4)) {
        drawText(doc, { text: line, face: 'regular', size, x: edge, y, color });
        y += size * 1.5;
      }
  };
  drawLines(head.lead, 1.2, colors.ink);
  y += 0.6;
  drawLines([head.legend], 0.95, colors.muted);
  return y + 1;
}

/** Draws the title in small on the following pages and returns its bottom edge. */
export function drawRunningHead(doc: Document, head: ReportHead): number {
  const text = [head.title, ...head.lead.slice(0, 1)].join(' · ');
  const style = { text, face: 'regular', size: 1 } as const;
  const line = truncateToWidth(doc, style, wide);
  drawText(doc, { ...style, text: line, x: edge, y: 4.2, color: colors.muted });
  return runningHeadHeight;
}

export function drawFooter(doc: Document, checkUrl: string, page: string): void {
  const style = { face: 'regular', size: 0.95 } as const;
  const at = { y: footerTop + 1.4, color: colors.muted };
  drawText(doc, { ...style, ...at, text: `Signed by ${BRAND}. Check it at ${checkUrl}`, x: edge });
  const x = 100 - edge - widthOf(doc, { ...style, text: page });
  drawText(doc, { ...style, ...at, text: page, x });
}

/** Opens a document without pages. The same document must give the same bytes: no current time in the metadata. */
export function openDocument({ documentTitle, on }: ReportHead): Document {
  const at = new Date(`${on}T00:00:00Z`);
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: { Title: documentTitle, Author: BRAND, CreationDate: at, ModDate: at },
  });
  for (const [face, bytes] of loadFaces()) doc.registerFont(face, bytes);
  return doc;
}
