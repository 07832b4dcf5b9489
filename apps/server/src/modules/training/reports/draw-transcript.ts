import { buffer } from 'node:stream/consumers';
import type { TranscriptStatus } from '@atrium/contracts/training/constants';
import type { TranscriptEntry } from '@atrium/contracts/training/user-records';
import { colors, unit } from '../../certificates/index.ts';
import { formatMethods } from '../matrix/index.ts';
import {
  drawFooter,
  drawRunningHead,
  drawTitle,
  footerTop,
  openDocument,
  runningHeadHeight,
  type ReportHead,
} from './report-page.ts';
import { edge, headHeight, rowHeight, wide } from './report-table.ts';
import { drawText, toPrintable, truncateToWidth } from './report-text.ts';

type Document = PDFKit.PDFDocument;
/** The content of a transcript. */
export type TranscriptDocument = ReportHead & { entries: TranscriptEntry[] };

const statusLabels: Record<TranscriptStatus, string> = {
  in_progress: 'In progress',
  valid: 'Completed',
  expired: 'Expired',
  superseded: 'Renewed',
  revoked: 'Revoked',
};

const formatStatus = ({ status, percent }: TranscriptEntry) =>
  status === 'in_progress' ? `${statusLabels[status]}, ${percent}%` : statusLabels[status];

const columns: { title: string; width: number; textOf: (entry: TranscriptEntry) => string }[] = [
  {
    title: 'Course',
    width: 21,
    textOf: ({ title, courseId }) => toPrintable('regular', title, `Course ${courseId}`),
  },
  {
    title: 'Cycle',
    width: 9,
    textOf: ({ cycle }) => (cycle === 1 ? 'First' : `Renewal ${cycle - 1}`),
  },
  { title: 'Status', width: 12, textOf: formatStatus },
  {
    title: 'Quiz score',
    width: 9,
    textOf: ({ score }) => (score === null ? '–' : `${score}%`),
  },
  { title: 'Completed', width: 9, textOf: ({ completedOn }) => completedOn ?? '–' },
  {
    title: 'Valid until',
    width: 9,
    textOf: ({ validUntil, completedOn }) =>
      validUntil ?? (completedOn === null ? '–' : 'No expiry'),
  },
  { title: 'Certificate', width: 13, textOf: ({ certificate }) => certificate?.number ?? '–' },
  {
    title: 'Statement',
    width: 8,
    textOf: ({ statementSignedOn }) => statementSignedOn ?? '–',
  },
];
const padding = 0.8;
/** A second line says how the lessons were completed. */
const entryHeight = rowHeight + 1.2;

/** Draws one line of texts, one for each column. */
function drawCells(doc: Document, texts: string[], face: 'regular' | 'medium', y: number): void {
  let x = edge + padding;
  for (const [index, { width }] of columns.entries()) {
    const styled = { text: texts[index] ?? '', face, size: 1 };
    drawText(doc, { ...styled, text: truncateToWidth(doc, styled, width - padding), x, y });
    x += width;
  }
}

function drawHead(doc: Document, top: number): void {
  doc.rect(edge * unit, top * unit, wide * unit, headHeight * unit).fill(colors.head);
  const titles = columns.map(({ title }) => title);
  drawCells(doc, titles, 'medium', top + headHeight - 1.9);
}

function drawRow(doc: Document, entry: TranscriptEntry, y: number): void {
  const texts = columns.map(({ textOf }) => textOf(entry));
  drawCells(doc, texts, 'regular', y + 1.1);
  if (entry.methods.length > 0) {
    const text = `How completed: ${formatMethods(entry.methods)}`;
    drawText(doc, { text, face: 'regular', size: 0.85, x: edge + padding, y: y + 2.4 });
  }
  doc
    .lineWidth(0.05 * unit)
    .moveTo(edge * unit, (y + entryHeight) * unit)
    .lineTo((100 - edge) * unit, (y + entryHeight) * unit)
    .stroke(colors.line);
}

const countRowsFrom = (top: number) => Math.floor((footerTop - top - headHeight) / entryHeight);

/** Draws a transcript as a PDF. Deterministic: the same transcript gives the same bytes. */
export async function drawTranscript({ entries, ...head }: TranscriptDocument): Promise<Buffer> {
  const doc = openDocument(head);
  const bytes = buffer(doc);
  doc.addPage();
  const firstTop = drawTitle(doc, head);
  const onFirst = countRowsFrom(firstTop);
  const perPage = countRowsFrom(runningHeadHeight);
  const pageCount = 1 + Math.max(0, Math.ceil((entries.length - onFirst) / perPage));
  for (let page = 0; page < pageCount; page += 1) {
    if (page > 0) doc.addPage();
    const top = page === 0 ? firstTop : drawRunningHead(doc, head);
    drawHead(doc, top);
    const from = page === 0 ? 0 : onFirst + (page - 1) * perPage;
    const until = onFirst + page * perPage;
    for (const [row, entry] of entries.slice(from, until).entries())
      drawRow(doc, entry, top + headHeight + row * entryHeight);
    drawFooter(doc, head.checkUrl, `Page ${page + 1} of ${pageCount}`);
  }
  doc.end();
  return bytes;
}
