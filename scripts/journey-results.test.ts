import { expect, test } from 'vitest';
import { countJourneys, formatFlaky, type JourneyReport } from './journey-results.ts';

const trace = { name: 'trace', path: 'test-results/a/trace.zip' };
const passed = { status: 'passed', attachments: [] };
const failed = {
  status: 'failed',
  error: { message: '\u001b[31mTimed out\u001b[39m\n  at a line' },
  attachments: [],
};
const retried = { status: 'passed', attachments: [trace] };

/** Builds a report of ten passed journeys and some flaky ones. */
function reportOf(flaky: number, unexpected = 0): JourneyReport {
  const spec = (title: string, status: string, results: (typeof retried)[]) => ({
    title,
    file: 'sign-in.spec.ts',
    line: 7,
    tests: [{ projectName: 'desktop light', status, results }],
  });
  const specs = [
    spec('signs in', 'expected', [passed]),
    ...Array.from({ length: flaky }, (_, index) =>
      spec(`journey ${index}`, 'flaky', [failed, retried]),
    ),
    ...Array.from({ length: unexpected }, () => spec('signs out', 'unexpected', [failed])),
  ];
  return { stats: { expected: 10, unexpected, flaky }, suites: [{ suites: [{ specs }] }] };
}

test('counts up to two flaky journeys as passed', () => {
  expect(countJourneys(reportOf(0))).toEqual({
    passed: 10,
    failed: 0,
    flaky: [],
    failures: [],
  });
  expect(countJourneys(reportOf(2))).toMatchObject({ passed: 12, failed: 0 });
});

test('counts three flaky journeys as failed', () => {
  expect(countJourneys(reportOf(3, 1))).toMatchObject({ passed: 10, failed: 4 });
});

test('names each failed journey with its error', () => {
  expect(countJourneys(reportOf(0, 1)).failures).toEqual([
    { name: '[desktop light] sign-in.spec.ts:7 signs out', error: 'Timed out', trace: null },
  ]);
});

test('names each flaky journey with its error and trace', () => {
  const { flaky } = countJourneys(reportOf(1));
  expect(flaky).toEqual([
    {
      name: '[desktop light] sign-in.spec.ts:7 journey 0',
      error: 'Timed out',
      trace: 'test-results/a/trace.zip',
    },
  ]);
  expect(formatFlaky(flaky)).toBe(
    [
      'Flaky journeys: 1 (fix each cause)',
      '  [desktop light] sign-in.spec.ts:7 journey 0',
      '    Timed out',
      '    trace: test-results/a/trace.zip',
    ].join('\n'),
  );
});
