import type { MailCounts } from './faults/background.ts';
import { subjects } from './history/record-history.ts';
import type { ChaosReport } from './report.ts';
import type { LedgerDifferences } from './users/ledger-check.ts';
import type { WebhookDifferences } from './users/webhook-check.ts';

/** A run whose users and jobs have ended, compared as a whole. */
export type FinishedRun = ChaosReport & {
  differences: LedgerDifferences;
  mails: MailCounts;
  webhooks: WebhookDifferences;
};

/** What must have succeeded in some history of each subject: a model accepts any number of refusals. */
const acceptedCalls = {
  progress: 'completed lesson',
  quiz: 'passed attempt',
  draft: 'publication',
  membership: 'join',
};

const listBrokenFaults = ({ faults }: ChaosReport) =>
  faults.filter(({ broken }) => broken.length > 0);
const listViolations = ({ histories }: ChaosReport) =>
  histories.filter(({ violation }) => violation !== undefined);

const listCounts = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));

function listDifferences(run: FinishedRun): string[] {
  const { differences, mails, webhooks, certificates, foreign } = run;
  return [
    ...listCounts({ 'faults with broken promises': listBrokenFaults(run).length }),
    ...differences.lost.map((each) => `lost: ${each}`),
    ...differences.duplicates.map((each) => `duplicated: ${each}`),
    ...webhooks.lost.map((each) => `lost webhook: ${each}`),
    ...webhooks.unknown.map((each) => `unknown webhook: ${each}`),
    ...webhooks.misordered.map((each) => `webhooks out of order: ${each}`),
    ...listViolations(run).map(
      ({ subject, violation }) => `${subject}: ${JSON.stringify(violation)}`,
    ),
    ...listCounts({
      'mails lost': mails.lost,
      'mails duplicated': mails.duplicates,
      'certificates without proof': certificates.unproven,
      'certificates beyond one per cycle': certificates.doubled,
      'calls answered with data of another organization': foreign.reads,
    }),
  ];
}

/** Lists what a run would have to contain to prove anything, and does not. */
function listGaps(run: FinishedRun): string[] {
  const { faults, histories, certificates, mails, webhooks, foreign } = run;
  const happened: Record<string, number> = {
    'fault was injected': faults.filter(({ obstacle }) => obstacle === undefined).length,
    'certificate was issued': certificates.issued,
    'mail arrived': mails.arrived,
    'webhook event arrived': webhooks.arrived,
    'call for the data of another organization was refused': foreign.refused,
  };
  for (const subject of subjects) {
    const own = histories.filter((each) => each.subject === subject && each.operations > 0);
    happened[`history of ${subject} was recorded`] = own.length;
    happened[`${acceptedCalls[subject]} was accepted in a history`] = own.reduce(
      (sum, { accepted }) => sum + accepted,
      0,
    );
  }
  return Object.entries(happened).flatMap(([what, count]) => (count > 0 ? [] : [`no ${what}`]));
}

/** Lists why a run fails. Short and quick runs may leave out faults that the machine can't run. */
export function listProblems(run: FinishedRun, isShort: boolean): string[] {
  const notRun = run.faults.flatMap(({ name, obstacle }) =>
    obstacle === undefined || isShort ? [] : [`${name} was not run: ${obstacle}`],
  );
  return [...notRun, ...listGaps(run), ...listDifferences(run)];
}

/** Formats the figures of a run as one line. */
export function formatVerdict(run: FinishedRun): string {
  const { faults, seconds, acknowledged, differences, mails, webhooks, certificates } = run;
  return (
    `${faults.length} faults in ${Math.round(seconds)} s, ${listBrokenFaults(run).length} with broken promises; ` +
    `${acknowledged} writes, ${differences.lost.length} lost, ${differences.duplicates.length} duplicated; ` +
    `mails: ${mails.arrived} arrived, ${mails.lost} lost, ${mails.duplicates} duplicated; ` +
    `webhook events: ${webhooks.arrived} arrived, ${webhooks.lost.length} lost, ${webhooks.copies} sent again, ` +
    `${webhooks.unknown.length} unknown, ${webhooks.misordered.length} misordered; ` +
    `${run.histories.length} histories, ${listViolations(run).length} not linearizable; ` +
    `certificates: ${certificates.issued}, ${certificates.unproven} unproven, ${certificates.doubled} doubled; ` +
    `foreign calls: ${run.foreign.refused} refused, ${run.foreign.reads} answered with data`
  );
}
