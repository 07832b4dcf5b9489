import type pg from 'pg';
import { Gauge } from 'prom-client';
import { registry } from './registry.ts';

const pools = new Set<{ name: string; pool: pg.Pool }>();

/** Returns the sum over the open pools, by name: a process may open a pool again after it was closed. */
function collect(gauge: Gauge<'pool'>, count: (pool: pg.Pool) => number): void {
  gauge.reset();
  for (const entry of pools) {
    if (entry.pool.ended) pools.delete(entry);
    else gauge.inc({ pool: entry.name }, count(entry.pool));
  }
}

const declare = (name: string, help: string, count: (pool: pg.Pool) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      collect(this, count);
    },
  });

declare('database_pool_connections', 'Open connections', ({ totalCount }) => totalCount);
declare('database_pool_idle', 'Connections that no one uses', ({ idleCount }) => idleCount);
declare('database_pool_waiting', 'Callers that wait for a connection', (pool) => pool.waitingCount);

/** Measures a pool until it is closed. */
export function measurePool(name: string, pool: pg.Pool): void {
  pools.add({ name, pool });
}
