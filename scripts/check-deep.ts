import { execFileSync } from 'node:child_process';
import { runStep, type Step } from './run-step.ts';

/** A step that some machines can't run: the programs it needs, and whether it needs root. */
type DeepStep = Step & { programs?: string[]; asRoot?: true };

// Too slow for every commit: property tests with random seeds, the integration tests with their full counts, every
// screen and the tagged journeys at both widths in both themes, and what an operator installs.
const steps: DeepStep[] = [
  { name: 'unit, random seeds', command: 'CHECK_DEEP=on npm run -s test:unit' },
  {
    name: 'integration, full counts',
    command: 'CHECK_DEEP=on npm run -s test:int -- --test-timeout 900000',
  },
  { name: 'build', command: 'npm run -s build' },
  { name: 'every fault', command: 'npm run -s chaos -- --built' },
  { name: 'every screen', command: 'CHECK_DEEP=on npm run -s test:e2e -- screens videos' },
  {
    name: 'journeys in every appearance',
    command: 'CHECK_DEEP=on npm run -s test:e2e -- --grep @everywhere',
  },
  { name: 'attacks', command: 'npm run -s attacks' },
  {
    name: 'upgrade and rollback under load',
    command: 'tsx --conditions=source apps/server/scripts/check-upgrade.ts',
  },
  {
    name: 'alerts',
    command:
      'promtool check rules deploy/prometheus/alerts.yml && promtool test rules deploy/prometheus/alerts.test.yml',
    programs: ['promtool'],
  },
  { name: 'reproducible release', command: 'tsx scripts/check-reproducible.ts' },
  {
    name: 'image',
    command: 'deploy/image/build .local/deep/release .local/deep/atrium.tar',
    programs: ['mmdebstrap', 'buildah'],
    asRoot: true,
  },
  {
    name: 'installation',
    command:
      'curl -s -o /dev/null http://127.0.0.1:7480/ || scripts/s3-start; deploy/check-install .local/deep/release',
    programs: ['mmdebstrap', 'curl'],
    asRoot: true,
  },
];

function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns what a step needs and this machine does not have. */
function findMissing({ programs = [], asRoot }: DeepStep): string[] {
  const missing = programs.filter((name) => !hasProgram(name));
  return asRoot && process.getuid?.() !== 0 ? ['root', ...missing] : missing;
}

let ok = true;
const skipped: string[] = [];
for (const step of steps) {
  const missing = findMissing(step);
  if (missing.length > 0) skipped.push(`${step.name}: needs ${missing.join(', ')}`);
  else ok = (await runStep(step)) && ok;
}
if (skipped.length > 0) console.log(`\nSkipped:\n  ${skipped.join('\n  ')}`);
process.exitCode = ok ? 0 : 1;
