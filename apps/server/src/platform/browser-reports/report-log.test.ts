import { expect, test, vi } from 'vitest';
import { createReportLog } from './report-log.ts';

function makeLog() {
  const warn = vi.fn<(report: object, message: string) => void>();
  let ms = 60_000;
  const log = createReportLog({ warn }, () => ms);
  return { log, warn, wait: (milliseconds: number) => (ms += milliseconds) };
}

test('logs the first, the tenth and the hundredth of equal reports', () => {
  const { log, warn } = makeLog();
  for (let index = 0; index < 150; index += 1) log.record('browser error', { name: 'TypeError' });
  expect(warn.mock.calls.map(([report]) => (report as { count: number }).count)).toEqual([
    1, 10, 100,
  ]);
});

test('logs a report again after an hour', () => {
  const { log, warn, wait } = makeLog();
  log.record('browser error', { name: 'TypeError' });
  wait(3_700_000);
  log.record('browser error', { name: 'TypeError' });
  expect(warn).toHaveBeenCalledTimes(2);
});

test('logs at most 30 lines a minute however many different reports arrive', () => {
  const { log, warn, wait } = makeLog();
  for (let index = 0; index < 5_000; index += 1) log.record('browser error', { name: `E${index}` });
  expect(warn).toHaveBeenCalledTimes(30);
  wait(60_000);
  log.record('browser error', { name: 'another' });
  expect(warn).toHaveBeenCalledTimes(31);
});
