import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Returns the CPU time of a process in ms. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksMs = 10;
  return (Number(fields[11]) + Number(fields[12])) * ticksMs;
}

/** Creates a function that returns the CPU time so far of an API and of its database connections, in ms. */
export function createCpuMeter(db: pg.Pool, apiPid: number) {
  // Closed connections keep the time they had when last seen, so that the sum never falls.
  const timeOf = new Map<number, number>();
  return async function readCpuTime() {
    const { rows } = await db.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'atrium-api'",
    );
    for (const { pid } of rows) timeOf.set(pid, processorMs(pid));
    const database = [...timeOf.values()].reduce((sum, ms) => sum + ms, 0);
    return { api: processorMs(apiPid), database };
  };
}
