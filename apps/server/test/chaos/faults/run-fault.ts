import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../support/worker-process.ts';
import { countAcknowledged } from '../users/ledger.ts';
import { compareLedger } from '../users/ledger-check.ts';
import {
  areAllAnswered,
  countFailures,
  findLastFailure,
  isAnswered,
  summarize,
} from '../users/observations.ts';
import type { Users } from '../users/users.ts';
import { compareMails, waitForJobs } from './background.ts';
import type { Fault, FaultContext, FaultResult } from './fault.ts';
import { findLongestStart, listBroken } from './promises.ts';

/** Service counts as recovered once nothing has failed for this long. */
const stableMs = { short: 2_000, full: 4_000 };
/** Longest duration of a fault in the short run. */
const shortSeconds = 4;
const steadyMs = 3_000;
const longestWaitSeconds = 180;

const round = (ms: number) => Math.round(ms / 100) / 10;

function toMeans({ means = '' }: Fault, context: FaultContext): string {
  return typeof means === 'string' ? means : means(context);
}

/** Waits until every kind of call has been answered and none has failed for a while. */
async function waitUntilRecovered(users: Users, since: number, isShort: boolean): Promise<void> {
  const needed = isShort ? stableMs.short : stableMs.full;
  await until('every kind of call being answered', longestWaitSeconds, async () => {
    users.check();
    const lastFailure = findLastFailure(users.observations, since) ?? since;
    return Date.now() - lastFailure > needed && areAllAnswered(users.observations, lastFailure);
  }).catch((error: unknown) => {
    const failures = countFailures(users.observations, since);
    throw new Error(`Calls without an answer: ${failures.join(', ') || 'none'}`, { cause: error });
  });
}

/** Injects a fault while users work, waits for recovery and compares the ledger with the database. */
export async function runFault(
  fault: Fault,
  context: FaultContext,
  users: Users,
): Promise<FaultResult> {
  const result: FaultResult = {
    name: fault.name,
    means: '',
    acknowledged: 0,
    outageSeconds: 0,
    recoverySeconds: 0,
    readySeconds: null,
    jobSeconds: null,
    lost: [],
    duplicates: [],
    mails: { arrived: 0, lost: 0, duplicates: 0, copies: 0 },
    broken: [],
  };
  const obstacle = fault.findObstacle?.(context);
  if (obstacle) return { ...result, means: toMeans(fault, context), obstacle };
  try {
    await measureFault(fault, context, users, result);
  } catch (error) {
    // The other faults still run.
    result.broken.push(error instanceof Error ? error.message : String(error));
    await fault.heal?.(context).catch(() => undefined);
    await fault.restore?.(context).catch(() => undefined);
  }
  result.means = toMeans(fault, context);
  return result;
}

async function measureFault(
  fault: Fault,
  context: FaultContext,
  users: Users,
  result: FaultResult,
): Promise<void> {
  const { stack, isShort } = context;
  const servers = [...stack.apis, ...stack.workers];
  const mailsBefore = await compareMails(stack);
  const acknowledgedBefore = countAcknowledged(users.ledger);
  await fault.prepare?.(context);
  await waitUntilRecovered(users, Date.now() - steadyMs, isShort);
  const from = Date.now();
  await fault.inject?.(context);
  const seconds = isShort ? Math.min(fault.seconds, shortSeconds) : fault.seconds;
  await wait(seconds * 1_000);
  const to = Date.now();
  await fault.verify(
    context,
    users.observations.filter(({ endedAt }) => endedAt >= from),
  );
  await fault.heal?.(context);
  const healedAt = Date.now();
  const jobs = isShort || fault.maxJobSeconds === undefined ? undefined : waitForJobs(stack);
  // Awaited below, unless service does not recover.
  jobs?.catch(() => undefined);
  await waitUntilRecovered(users, healedAt, isShort);
  const failures = users.observations.filter((each) => each.endedAt >= from && !isAnswered(each));
  const [first, last] = [failures[0], failures.at(-1)];
  const end = Math.max(to, healedAt, last?.endedAt ?? 0);
  result.summary = summarize(users.observations, from, end);
  result.outageSeconds = first && last ? round(last.endedAt - first.startedAt) : 0;
  result.recoverySeconds = last ? Math.max(0, round(last.endedAt - healedAt)) : 0;
  result.readySeconds = findLongestStart(servers, from);
  if (jobs) result.jobSeconds = await jobs;
  await fault.restore?.(context);
  // Statuses are promised at any time, so those of the restoration count too.
  result.summary.wrong = summarize(users.observations, from, Date.now()).wrong;
  Object.assign(result, await compareLedger(stack.deps, users.ledger));
  const mails = await compareMails(stack);
  result.mails = {
    arrived: mails.arrived - mailsBefore.arrived,
    lost: Math.max(0, mails.lost - mailsBefore.lost),
    duplicates: Math.max(0, mails.duplicates - mailsBefore.duplicates),
    copies: Math.max(0, mails.copies - mailsBefore.copies),
  };
  result.acknowledged = countAcknowledged(users.ledger) - acknowledgedBefore;
  result.broken = listBroken(fault, result, servers, isShort);
}
