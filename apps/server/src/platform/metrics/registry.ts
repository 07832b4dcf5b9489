import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { version } from '../base/version.ts';

/** Metrics of this process, declared beside what they measure. Labels have few values: never ids, names or URLs. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

const info = new Gauge({
  name: 'atrium_info',
  help: 'Version of the running process',
  labelNames: ['version', 'commit'],
  registers: [registry],
});
info.set({ version: version.version, commit: version.commit ?? 'none' }, 1);

/** Adds a counter whose value is counted elsewhere: on paths that every request takes, adding to a number is cheaper. */
export function exposeCount(
  name: string,
  help: string,
  read: () => number,
  target: Registry = registry,
): void {
  target.registerMetric(
    new Counter({
      name,
      help,
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    }),
  );
}
