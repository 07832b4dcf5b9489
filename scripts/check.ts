import { mkdir, readFile, rm } from 'node:fs/promises';
import {
  countJourneys,
  formatFlaky,
  type FailedJourney,
  type JourneyReport,
} from './journey-results.ts';
import { propertySeed } from './property-seed.ts';
import { runStep, type Step } from './run-step.ts';
import { countVitest, formatFailures, type Failure, type VitestReport } from './vitest-results.ts';

const reports = '.local/check';

/** Static checks and the build. They do not depend on timing, so two rows run in parallel. */
const rows: Step[][] = [
  [
    { name: 'types', command: 'npm run -s types' },
    { name: 'lint', command: 'npm run -s lint' },
    { name: 'build', command: 'npm run -s build' },
    { name: 'docs and their links', command: 'npm run -s docs' },
    { name: 'bundle budget', command: 'tsx scripts/bundle-budget.ts' },
    { name: 'release', command: 'tsx --conditions=source apps/server/scripts/check-release.ts' },
  ],
  [
    { name: 'format', command: 'npm run -s format:check' },
    { name: 'imports', command: 'npm run -s imports' },
    { name: 'secrets', command: 'tsx scripts/check-secrets.ts' },
    { name: 'licenses', command: 'tsx scripts/check-licenses.ts' },
    { name: 'advisories', command: 'tsx scripts/check-advisories.ts' },
    { name: 'unused code', command: 'npm run -s unused' },
    { name: 'database types drift', command: 'npm run -s db:types -- --verify --log-level error' },
    { name: 'schema drift', command: 'npm run -s db:schema -- --verify' },
    { name: 'database docs drift', command: 'npm run -s db:docs -- --verify' },
    { name: 'OpenAPI drift', command: 'npm run -s openapi -- --verify' },
  ],
];

/** Test suites. Some depend on timing, so they run one at a time. */
const suites: Step[] = [
  {
    name: 'unit',
    command: `npm run -s test:unit -- ${toReport('unit')}`,
    report: `${reports}/unit.json`,
  },
  {
    name: 'integration',
    command: `npm run -s test:int -- ${toReport('int')}`,
    report: `${reports}/int.json`,
  },
  { name: 'chaos', command: 'npm run -s chaos -- --short --built' },
  { name: 'end to end', command: 'npm run -s test:e2e', report: `${reports}/e2e.json` },
];

function toReport(name: string): string {
  return `--reporter=default --reporter=json --outputFile.json=${reports}/${name}.json`;
}

type StepResult = { passed: number; failed: number; failures: Failure[] };

const flaky: FailedJourney[] = [];

/** Counts the tests of a report, and collects its flaky journeys. */
async function countTests(path: string): Promise<StepResult> {
  const report = JSON.parse(await readFile(path, 'utf8')) as VitestReport | JourneyReport;
  if (!('stats' in report)) return countVitest(report);
  const journeys = countJourneys(report);
  flaky.push(...journeys.flaky);
  return journeys;
}

const total: StepResult = { passed: 0, failed: 0, failures: [] };

/** Adds a step's tests to the total, or the step itself if it has no report. A suite without tests counts as failed. */
async function countStep(step: Step, ok: boolean): Promise<void> {
  const stepResult = { passed: ok ? 1 : 0, failed: 0, failures: [] };
  const noTests = { passed: 0, failed: 0, failures: [] };
  const counted = step.report ? await countTests(step.report).catch(() => noTests) : stepResult;
  const isFailed = !ok || counted.passed === 0;
  const failedStep = { name: step.name, error: `failed: ${step.command}` };
  total.passed += counted.passed;
  total.failed += isFailed ? Math.max(1, counted.failed) : counted.failed;
  total.failures.push(...counted.failures);
  if (isFailed && counted.failures.length === 0) total.failures.push(failedStep);
}

async function runRow(row: Step[]): Promise<void> {
  for (const step of row) await countStep(step, await runStep(step, 'buffer'));
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
console.log(`Property tests use the fixed seed ${propertySeed}; check:deep uses random ones.`);
await Promise.all(rows.map(runRow));
for (const step of suites) await countStep(step, await runStep(step));
if (total.failures.length > 0) console.log(`\n${formatFailures(total.failures)}`);
if (flaky.length > 0) console.log(`\n${formatFlaky(flaky)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
