/** What users do. Files need the S3 gateway; everything else works without it. */
export type CallKind = 'learn' | 'quiz' | 'author' | 'admin' | 'read' | 'file';

/** A call as its user saw it. Status 0 means no reply. */
export type Observation = {
  kind: CallKind;
  call: string;
  startedAt: number;
  endedAt: number;
  status: number;
  hasRetryAfter: boolean;
  /** Whether this status is an answer of the product for this call, such as 409 for an edit of an old revision. */
  isExpected: boolean;
};

/** Returns whether the product answered a call, instead of failing it. */
export const isAnswered = ({ isExpected }: Observation): boolean => isExpected;

export type Summary = {
  calls: number;
  /** Share of calls that were answered, of all but files and of files. Null without calls. */
  answered: number | null;
  answeredFiles: number | null;
  p99Ms: number;
  slowestMs: number;
  slowestCall: string;
  /** Calls with a status that must not happen, by call and status. */
  wrong: Map<string, number>;
};

const unavailable = new Set([0, 502, 503, 504]);

/** Returns the reason why a reply breaks the promise, if it does. */
function findWrong({ status, hasRetryAfter, isExpected, call }: Observation): string | undefined {
  if (isExpected) return undefined;
  if (!unavailable.has(status)) return `${call} ${status}`;
  if (status === 503 && !hasRetryAfter) return `${call} 503 without Retry-After`;
  return undefined;
}

const toShare = (observations: Observation[]): number | null =>
  observations.length === 0 ? null : observations.filter(isAnswered).length / observations.length;

/** Summarizes calls that were under way in a period. */
export function summarize(observations: Observation[], from: number, to: number): Summary {
  const seen = observations.filter(({ startedAt, endedAt }) => endedAt >= from && startedAt <= to);
  const durationOf = (each: Observation) => each.endedAt - each.startedAt;
  const bySpeed = seen.toSorted((a, b) => durationOf(a) - durationOf(b));
  const durations = bySpeed.map(durationOf);
  const slowest = bySpeed.at(-1);
  const wrong = new Map<string, number>();
  for (const each of seen) {
    const reason = findWrong(each);
    if (reason) wrong.set(reason, (wrong.get(reason) ?? 0) + 1);
  }
  return {
    calls: seen.length,
    answered: toShare(seen.filter(({ kind }) => kind !== 'file')),
    answeredFiles: toShare(seen.filter(({ kind }) => kind === 'file')),
    p99Ms: durations[Math.min(durations.length - 1, Math.floor(durations.length * 0.99))] ?? 0,
    slowestMs: durations.at(-1) ?? 0,
    slowestCall: slowest ? `${slowest.call} ${slowest.status}` : '',
    wrong,
  };
}

/** Returns when the last call without an answer ended, if any did after a moment. */
export function findLastFailure(observations: Observation[], after: number): number | undefined {
  return observations.findLast((each) => each.endedAt > after && !isAnswered(each))?.endedAt;
}

/** Returns whether every kind of call was answered since a moment. */
export function areAllAnswered(observations: Observation[], since: number): boolean {
  const kinds = new Set<CallKind>();
  for (let index = observations.length - 1; index >= 0; index -= 1) {
    const each = observations[index];
    if (!each || each.endedAt < since) break;
    if (each.startedAt >= since && isAnswered(each)) kinds.add(each.kind);
  }
  return kinds.size === 6;
}

/** Counts the calls without an answer since a moment, by call and status. */
export function countFailures(observations: Observation[], since: number): string[] {
  const counts = new Map<string, number>();
  for (const each of observations.filter(({ endedAt }) => endedAt >= since))
    if (!isAnswered(each)) {
      const name = `${each.call} ${each.status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
