import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { databaseFaults } from './faults/database-faults.ts';
import type { Fault, FaultContext, FaultResult } from './faults/fault.ts';
import { networkFaults } from './faults/network-faults.ts';
import { processFaults } from './faults/process-faults.ts';
import { runFault } from './faults/run-fault.ts';
import { serviceFaults } from './faults/service-faults.ts';
import { compareMails, waitForJobs } from './faults/background.ts';
import { startHistories } from './history/histories.ts';
import { toFaultCells, writeReport } from './report.ts';
import { startStack, type Stack } from './stack/stack.ts';
import { countAcknowledged } from './users/ledger.ts';
import { compareLedger } from './users/ledger-check.ts';
import { compareWebhooks, type WebhookDifferences } from './users/webhook-check.ts';
import { startUsers, type Users } from './users/users.ts';
import { createWorld } from './users/world.ts';

// Injects faults into a private installation while simulated users work, and checks that no acknowledged write is lost
// or stored twice and that every history of concurrent calls is linearizable.
//
//   --list          only print the names of the faults
//   --short         the most important faults, for a few seconds each
//   --quick         every fault, for a few seconds each
//   --only <text>   only faults whose name contains one of the texts, separated by commas
//   --built         run the compiled server (npm run types) instead of the sources
//   --write         write the results to docs/reliability.md; with --only, the rows of these faults

const { values: options } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    built: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const all: Fault[] = [...databaseFaults, ...serviceFaults, ...networkFaults, ...processFaults];
const faults = all.filter(({ name, isShort }) => {
  const wanted = options.only?.toLowerCase().split(',');
  if (wanted) return wanted.some((text) => name.toLowerCase().includes(text));
  return isShort || !options.short;
});
const size =
  options.short || options.quick ? { learners: 16, courses: 120 } : { learners: 24, courses: 250 };

/** Counts certificates, those without the passed quiz and the completed lessons that earn one, and second ones. */
async function countCertificates({ deps }: Stack) {
  const { rows } = await sql<{ issued: number; unproven: number; doubled: number }>`
    select count(*) as issued,
      count(*) - count(distinct (learner_id, course_id, cycle)) as doubled,
      count(*) filter (where not exists (
          select from quiz_attempts a where a.learner_id = c.learner_id and a.course_id = c.course_id
            and a.cycle = c.cycle and a.passed)
        or exists (select from lessons l where l.course_id = c.course_id and not exists (
          select from learning_events e where e.learner_id = c.learner_id and e.lesson_id = l.id
            and e.cycle = c.cycle and e.verb = 'completed'))) as unproven
    from certificates c`.execute(deps.db);
  return rows[0] ?? { issued: 0, unproven: 0, doubled: 0 };
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

function printResult(result: FaultResult): void {
  print(toFaultCells(result).join(' | '));
  if (result.summary && result.summary.slowestMs > 5_000)
    print(`    slowest: ${result.summary.slowestCall}`);
  for (const each of [...result.lost, ...result.duplicates].slice(0, 10)) print(`    ${each}`);
  for (const each of result.broken) print(`    broken: ${each}`);
}

/**
 * Runs a fault. The short run repeats it once if it could not be measured, as on a machine that is too busy to elect a
 * primary in time; what a measured one has broken stays.
 */
async function measure(fault: Fault, context: FaultContext, users: Users): Promise<FaultResult> {
  const result = await runFault(fault, context, users);
  if (result.summary || result.obstacle || !context.isShort) return result;
  printResult(result);
  return runFault(fault, context, users);
}

async function main(): Promise<boolean> {
  const startedAt = new Date();
  const stack = await startStack({ isBuilt: options.built });
  const stop = () => void stack.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let isOk = false;
  try {
    const world = await createWorld(stack.deps, size);
    const users = await startUsers(stack, world, 4);
    const histories = await startHistories(stack.url, world, users.observations);
    const ready = Math.round((Date.now() - startedAt.getTime()) / 1_000);
    print(`Two APIs, two workers, PostgreSQL under Patroni, Redis, S3, SMTP: ready in ${ready} s.`);
    const context: FaultContext = { stack, world, isShort: options.short || options.quick };
    const results: FaultResult[] = [];
    // After each fault, so that a run that is stopped leaves its figures.
    const write = async (webhooks?: WebhookDifferences) =>
      writeReport(
        {
          startedAt,
          seconds: (Date.now() - startedAt.getTime()) / 1_000,
          planned: faults.length,
          faults: results,
          histories: histories.results,
          foreign: histories.countForeign(),
          certificates: await countCertificates(stack),
          acknowledged: countAcknowledged(users.ledger),
          webhooks,
        },
        options.only !== undefined,
      );
    for (const fault of faults) {
      const result = await measure(fault, context, users);
      histories.check();
      results.push(result);
      printResult(result);
      if (options.write) await write();
    }
    await histories.stop();
    await users.stop();
    await waitForJobs(stack);
    const differences = await compareLedger(stack.deps, users.ledger);
    const mails = await compareMails(stack);
    const webhooks = await compareWebhooks(stack, users.ledger);
    const certificates = await countCertificates(stack);
    const foreign = histories.countForeign();
    const violations = histories.results.filter(({ violation }) => violation !== undefined);
    const acknowledged = countAcknowledged(users.ledger);
    const seconds = (Date.now() - startedAt.getTime()) / 1_000;
    if (options.write) await write(webhooks);
    for (const each of [...differences.lost, ...differences.duplicates].slice(0, 20))
      print(`  ${each}`);
    for (const each of [...webhooks.lost, ...webhooks.unknown, ...webhooks.misordered].slice(0, 20))
      print(`  webhooks: ${each}`);
    for (const { subject, violation } of violations)
      print(`  ${subject}: ${JSON.stringify(violation)}`);
    const failed = results.filter(({ broken }) => broken.length > 0);
    print(
      `${results.length} faults in ${Math.round(seconds)} s, ${failed.length} with broken promises; ` +
        `${acknowledged} writes, ${differences.lost.length} lost, ${differences.duplicates.length} duplicated; ` +
        `mails: ${mails.lost} lost, ${mails.duplicates} duplicated; ` +
        `webhook events: ${webhooks.arrived} arrived, ${webhooks.lost.length} lost, ${webhooks.copies} sent again, ` +
        `${webhooks.unknown.length} unknown, ${webhooks.misordered.length} misordered; ` +
        `${histories.results.length} histories, ${violations.length} not linearizable; ` +
        `certificates: ${certificates.issued}, ${certificates.unproven} unproven, ${certificates.doubled} doubled; ` +
        `foreign reads: ${foreign.foreignReads}`,
    );
    isOk =
      failed.length + differences.lost.length + differences.duplicates.length === 0 &&
      mails.lost + mails.duplicates + violations.length === 0 &&
      webhooks.lost.length + webhooks.unknown.length + webhooks.misordered.length === 0 &&
      certificates.unproven + certificates.doubled + foreign.foreignReads === 0;
  } finally {
    await stack.close();
  }
  return isOk;
}

if (options.list) {
  for (const { name } of faults) print(name);
  process.exit(0);
}
process.exit((await main()) ? 0 : 1);
