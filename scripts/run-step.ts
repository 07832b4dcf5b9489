import { spawn } from 'node:child_process';

/** One thing to run. Where it writes a report of tests, the report is counted. */
export type Step = { name: string; command: string; report?: string };

/**
 * Runs a command under a heading and with its time; answers whether it succeeded. What it says comes as it says it, or
 * in one piece at its end, so that commands side by side can be read.
 */
export async function runStep(
  step: Step,
  said: 'at once' | 'at its end' = 'at once',
): Promise<boolean> {
  const started = Date.now();
  const heading = `\n── ${step.name} ──`;
  if (said === 'at once') console.log(heading);
  const output = said === 'at once' ? 'inherit' : 'pipe';
  const child = spawn(step.command, { shell: true, stdio: ['ignore', output, output] });
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => kept.push(piece));
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  if (said === 'at its end') console.log(`${heading}\n${Buffer.concat(kept).toString().trimEnd()}`);
  console.log(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}
