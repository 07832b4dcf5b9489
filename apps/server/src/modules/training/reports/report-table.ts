import type { TrainingStatus } from '@atrium/contracts/training/constants';
import type {
  TrainingCell,
  TrainingCourse,
  TrainingMember,
} from '@atrium/contracts/training/training';
import { colors, fit, unit } from '../../certificates/index.ts';
import { formatCell } from '../matrix/index.ts';
import { wrapText, truncateToWidth, toPrintable, drawText } from './report-text.ts';

type Document = PDFKit.PDFDocument;
export type ReportCourse = Pick<TrainingCourse, 'id' | 'title'>;

export const edge = 5;
export const wide = 100 - 2 * edge;
export const rowHeight = 3.3;
export const headHeight = 4.8;
const nameWidth = 24;
const padding = 0.8;
const maxColumns = 6;
const maxColumnWidth = 16;

const statusColors: Record<TrainingStatus, string> = {
  overdue: colors.revoked,
  expired: colors.revoked,
  due_soon: colors.expired,
  in_progress: colors.ink,
  not_started: colors.muted,
  up_to_date: colors.ink,
};

/** Splits the courses into bands that fit side by side on a page. The members repeat for each band. */
export function splitIntoBands(courses: ReportCourse[]): ReportCourse[][] {
  const bands = Math.max(1, Math.ceil(courses.length / maxColumns));
  const size = Math.ceil(courses.length / bands);
  return Array.from({ length: bands }, (_, n) => courses.slice(n * size, (n + 1) * size));
}

function columnsOf(courses: ReportCourse[]) {
  const column = Math.min(maxColumnWidth, (wide - nameWidth) / Math.max(1, courses.length));
  const placed = courses.map((course, index) => ({
    ...course,
    x: edge + nameWidth + index * column,
  }));
  return { placed, width: column - padding };
}

/** Draws the table head, which repeats on each page. */
export function drawTableHead(doc: Document, courses: ReportCourse[], top: number): void {
  const style = { face: 'medium', size: 1 } as const;
  const bottom = top + headHeight - 0.6;
  doc.rect(edge * unit, top * unit, wide * unit, headHeight * unit).fill(colors.head);
  drawText(doc, { ...style, text: 'Person', x: edge + padding, y: bottom - 1.3 });
  const { placed, width } = columnsOf(courses);
  for (const { id, title, x } of placed) {
    const text = toPrintable('medium', title, `Course ${id}`);
    const lines = wrapText(doc, { ...style, text }, width, 3);
    for (const [index, line] of lines.entries())
      drawText(doc, { ...style, text: line, x, y: bottom - (lines.length - index) * 1.3 });
  }
}

type Box = { x: number; y: number; width: number };

const minSize = 0.88;

/** Draws two lines truncated to the box: the main text and the details below it. */
function drawLines(doc: Document, upper: string, lower: string, box: Box, color: string): void {
  const { x, y, width } = box;
  const full = { text: upper, face: 'medium', size: 1 } as const;
  const first = { ...full, size: Math.max(minSize, fit(doc, full, width)) };
  const second = { text: lower, face: 'regular', size: 0.9 } as const;
  drawText(doc, { ...first, text: truncateToWidth(doc, first, width), x, y: y + 0.4, color });
  const muted = { x, y: y + 1.7, color: colors.muted };
  drawText(doc, { ...second, text: truncateToWidth(doc, second, width), ...muted });
}

/** Splits the cell text into two lines. Completed training that expires shows until when it is valid. */
function toCellLines(cell: TrainingCell, on: string): [string, string] {
  if (cell.status === 'up_to_date' && cell.validUntil !== null)
    return [`Completed ${cell.completedOn}`, `valid until ${cell.validUntil}`];
  const parts = formatCell(cell, on).split(', ');
  return [parts.slice(0, -1).join(', '), parts.at(-1) ?? ''];
}

function drawCell(doc: Document, cell: TrainingCell | undefined, on: string, box: Box): void {
  if (!cell) {
    drawText(doc, { text: '–', face: 'regular', size: 1, x: box.x, y: box.y + 1 });
    return;
  }
  const [upper, lower] = toCellLines(cell, on);
  drawLines(doc, upper, lower, box, statusColors[cell.status]);
}

/** Draws a member's row. Names the font can't print are replaced by the email. */
export function drawMemberRow(
  doc: Document,
  user: TrainingMember,
  courses: ReportCourse[],
  { on, y }: { on: string; y: number },
): void {
  const email = toPrintable('medium', user.email, user.id);
  const name = toPrintable('medium', user.fullName ?? '', '');
  const teams = user.teams.map((team) => toPrintable('regular', team, '')).filter(Boolean);
  const details = [...(name ? [email] : []), ...teams].join(' · ');
  const box = { x: edge + padding, y, width: nameWidth - 2 * padding };
  drawLines(doc, name || email, details, box, colors.ink);
  const { placed, width } = columnsOf(courses);
  for (const { id, x } of placed) {
    const cell = user.cells.find(({ courseId }) => courseId === id);
    drawCell(doc, cell, on, { x, y, width });
  }
  doc
    .lineWidth(0.05 * unit)
    .moveTo(edge * unit, (y + rowHeight) * unit)
    .lineTo((100 - edge) * unit, (y + rowHeight) * unit)
    .stroke(colors.line);
}
