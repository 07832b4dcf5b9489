import { expect, test } from 'vitest';
import { countVitest, formatFailures } from './vitest-results.ts';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'sums divides',
  failureMessages: ['\u001b[31mAssertionError: expected 1\u001b[39m\n  at a line'],
};

test('lists failed tests and files that could not start', () => {
  const result = countVitest({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'c.test.ts', status: 'failed', message: 'Hook timed out', assertionResults: [] },
    ],
  });
  expect(result).toEqual({
    passed: 2,
    failed: 2,
    failures: [
      { name: 'b.test.ts sums divides', error: 'AssertionError: expected 1' },
      { name: 'c.test.ts', error: 'Hook timed out' },
    ],
  });
  expect(formatFailures(result.failures)).toBe(
    [
      'Failed:',
      '  b.test.ts sums divides',
      '    AssertionError: expected 1',
      '  c.test.ts',
      '    Hook timed out',
    ].join('\n'),
  );
});
