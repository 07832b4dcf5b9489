import type { SecondRange } from '@atrium/contracts/progress/lessons';
import { listStoredKeys, workKey } from '../../../lib/session/work-keys.ts';
import { type Ranges, rangesWithout, unionRanges } from '../../media/index.ts';

/** Unconfirmed report of one lesson. There is one per lesson, so its size is limited by the video's length. */
export type WaitingReport = { epoch: number; positionSeconds: number; ranges: SecondRange[] };

const keyOf = (account: string, lessonId: number) => workKey('watch', account, lessonId);

/** Fallback while storage is disabled or full; lasts as long as the page is open. */
const inMemory = new Map<string, string>();

/** Returns the waiting report of a lesson; undefined if missing or damaged. */
export function readWaitingReport(account: string, lessonId: number): WaitingReport | undefined {
  return parseReport(read(keyOf(account, lessonId)));
}

/** Merges a report into the waiting one. A report from before a reset is replaced by one from after it. */
export function addWaitingReport(account: string, lessonId: number, report: WaitingReport): void {
  const waiting = readWaitingReport(account, lessonId);
  if (waiting && waiting.epoch > report.epoch) return;
  const earlier = waiting?.epoch === report.epoch ? waiting.ranges : [];
  write(keyOf(account, lessonId), { ...report, ranges: unionRanges(earlier, report.ranges) });
}

/** Removes what the server has confirmed; what another tab added meanwhile stays. */
export function confirmWaitingReport(
  account: string,
  lessonId: number,
  known: { epoch: number; watched: Ranges },
): void {
  const waiting = readWaitingReport(account, lessonId);
  if (!waiting || waiting.epoch > known.epoch) return;
  const ranges = waiting.epoch < known.epoch ? [] : rangesWithout(waiting.ranges, known.watched);
  write(keyOf(account, lessonId), ranges.length > 0 ? { ...waiting, ranges } : undefined);
}

/** Removes the waiting report of a lesson. */
export function removeWaitingReport(account: string, lessonId: number): void {
  write(keyOf(account, lessonId), undefined);
}

/** Returns the lessons with waiting reports of a user. */
export function listWaitingLessons(account: string): number[] {
  const start = keyOf(account, 0).slice(0, -1);
  return [...new Set([...listStoredKeys(), ...inMemory.keys()])]
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length)))
    .filter((lessonId) => Number.isSafeInteger(lessonId) && lessonId > 0);
}

function read(key: string): string | undefined {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return inMemory.get(key);
  }
}

function write(key: string, report: WaitingReport | undefined): void {
  inMemory.delete(key);
  const text = report && JSON.stringify(report);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== undefined) inMemory.set(key, text);
  }
}

function parseReport(text: string | undefined): WaitingReport | undefined {
  try {
    const { epoch, positionSeconds, ranges } = JSON.parse(text ?? 'null') as WaitingReport;
    const isReport = [epoch, positionSeconds, ...ranges.flat()].every(Number.isSafeInteger);
    return isReport ? { epoch, positionSeconds, ranges: unionRanges(ranges) } : undefined;
  } catch {
    return undefined;
  }
}
