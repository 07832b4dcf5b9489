import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readSection, replaceSection } from '../../../../scripts/document-section.ts';
import type { FaultResult } from './faults/fault.ts';
import type { HistoryResult } from './history/record-history.ts';
import type { WebhookDifferences } from './users/webhook-check.ts';

const file = fileURLToPath(new URL('../../../../docs/reliability.md', import.meta.url));

export type ChaosReport = {
  startedAt: Date;
  seconds: number;
  faults: FaultResult[];
  histories: HistoryResult[];
  foreign: { foreignCalls: number; foreignReads: number };
  /** Certificates that were issued, without proof, and in excess of one per cycle. */
  certificates: { issued: number; unproven: number; doubled: number };
  acknowledged: number;
  /** At the end of the run, when all events must have arrived. */
  webhooks?: WebhookDifferences | undefined;
};

const percent = (share: number | null) => {
  if (share === null) return '–';
  // A single failed call must not round to 100.
  return `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`;
};

/** Formats what a fault did as the cells of a row. */
export function toFaultCells(result: FaultResult): string[] {
  const { name, means, obstacle, summary } = result;
  const title = means ? `${name} (${means})` : name;
  if (obstacle || !summary) return [title, `not run: ${obstacle ?? 'it failed'}`];
  const wrong = [...summary.wrong].map(([reason, count]) => `${count} × ${reason}`);
  const lost = result.lost.length + result.mails.lost;
  const duplicates = result.duplicates.length + result.mails.duplicates;
  return [
    title,
    String(summary.calls),
    percent(summary.answered),
    percent(summary.answeredFiles),
    String(summary.p99Ms),
    String(summary.slowestMs),
    result.outageSeconds.toFixed(1),
    result.recoverySeconds.toFixed(1) +
      (result.readySeconds === null
        ? ''
        : ` (ready again after ${result.readySeconds.toFixed(1)})`),
    result.jobSeconds === null ? '–' : String(result.jobSeconds),
    String(result.acknowledged),
    String(lost),
    result.mails.copies > 0
      ? `${duplicates} (and ${result.mails.copies} mail repeated)`
      : String(duplicates),
    wrong.length > 0 ? wrong.join(', ') : '0',
  ];
}

const faultHeadings = [
  'Fault',
  'Calls',
  'Answered',
  'Files answered',
  'p99 (ms)',
  'Slowest (ms)',
  'Failing for (s)',
  'Recovered after (s)',
  'Jobs caught up (s)',
  'Writes acknowledged',
  'Lost',
  'Duplicated',
  'Wrong statuses',
];

/** Formats a Markdown table as Prettier does. */
function toTable(headings: string[], rows: string[][]): string {
  const widths = headings.map((heading, column) =>
    Math.max(3, heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (cells: string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [toLine(headings), rule, ...rows.map(toLine)].join('\n');
}

function toHistoryRows(histories: HistoryResult[]): string[][] {
  return [...new Set(histories.map(({ subject }) => subject))].map((subject) => {
    const own = histories.filter((each) => each.subject === subject);
    const sum = (count: (each: HistoryResult) => number) =>
      String(own.reduce((total, each) => total + count(each), 0));
    return [
      subject,
      String(own.length),
      sum(({ operations }) => operations),
      sum(({ unknown }) => unknown),
      sum(({ violation }) => (violation === undefined ? 0 : 1)),
    ];
  });
}

const markersOf = (name: string) => [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`] as const;

function replaceContent(text: string, name: string, content: string): string {
  const [start, end] = markersOf(name);
  return replaceSection(text, [start, end], `${start}\n\n${content}\n\n${end}`);
}

/** Reads the rows of a written table. */
const readRows = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );

const readBroken = (section: string) => section.split('\n').filter((line) => line.startsWith('- '));

function formatBroken(broken: string[]): string {
  return broken.length === 0
    ? 'No promise that this run checks was broken. Short and quick runs do not check times and shares.'
    : `Broken promises:\n\n${broken.join('\n')}`;
}

const listBroken = (faults: FaultResult[]) =>
  faults.flatMap(({ name, broken }) => broken.map((reason) => `- ${name}: ${reason}`));

function formatRun({ startedAt, seconds, faults, acknowledged }: ChaosReport): string {
  const day = startedAt.toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GB, load average ${Math.round(loadavg()[2] ?? 0)}`;
  return `Run of ${day} on one machine with ${machine}: ${faults.length} faults in ${Math.round(seconds / 60)} minutes, ${acknowledged} acknowledged writes in the ledger.`;
}

function formatFaults(report: ChaosReport): string {
  const rows = report.faults.map(toFaultCells);
  return [
    formatRun(report),
    toTable(faultHeadings, rows),
    formatBroken(listBroken(report.faults)),
  ].join('\n\n');
}

const formatWebhooks = ({ arrived, lost, unknown, misordered, copies }: WebhookDifferences) =>
  `Webhook events: ${arrived} arrived, ${lost.length} lost, ${unknown.length} unknown, ${misordered.length} out of order, ${copies} sent again with the same id.`;

/** Replaces the rows of the faults that ran again. */
function mergeFaults(section: string, report: ChaosReport): string {
  const ran = new Map(report.faults.map((fault) => [toFaultCells(fault)[0], toFaultCells(fault)]));
  const known = readRows(section);
  const added = [...ran.values()].filter(([title]) => !known.some((row) => row[0] === title));
  const rows = [...known.map((row) => ran.get(row[0]) ?? row), ...added];
  const names = report.faults.map(({ name }) => name);
  const broken = readBroken(section).filter(
    (line) => !names.some((name) => line.startsWith(`- ${name}: `)),
  );
  const run = section.split('\n').find((line) => line.startsWith('Run of ')) ?? '';
  const again = `Run again: ${names.join(', ')}; ${report.acknowledged} writes.`;
  return [
    [
      run.replace(/ Run again: .*$/, ''),
      again,
      ...(report.webhooks ? [formatWebhooks(report.webhooks)] : []),
    ].join(' '),
    toTable(faultHeadings, rows),
    formatBroken([...broken, ...listBroken(report.faults)]),
  ].join('\n\n');
}

const formatHistories = ({ histories, certificates, foreign, webhooks }: ChaosReport) =>
  [
    toTable(
      ['Object', 'Histories', 'Calls', 'Without a reply', 'Not linearizable'],
      toHistoryRows(histories),
    ),
    `Certificates: ${certificates.issued} issued, ${certificates.unproven} without proof, ${certificates.doubled} beyond one per cycle. Calls for the data of another organization: ${foreign.foreignCalls}, answered with data: ${foreign.foreignReads}.`,
    ...(webhooks ? [formatWebhooks(webhooks)] : []),
  ].join('\n\n');

/**
 * Writes the results of a run between the markers of docs/reliability.md. A run of some faults replaces their rows only.
 */
export async function writeReport(report: ChaosReport, isPart: boolean): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (isPart) {
    const merged = mergeFaults(readSection(text, markersOf('faults')), report);
    return writeFile(file, replaceContent(text, 'faults', merged));
  }
  const withFaults = replaceContent(text, 'faults', formatFaults(report));
  await writeFile(file, replaceContent(withFaults, 'histories', formatHistories(report)));
}
