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
import { toFaultCells, writeReport, type ChaosReport } from './report.ts';
import { startStack, type Stack } from './stack/stack.ts';
import { countAcknowledged } from './users/ledger.ts';
import { compareLedger } from './users/ledger-check.ts';
import { compareWebhooks } from './users/webhook-check.ts';
import { startUsers, type Users } from './users/users.ts';
import { createWorld } from './users/world.ts';
import { formatVerdict, listProblems, type FinishedRun } from './verdict.ts';

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
 * primary in time. A fault that was measured is not repeated, even if it broke a promise.
 */
async function measure(fault: Fault, context: FaultContext, users: Users): Promise<FaultResult> {
  const result = await runFault(fault, context, users);
  if (result.summary || result.obstacle || !context.isShort) return result;
  printResult(result);
  return runFault(fault, context, users);
}

/** Compares a run whose users and jobs have ended. */
const compareRun = async (
  stack: Stack,
  { ledger }: Users,
  report: ChaosReport,
): Promise<FinishedRun> => ({
  ...report,
  differences: await compareLedger(stack.deps, ledger),
  mails: await compareMails(stack),
  webhooks: await compareWebhooks(stack, ledger),
});

/** Injects every fault while users work, and compares the whole run. Returns whether it has no problem. */
async function runFaults(stack: Stack, startedAt: Date): Promise<boolean> {
  const isShort = options.short || options.quick;
  const world = await createWorld(stack.deps, size);
  const users = await startUsers(stack, world, 4);
  const histories = await startHistories(stack.url, world, users.observations);
  const toSeconds = () => (Date.now() - startedAt.getTime()) / 1_000;
  print(
    `Two APIs, two workers, PostgreSQL under Patroni, Redis, S3, SMTP: ready in ${Math.round(toSeconds())} s.`,
  );
  const results: FaultResult[] = [];
  const toReport = async (): Promise<ChaosReport> => ({
    startedAt,
    seconds: toSeconds(),
    planned: faults.length,
    faults: results,
    histories: histories.results,
    foreign: histories.foreign,
    certificates: await countCertificates(stack),
    acknowledged: countAcknowledged(users.ledger),
  });
  const isPart = options.only !== undefined;
  for (const fault of faults) {
    const result = await measure(fault, { stack, world, isShort }, users);
    histories.check();
    results.push(result);
    printResult(result);
    // After each fault, so that a run that is stopped leaves its figures.
    if (options.write) await writeReport(await toReport(), isPart);
  }
  await histories.stop();
  await users.stop();
  await waitForJobs(stack);
  const run = await compareRun(stack, users, await toReport());
  if (options.write) await writeReport(run, isPart);
  const problems = listProblems(run, isShort);
  for (const each of problems.slice(0, 60)) print(`  ${each}`);
  print(formatVerdict(run));
  return problems.length === 0;
}

async function main(): Promise<boolean> {
  const startedAt = new Date();
  const stack = await startStack({ isBuilt: options.built });
  const stop = () => void stack.close().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await runFaults(stack, startedAt);
  } finally {
    await stack.close();
  }
}

if (options.list) {
  for (const { name } of faults) print(name);
  process.exit(0);
}
if (faults.length === 0) {
  print(`No fault has a name that contains ${options.only}`);
  process.exit(1);
}
process.exit((await main()) ? 0 : 1);
