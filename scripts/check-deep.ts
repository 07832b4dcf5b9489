import { runStep, type Step } from './run-step.ts';

// Too slow for every commit: property tests with random seeds, the integration tests with their full counts, and every
// screen at both widths in both themes.
const steps: Step[] = [
  { name: 'unit, random seeds', command: 'CHECK_DEEP=on npm run -s test:unit' },
  {
    name: 'integration, full counts',
    command: 'CHECK_DEEP=on npm run -s test:int -- --test-timeout 900000',
  },
  { name: 'build', command: 'npm run -s build' },
  { name: 'every screen', command: 'CHECK_DEEP=on npm run -s test:e2e -- screens videos' },
];
let ok = true;
for (const step of steps) ok = (await runStep(step)) && ok;
process.exitCode = ok ? 0 : 1;
