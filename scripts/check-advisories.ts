import { spawnSync } from 'node:child_process';
import { readAuditReport, reviewAdvisories } from './supply-chain/advisories.ts';
import { allowedAdvisories } from './supply-chain/allowed-advisories.ts';

// Asks the registry for known vulnerabilities of all locked packages. Fails on high and critical ones without an
// exception; prints why and passes if the registry does not answer.
const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--fetch-retries=1', '--fetch-timeout=20000'],
  { encoding: 'utf8', maxBuffer: 64 * 1_048_576, timeout: 120_000 },
);
const report = readAuditReport(stdout ?? '');
if ('unavailable' in report) {
  console.log(`SKIPPED: advisories were not checked, because ${report.unavailable}`);
} else {
  const today = new Date().toISOString().slice(0, 10);
  const problems = reviewAdvisories(report.advisories, allowedAdvisories, today);
  for (const problem of problems) console.error(problem);
  console.log(`${report.advisories.length} advisories, ${problems.length} to fix`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
