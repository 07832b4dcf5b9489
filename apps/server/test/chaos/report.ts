import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readSection, replaceSection } from '../../../../scripts/document-section.ts';
import type { FaultResult } from './faults/fault.ts';
import type { HistoryResult } from './history/record-history.ts';
import { readRows, toTable } from './report-table.ts';
import type { WebhookDifferences } from './users/webhook-check.ts';

const file = fileURLToPath(new URL('../../../../docs/reliability.md', import.meta.url));

export type ChaosReport = {
  startedAt: Date;
  seconds: number;
  /** Number of faults that the run was to inject. Those that it has injected are in `faults`. */
  planned: number;
  faults: FaultResult[];
  histories: HistoryResult[];
  /** Calls for the data of another organization. */
  foreign: { refused: number; reads: number };
  /** Certificates that were issued, without proof, and in excess of one per cycle. */
  certificates: { issued: number; unproven: number; doubled: number };
  acknowledged: number;
  /** Compared at the end of the run, when all events must have arrived; missing until then. */
  webhooks?: WebhookDifferences | undefined;
};

const percent = (share: number | null) => {
  if (share === null) return '–';
  // A single failed call must not round to 100.
  return `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`;
};

const toTitleStart = (name: string) => `${name} (`;

/** Formats what a fault did as the cells of a row. */
export function toFaultCells(result: FaultResult): string[] {
  const { name, means, obstacle, summary } = result;
  const title = means ? `${toTitleStart(name)}${means})` : name;
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
    result.jobSeconds === null ? '–' : String(Math.round(result.jobSeconds)),
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

const readBroken = (section: string) => section.split('\n').filter((line) => line.startsWith('- '));

function formatBroken(broken: string[]): string {
  return broken.length === 0
    ? 'No promise that this run checks was broken. Short and quick runs do not check times and shares.'
    : `Broken promises:\n\n${broken.join('\n')}`;
}

const listBroken = (faults: FaultResult[]) =>
  faults.flatMap(({ name, broken }) => broken.map((reason) => `- ${name}: ${reason}`));

const toLoad = () => `load average ${Math.round(loadavg()[2] ?? 0)}`;

function formatWebhooks({ faults, webhooks }: ChaosReport): string {
  if (!webhooks) return 'Webhook events were not compared.';
  const { arrived, lost, unknown, misordered, copies } = webhooks;
  const runs = faults.length === 1 ? 'this fault' : `these ${faults.length} faults`;
  return `Webhook events of ${runs}: ${arrived} arrived, ${lost.length} lost, ${unknown.length} unknown, ${misordered.length} out of order, ${copies} sent again with the same id.`;
}

/** Formats how far a run came that has not been compared as a whole; empty if it was. */
const formatEnd = ({ faults, planned, webhooks }: ChaosReport) =>
  webhooks ? '' : `ended after ${faults.length} of ${planned} faults, `;

function formatRun(report: ChaosReport): string {
  const { startedAt, seconds, faults, acknowledged } = report;
  const day = startedAt.toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${gigabytes} GB, ${toLoad()}`;
  const extent = formatEnd(report) || `${faults.length} faults `;
  return `Run of ${day} on one machine with ${machine}: ${extent}in ${Math.round(seconds / 60)} minutes, ${acknowledged} acknowledged writes in the ledger. ${formatWebhooks(report)}`;
}

function formatFaults(report: ChaosReport): string {
  const rows = report.faults.map(toFaultCells);
  return [
    formatRun(report),
    toTable(faultHeadings, rows),
    formatBroken(listBroken(report.faults)),
  ].join('\n\n');
}

/** Returns the beginning of the paragraph about a run of some faults, which no other run has. */
const toRerunStart = ({ startedAt }: ChaosReport) =>
  `Run again on ${startedAt.toISOString().slice(0, 16).replace('T', ' at ')} UTC, `;

function formatRerun(report: ChaosReport): string {
  const names = report.faults.map(({ name }) => name).join('; ');
  return `${toRerunStart(report)}${toLoad()}: ${formatEnd(report)}${names}; ${report.acknowledged} acknowledged writes. ${formatWebhooks(report)}`;
}

/** Replaces the rows of the faults that ran again, and adds a paragraph about this run to those about the others. */
function mergeFaults(section: string, report: ChaosReport): string {
  const rows = readRows(section);
  for (const fault of report.faults) {
    const cells = toFaultCells(fault);
    const index = rows.findIndex(
      ([title = '']) => title === fault.name || title.startsWith(toTitleStart(fault.name)),
    );
    rows.splice(index < 0 ? rows.length : index, 1, cells);
  }
  const runs = section
    .split('\n\n')
    .filter((each) => each.startsWith('Run of ') || each.startsWith('Run again on '))
    .filter((each) => !each.startsWith(toRerunStart(report)));
  const broken = readBroken(section).filter(
    (line) => !report.faults.some(({ name }) => line.startsWith(`- ${name}: `)),
  );
  return [
    ...runs,
    formatRerun(report),
    toTable(faultHeadings, rows),
    formatBroken([...broken, ...listBroken(report.faults)]),
  ].join('\n\n');
}

const formatHistories = ({ histories, certificates, foreign }: ChaosReport) =>
  [
    toTable(
      ['Object', 'Histories', 'Calls', 'Without a reply', 'Not linearizable'],
      toHistoryRows(histories),
    ),
    `Certificates: ${certificates.issued} issued, ${certificates.unproven} without proof, ${certificates.doubled} beyond one per cycle. Calls for the data of another organization: ${foreign.refused} refused, ${foreign.reads} answered with data.`,
  ].join('\n\n');

/** Returns the page with the results of a run. A run of some faults replaces their rows, any other everything. */
export function updatePage(text: string, report: ChaosReport, isPart: boolean): string {
  if (isPart) {
    const merged = mergeFaults(readSection(text, markersOf('faults')), report);
    return replaceContent(text, 'faults', merged);
  }
  const withFaults = replaceContent(text, 'faults', formatFaults(report));
  return replaceContent(withFaults, 'histories', formatHistories(report));
}

/** Writes the results of a run between the markers of docs/reliability.md. */
export async function writeReport(report: ChaosReport, isPart: boolean): Promise<void> {
  await writeFile(file, updatePage(await readFile(file, 'utf8'), report, isPart));
}
