import type { ServerProcess } from '../stack/server-process.ts';
import type { Fault, FaultResult } from './fault.ts';

/** A call must not hang longer. */
const longestCallMs = 5_000;
/** A process that was killed must be ready again this long after its start. */
const longestStartSeconds = 5;

/** Returns the longest time to readiness of the starts since a moment; null if there were none. */
export function findLongestStart(
  servers: readonly Pick<ServerProcess, 'starts'>[],
  since: number,
): number | null {
  const starts = servers.flatMap((server) => server.starts).filter(({ at }) => at >= since);
  return starts.length === 0 ? null : Math.max(...starts.map(({ seconds }) => seconds));
}

type Limits = Pick<Fault, 'minAnswered' | 'maxRecoverySeconds' | 'maxJobSeconds'>;

/** Lists what a fault broke of the promises that depend on the load of the machine. */
function listBrokenTimes(
  { minAnswered, maxRecoverySeconds, maxJobSeconds = 0 }: Limits,
  { summary, recoverySeconds, readySeconds, jobSeconds }: FaultResult,
): string[] {
  const broken: string[] = [];
  const { answered, slowestMs = 0, slowestCall } = summary ?? {};
  if ((answered ?? 1) < minAnswered) broken.push(`less than ${minAnswered * 100} % answered`);
  if (slowestMs > longestCallMs) broken.push(`${slowestCall} took ${slowestMs} ms`);
  if (recoverySeconds > maxRecoverySeconds)
    broken.push(`full service later than ${maxRecoverySeconds} s after the fault`);
  if (readySeconds !== null && readySeconds > longestStartSeconds)
    broken.push(`a process was ready later than ${longestStartSeconds} s after its start`);
  if (jobSeconds !== null && jobSeconds > maxJobSeconds)
    broken.push(`jobs and mails later than ${maxJobSeconds} s after the fault`);
  return broken;
}

/** Lists the promises that a fault broke. Short and quick runs do not check times and shares. */
export function listBroken(
  fault: Limits,
  result: FaultResult,
  servers: readonly Pick<ServerProcess, 'name' | 'isRunning'>[],
  isShort: boolean,
): string[] {
  const broken = servers
    .filter((server) => !server.isRunning())
    .map(({ name }) => `${name} has ended`);
  const { lost, duplicates, mails, summary } = result;
  for (const [reason, count] of summary?.wrong ?? []) broken.push(`${count} × ${reason}`);
  if (lost.length > 0) broken.push(`${lost.length} writes lost`);
  if (duplicates.length > 0) broken.push(`${duplicates.length} duplicates`);
  if (mails.lost > 0) broken.push(`${mails.lost} mails lost`);
  if (mails.duplicates > 0) broken.push(`${mails.duplicates} mails sent twice`);
  return isShort ? broken : [...broken, ...listBrokenTimes(fault, result)];
}
