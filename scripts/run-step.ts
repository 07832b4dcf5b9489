import { spawn } from 'node:child_process';

/** A command to run. If it writes a test report, its tests are counted. */
export type Step = { name: string; command: string; report?: string };

/**
 * Runs a command, printing a heading and its duration; returns whether it succeeded. Its stdio is streamed, or
 * printed at the end so that parallel commands stay readable.
 */
export async function runStep(step: Step, mode: 'stream' | 'buffer' = 'stream'): Promise<boolean> {
  const started = Date.now();
  const heading = `\n── ${step.name} ──`;
  if (mode === 'stream') console.log(heading);
  const stdio = mode === 'stream' ? 'inherit' : 'pipe';
  const child = spawn(step.command, { shell: true, stdio: ['ignore', stdio, stdio] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => chunks.push(piece));
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  if (mode === 'buffer') console.log(`${heading}\n${Buffer.concat(chunks).toString().trimEnd()}`);
  console.log(`── ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return code === 0;
}
