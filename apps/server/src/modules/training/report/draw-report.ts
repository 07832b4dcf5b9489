import { setImmediate as takeBreath } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { BRAND } from '@atrium/contracts/constants';
import type { TrainingPerson } from '@atrium/contracts/training';
import Pdf from 'pdfkit';
import { colours, drawBrand, height, loadFaces, widthOf } from '../../certificates/index.ts';
import {
  drawHead,
  drawPerson,
  edge,
  headHeight,
  inBands,
  rowHeight,
  wide,
  type ReportCourse,
} from './report-table.ts';
import { breakUp, cutTo, printable, setText } from './report-text.ts';

type Document = PDFKit.PDFDocument;

/** What a report says. */
export type Report = {
  organization: { id: string; name: string };
  on: string;
  /** Lines beneath the title: of which moment it is, how much is up to date, whom it lists. */
  lead: string[];
  legend: string;
  /** Where it can be checked. */
  checkUrl: string;
  courses: ReportCourse[];
  people: TrainingPerson[];
};
type Sheet = { courses: ReportCourse[]; people: TrainingPerson[]; isFirst: boolean };

const footTop = height - 4.8;
const runningHead = 7;
const anyLetters = (text: string) =>
  Array.from(text, (letter) => printable('regular', letter, '?')).join('');

const titleOf = ({ organization: { id, name } }: Report) =>
  `Training of ${printable('medium', name, `organization ${id}`)}`;

/** What stands above the table on the first sheet; answers where it ends. */
function drawTitle(doc: Document, report: Report): number {
  drawBrand(doc, edge, 4.2);
  const title = { text: titleOf(report), face: 'medium', size: 2.7 } as const;
  setText(doc, { ...title, text: cutTo(doc, title, wide), x: edge, y: 9 });
  let y = 13.2;
  const setLines = (texts: string[], size: number, colour: string) => {
    for (const text of texts.map(anyLetters))
      for (const line of breakUp(doc, { text, face: 'regular', size }, wide, 4)) {
        setText(doc, { text: line, face: 'regular', size, x: edge, y, colour });
        y += size * 1.5;
      }
  };
  setLines(report.lead, 1.2, colours.ink);
  y += 0.6;
  setLines([report.legend], 0.95, colours.muted);
  return y + 1;
}

function drawRunningHead(doc: Document, report: Report): number {
  const text = [titleOf(report), ...report.lead.slice(0, 1)].join(' · ');
  const words = { text, face: 'regular', size: 1 } as const;
  const line = cutTo(doc, words, wide);
  setText(doc, { ...words, text: line, x: edge, y: 4.2, colour: colours.muted });
  return runningHead;
}

function drawFoot(doc: Document, checkUrl: string, page: string): void {
  const words = { face: 'regular', size: 0.95 } as const;
  const at = { y: footTop + 1.4, colour: colours.muted };
  setText(doc, { ...words, ...at, text: `Signed by ${BRAND}. Check it at ${checkUrl}`, x: edge });
  const x = 100 - edge - widthOf(doc, { ...words, text: page });
  setText(doc, { ...words, ...at, text: page, x });
}

/** Which people stand on which sheet, for each band of courses; the first sheet has room for fewer. */
function planSheets({ courses, people }: Report, firstTop: number): Sheet[] {
  const roomFrom = (top: number) => Math.floor((footTop - top - headHeight) / rowHeight);
  return inBands(courses).flatMap((band, index) => {
    const sheets: Sheet[] = [];
    let from = 0;
    do {
      const isFirst = index === 0 && from === 0;
      const until = from + roomFrom(isFirst ? firstTop : runningHead);
      sheets.push({ courses: band, people: people.slice(from, until), isFirst });
      from = until;
    } while (from < people.length);
    return sheets;
  });
}

function openDocument(report: Report): Document {
  // Nothing in it is of the moment it is drawn: the same report is the same bytes.
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

/** Draws the matrix of a day: a title, then the table from sheet to sheet. The same bytes for the same report. */
export async function drawReport(report: Report): Promise<Buffer> {
  const doc = openDocument(report);
  const bytes = buffer(doc);
  doc.addPage();
  const firstTop = drawTitle(doc, report);
  const sheets = planSheets(report, firstTop);
  for (const [index, { courses, people, isFirst }] of sheets.entries()) {
    if (!isFirst) doc.addPage();
    const top = isFirst ? firstTop : drawRunningHead(doc, report);
    drawHead(doc, courses, top);
    for (const [row, person] of people.entries())
      drawPerson(doc, person, courses, { on: report.on, y: top + headHeight + row * rowHeight });
    drawFoot(doc, report.checkUrl, `Page ${index + 1} of ${sheets.length}`);
    // Hundreds of sheets take seconds: others are served in between.
    await takeBreath();
  }
  doc.end();
  return bytes;
}
