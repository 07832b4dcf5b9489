import { enqueue } from '../platform/queue/queue.ts';
import { withDeps } from './open-deps.ts';
import type { Terminal } from './terminal.ts';

/** `atrium rebuild-analytics`: a worker does it; until it is done, the old statistics are shown. */
export async function rebuildAnalytics({ env, print }: Terminal): Promise<void> {
  await withDeps(env, ({ db }) =>
    enqueue(db, 'analytics.rebuild', {}, { key: 'analytics.rebuild' }),
  );
  print('A worker rebuilds the statistics, in a minute or two per million events.');
}
