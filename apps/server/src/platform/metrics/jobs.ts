import { Histogram } from 'prom-client';
import { registry } from './registry.ts';

const duration = new Histogram({
  name: 'job_duration_seconds',
  help: 'Duration of job runs by outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600, 3_600],
  registers: [registry],
});

/** Runs a job and records how long it took and whether it failed. */
export async function measureJob<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
  const stop = duration.startTimer({ job });
  try {
    const result = await run();
    stop({ outcome: 'done' });
    return result;
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  }
}
