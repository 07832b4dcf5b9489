import { spawn } from 'node:child_process';

/** One thing to run. Where it writes a report of tests, the report is counted. */
export type Step = { name: string; command: string; report?: string };

/** Runs a command in the terminal it was called from, under a heading and with its time; answers whether it succeeded. */
export async function runStep(step: Step): Promise<boolean> {
  const started = Date.now();
  console.log(`\n── ${step.name} ──`);
  const child = spawn(step.command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}
