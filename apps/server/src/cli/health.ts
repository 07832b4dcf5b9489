import type { Terminal } from './terminal.ts';

/** `atrium health`: asks the API of this machine, for container health checks. Returns 1 unless it runs. */
export async function checkHealth({ env, printError }: Terminal): Promise<number> {
  const port = env['PORT'] || '3000';
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(4_000),
    });
    if (reply.ok) return 0;
    printError(`The API replied ${reply.status}.`);
  } catch {
    printError(`No API answers on port ${port}.`);
  }
  return 1;
}
