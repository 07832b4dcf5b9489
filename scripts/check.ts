import { mkdir, readFile, rm } from 'node:fs/promises';
import { runStep, type Step } from './run-step.ts';

const reports = '.local/check';

/** Everything main has to pass, the quick things first. */
const steps: Step[] = [
  { name: 'format', command: 'npm run -s format:check' },
  { name: 'types', command: 'npm run -s types' },
  { name: 'lint', command: 'npm run -s lint' },
  { name: 'imports', command: 'npm run -s imports' },
  {
    name: 'unit',
    command: `npm run -s test:unit -- ${toReport('unit')}`,
    report: `${reports}/unit.json`,
  },
  { name: 'schema drift', command: 'npm run -s db:types -- --verify --log-level error' },
  { name: 'OpenAPI drift', command: 'npm run -s openapi -- --verify' },
  {
    name: 'integration',
    command: `npm run -s test:int -- ${toReport('int')}`,
    report: `${reports}/int.json`,
  },
  { name: 'build', command: 'npm run -s build' },
  { name: 'bundle budget', command: 'tsx scripts/bundle-budget.ts' },
  { name: 'end to end', command: 'npm run -s test:e2e', report: `${reports}/e2e.json` },
];

function toReport(name: string): string {
  return `--reporter=default --reporter=json --outputFile.json=${reports}/${name}.json`;
}

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** How many tests a report tells of. A flaky test is a failed one. */
async function countTests(path: string): Promise<{ passed: number; failed: number }> {
  const report = JSON.parse(await readFile(path, 'utf8')) as VitestReport | PlaywrightReport;
  if (!('stats' in report)) return { passed: report.numPassedTests, failed: report.numFailedTests };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

/** Runs one step; without tests of its own it counts as one check. A suite that ran nothing has failed. */
async function check(step: Step): Promise<{ passed: number; failed: number }> {
  const ok = await runStep(step);
  if (!step.report) return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = await countTests(step.report).catch(() => ({ passed: 0, failed: 0 }));
  if (!ok || counted.passed === 0) return { ...counted, failed: Math.max(1, counted.failed) };
  return counted;
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const total = { passed: 0, failed: 0 };
for (const step of steps) {
  const { passed, failed } = await check(step);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
