import { setImmediate as takeBreath } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { TrainingMember } from '@atrium/contracts/training/training';
import {
  drawFooter,
  drawRunningHead,
  drawTitle,
  footerTop,
  openDocument,
  runningHeadHeight,
  type ReportHead,
} from './report-page.ts';
import {
  drawTableHead,
  drawMemberRow,
  headHeight,
  splitIntoBands,
  rowHeight,
  type ReportCourse,
} from './report-table.ts';
import { toPrintable } from './report-text.ts';

/** The content of a report. */
export type Report = Pick<ReportHead, 'lead' | 'legend' | 'checkUrl' | 'on'> & {
  organization: { id: string; name: string };
  courses: ReportCourse[];
  members: TrainingMember[];
};
type Page = { courses: ReportCourse[]; members: TrainingMember[]; isFirst: boolean };

const toHead = ({ organization: { id, name }, ...report }: Report): ReportHead => ({
  ...report,
  title: `Training of ${toPrintable('medium', name, `organization ${id}`)}`,
  documentTitle: `Training of ${name}, ${report.on}`,
});

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

/** Draws the matrix of a day as a PDF. Deterministic: the same report gives the same bytes. */
export async function drawReport(report: Report): Promise<Buffer> {
  const head = toHead(report);
  const doc = openDocument(head);
  const bytes = buffer(doc);
  doc.addPage();
  const firstTop = drawTitle(doc, head);
  const pages = planPages(report, firstTop);
  for (const [index, { courses, members, isFirst }] of pages.entries()) {
    if (!isFirst) doc.addPage();
    const top = isFirst ? firstTop : drawRunningHead(doc, head);
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
