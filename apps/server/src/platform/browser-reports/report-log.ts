import { LRUCache } from 'lru-cache';

const remembered = 500;
const rememberedMs = 3_600_000;
const maxLinesPerMinute = 30;

const isPowerOfTen = (count: number) => /^10*$/.test(String(count));

type ReportLog = {
  /** Counts a report and logs it, unless it was logged before or there are too many. */
  record: (message: string, report: Record<string, unknown>) => void;
};

/**
 * Logs the first report of each kind in an hour, then the 10th, 100th and so on with its count. At most 30 lines a
 * minute are logged, so that invented reports can't fill the log.
 */
export function createReportLog(
  logger: { warn: (report: object, message: string) => void },
  now: () => number = Date.now,
): ReportLog {
  const counts = new LRUCache<string, { count: number }>({
    max: remembered,
    ttl: rememberedMs,
    perf: { now },
  });
  let minute = 0;
  let lines = 0;
  const mayLog = () => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, lines] = [current, 0];
    lines += 1;
    return lines <= maxLinesPerMinute;
  };
  return {
    record(message, report) {
      const key = JSON.stringify([message, report]);
      const entry = counts.get(key) ?? { count: 0 };
      if (entry.count === 0) counts.set(key, entry);
      entry.count += 1;
      if (isPowerOfTen(entry.count) && mayLog())
        logger.warn({ ...report, count: entry.count }, message);
    },
  };
}
