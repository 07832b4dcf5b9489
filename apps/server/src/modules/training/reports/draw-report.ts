import { setImmediate as takeBreath } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { BRAND } from '@atrium/contracts/base/constants';
import type { TrainingMember } from '@atrium/contracts/training/training';
import Pdf from 'pdfkit';
import { colors, drawBrand, height, loadFaces, widthOf } from '../../certificates/index.ts';
import {
  drawTableHead,
  drawMemberRow,
  edge,
  headHeight,
  splitIntoBands,
  rowHeight,
  wide,
  type ReportCourse,
} from './report-table.ts';
import { wrapText, truncateToWidth, toPrintable, drawText } from './report-text.ts';

type Document = PDFKit.PDFDocument;

/** The content of a report. */
export type Report = {
  organization: { id: string; name: string };
  on: string;
  /** Lines below the title: the day, the share that is up to date, the filter. */
  lead: string[];
  legend: string;
  /** The page that verifies the signature. */
  checkUrl: string;
  courses: ReportCourse[];
  members: TrainingMember[];
};
type Page = { courses: ReportCourse[]; members: TrainingMember[]; isFirst: boolean };

const footerTop = height - 4.8;
const runningHeadHeight = 7;
const replaceUnprintable = (text: string) =>
  Array.from(text, (letter) => toPrintable('regular', letter, '?')).join('');

const titleOf = ({ organization: { id, name } }: Report) =>
  `Training of ${toPrintable('medium', name, `organization ${id}`)}`;

/** Draws the title block of the first page and returns its bottom edge. */
function drawTitle(doc: Document, report: Report): number {
  drawBrand(doc, edge, 4.2);
  const title = { text: titleOf(report), face: 'medium', size: 2.7 } as const;
  drawText(doc, { ...title, text: truncateToWidth(doc, title, wide), x: edge, y: 9 });
  let y = 13.2;
  const drawLines = (texts: string[], size: number, color: string) => {
    for (const text of texts.map(replaceUnprintable))
      for (const line of wrapText(doc, { text, face: 'regular', size }, wide, 4)) {
        drawText(doc, { text: line, face: 'regular', size, x: edge, y, color });
        y += size * 1.5;
      }
  };
  drawLines(report.lead, 1.2, colors.ink);
  y += 0.6;
  drawLines([report.legend], 0.95, colors.muted);
  return y + 1;
}

function drawRunningHead(doc: Document, report: Report): number {
  const text = [titleOf(report), ...report.lead.slice(0, 1)].join(' · ');
  const style = { text, face: 'regular', size: 1 } as const;
  const line = truncateToWidth(doc, style, wide);
  drawText(doc, { ...style, text: line, x: edge, y: 4.2, color: colors.muted });
  return runningHeadHeight;
}

function drawFooter(doc: Document, checkUrl: string, page: string): void {
  const style = { face: 'regular', size: 0.95 } as const;
  const at = { y: footerTop + 1.4, color: colors.muted };
  drawText(doc, { ...style, ...at, text: `Signed by ${BRAND}. Check it at ${checkUrl}`, x: edge });
  const x = 100 - edge - widthOf(doc, { ...style, text: page });
  drawText(doc, { ...style, ...at, text: page, x });
}

/** Distributes members to pages for each band of courses. The first page has room for fewer. */
function planPages({ courses, members }: Report, firstTop: number): Page[] {
  const countRowsFrom = (top: number) => Math.floor((footerTop - top - headHeight) / rowHeight);
  return splitIntoBands(courses).flatMap((band, index) => {
    const pages: Page[] = [];
    let from = 0;
    do {
      const isFirst = index === 0 && from === 0;
      const until = from + countRowsFrom(isFirst ? firstTop : runningHeadHeight);
      pages.push({ courses: band, members: members.slice(from, until), isFirst });
      from = until;
    } while (from < members.length);
    return pages;
  });
}

function openDocument(report: Report): Document {
  // No current time in the metadata: the same report must give the same bytes.
  const at = new Date(`${report.on}T00:00:00Z`);
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    autoFirstPage: false,
    info: {
      Title: `Training of ${report.organization.name}, ${report.on}`,
      Author: BRAND,
      CreationDate: at,
      ModDate: at,
    },
  });
  for (const [face, bytes] of loadFaces()) doc.registerFont(face, bytes);
  return doc;
}

/** Draws the matrix of a day as a PDF. Deterministic: the same report gives the same bytes. */
export async function drawReport(report: Report): Promise<Buffer> {
  const doc = openDocument(report);
  const bytes = buffer(doc);
  doc.addPage();
  const firstTop = drawTitle(doc, report);
  const pages = planPages(report, firstTop);
  for (const [index, { courses, members, isFirst }] of pages.entries()) {
    if (!isFirst) doc.addPage();
    const top = isFirst ? firstTop : drawRunningHead(doc, report);
    drawTableHead(doc, courses, top);
    for (const [row, user] of members.entries())
      drawMemberRow(doc, user, courses, { on: report.on, y: top + headHeight + row * rowHeight });
    drawFooter(doc, report.checkUrl, `Page ${index + 1} of ${pages.length}`);
    // Hundreds of pages take seconds: yield to the event loop in between.
    await takeBreath();
  }
  doc.end();
  return bytes;
}
