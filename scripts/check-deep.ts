import { runStep } from './run-step.ts';

// The same integration tests with the full counts. Too long for every commit, not for every release.
const ok = await runStep({
  name: 'integration, full counts',
  command: 'CHECK_DEEP=on npm run -s test:int -- --test-timeout 900000',
});
process.exitCode = ok ? 0 : 1;
