import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './vitest-results.ts';

/** Number of flaky journeys a run of the check tolerates. */
const toleratedFlaky = 2;

type JourneyRun = {
  status: string;
  error?: { message?: string };
  attachments: { name: string; path?: string }[];
};
type JourneySuite = {
  suites?: JourneySuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: JourneyRun[] }[];
  }[];
};

/** The parts of Playwright's JSON report that the check uses. */
export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: JourneySuite[];
};

/** A journey that failed, perhaps only at first. */
export type FailedJourney = Failure & { trace: string | null };

const listSpecs = (suite: JourneySuite): NonNullable<JourneySuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(listSpecs),
];

function toFailed(name: string, results: JourneyRun[]): FailedJourney {
  const error = results.find(({ status }) => status !== 'passed')?.error?.message ?? '';
  const traces = results.flatMap(({ attachments }) =>
    attachments.filter((attachment) => attachment.name === 'trace'),
  );
  const [firstLine = ''] = stripVTControlCharacters(error).split('\n');
  return { name, error: firstLine, trace: traces[0]?.path ?? null };
}

/** Lists the journeys with a status: 'flaky' failed at first, 'unexpected' failed. */
const listWithStatus = (suites: JourneySuite[], wanted: 'flaky' | 'unexpected') =>
  suites
    .flatMap(listSpecs)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) =>
          toFailed(`[${projectName}] ${file}:${line} ${title}`, results),
        ),
    );

/** Counts a report's journeys. Up to two flaky ones count as passed, more as failed. */
export function countJourneys({ stats, suites }: JourneyReport) {
  const isTolerated = stats.flaky <= toleratedFlaky;
  return {
    passed: stats.expected + (isTolerated ? stats.flaky : 0),
    failed: stats.unexpected + (isTolerated ? 0 : stats.flaky),
    flaky: listWithStatus(suites, 'flaky'),
    failures: listWithStatus(suites, 'unexpected'),
  };
}

/** Formats flaky journeys for the end of the check's output. */
export function formatFlaky(flaky: readonly FailedJourney[]): string {
  const lines = flaky.flatMap(({ name, error, trace }) => [
    `  ${name}`,
    `    ${error}`,
    `    ${trace ? `trace: ${trace}` : 'no trace'}`,
  ]);
  const verdict = flaky.length > toleratedFlaky ? 'too many: the run fails' : 'fix each cause';
  return [`Flaky journeys: ${flaky.length} (${verdict})`, ...lines].join('\n');
}
