import type { SecondRange } from '@atrium/contracts/learning';
import { rangesWithout, unionRanges, type Ranges } from './ranges.ts';

/** What the server has not yet confirmed about one lesson. One a lesson, so it never grows beyond its seconds. */
export type WaitingReport = { epoch: number; positionSeconds: number; ranges: SecondRange[] };

const prefix = 'atrium.watch.';
const keyOf = (account: string, lessonId: number) => `${prefix}${account}.${lessonId}`;

/** Where storage is switched off or full, reports wait here, for as long as the page is open. */
const inMemory = new Map<string, string>();

/** What waits for a lesson; nothing if it is missing or damaged. */
export function readWaiting(account: string, lessonId: number): WaitingReport | undefined {
  return parseReport(read(keyOf(account, lessonId)));
}

/** Adds to what waits for a lesson. A report from before a reset gives way to one from after it. */
export function keepWaiting(account: string, lessonId: number, report: WaitingReport): void {
  const waiting = readWaiting(account, lessonId);
  if (waiting && waiting.epoch > report.epoch) return;
  const earlier = waiting?.epoch === report.epoch ? waiting.ranges : [];
  write(keyOf(account, lessonId), { ...report, ranges: unionRanges(earlier, report.ranges) });
}

/** Takes away what the server knows; what another tab has added meanwhile stays. */
export function settleWaiting(
  account: string,
  lessonId: number,
  known: { epoch: number; watched: Ranges },
): void {
  const waiting = readWaiting(account, lessonId);
  if (!waiting || waiting.epoch > known.epoch) return;
  const ranges = waiting.epoch < known.epoch ? [] : rangesWithout(waiting.ranges, known.watched);
  write(keyOf(account, lessonId), ranges.length > 0 ? { ...waiting, ranges } : undefined);
}

/** Takes away all that waits for a lesson. */
export function dropWaiting(account: string, lessonId: number): void {
  write(keyOf(account, lessonId), undefined);
}

/** The lessons somebody has reports waiting for. */
export function lessonsWaiting(account: string): number[] {
  const start = keyOf(account, 0).slice(0, -1);
  return allKeys()
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length)))
    .filter((lessonId) => Number.isSafeInteger(lessonId) && lessonId > 0);
}

function allKeys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...inMemory.keys()])];
  } catch {
    return [...inMemory.keys()];
  }
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
