import { stripVTControlCharacters } from 'node:util';

/** The parts of Vitest's JSON report that the check uses. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

/** A failed test, or a file whose tests could not start. */
export type Failure = { name: string; error: string };

const firstLine = (message: string) => stripVTControlCharacters(message).split('\n', 1)[0] ?? '';

/** Counts a report's tests and lists the failed ones. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport) {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }): Failure[] => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ name, error: firstLine(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${name} ${fullName}`,
        error: firstLine(failureMessages?.[0] ?? ''),
      }));
    });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures };
}

/** Formats failures for the end of the check's output, where a long log is cut last. */
export function formatFailures(failures: readonly Failure[]): string {
  return ['Failed:', ...failures.flatMap(({ name, error }) => [`  ${name}`, `    ${error}`])].join(
    '\n',
  );
}
