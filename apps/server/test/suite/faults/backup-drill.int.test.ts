import { expect } from 'vitest';
import { test } from '../../harness.ts';
import { startDrill, startSeconds, waitForArchive } from '../../support/backup-drill.ts';
import { archiveTimeoutSeconds } from '../../support/backup-repository.ts';
import { count } from '../../support/counts.ts';
import { until } from '../../support/worker-process.ts';
import { startWriteLoad } from '../../support/write-load.ts';

// Each course is completed once by each learner: enough writes for as long as the backups take on a fast machine.
const size = { courses: count(600, 3_000), rows: count(20_000, 1_000_000) };
const writesPerPhase = count(60, 600);

const toSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Collects what each step took. */
function createReport() {
  const lines: string[] = [];
  return {
    note: (line: string) => void lines.push(line),
    measure: async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const startedAt = Date.now();
      const result = await work();
      lines.push(`${name}: ${toSeconds(Date.now() - startedAt)}`);
      return result;
    },
    print: () => void process.stdout.write(`Backup drill\n  ${lines.join('\n  ')}\n`),
  };
}

type Drill = Awaited<ReturnType<typeof startDrill>>;
type Report = ReturnType<typeof createReport>;

/** Backs up under load, destroys the database and returns what was acknowledged and when. */
async function loseDatabase(drill: Drill, { measure }: Report) {
  const { cluster, atrium } = drill;
  const load = startWriteLoad(drill.apis, drill.writes);
  const written = () => load.written(writesPerPhase, 120);
  await written();
  expect(await measure('full backup', () => atrium('backup', 'full'))).toMatchObject({ code: 0 });
  await written();
  expect(await measure('incremental backup', () => atrium('backup', 'incr'))).toMatchObject({
    code: 0,
  });
  const recorded = await cluster.query('select kind from backups order by finished_at', 'atrium');
  expect(recorded.rows).toEqual([{ kind: 'full' }, { kind: 'incr' }]);
  await written();
  const target = new Date();
  await written();
  // A target is reached only if a later change is archived.
  await waitForArchive(cluster);
  await until('an archive without lag', 10, async () => (await drill.readLag()) === 0);
  await written();
  // A running database is not overwritten.
  expect(await atrium('restore', '--replace')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('PostgreSQL still runs'),
  });
  await cluster.destroy();
  const lostAt = Date.now();
  await load.abandon();
  return { ledger: load.ledger, target, lostAt };
}

test(
  'restores every write acknowledged before the target time after the database is destroyed',
  { timeout: (2 * startSeconds + count(120, 1_800)) * 1_000 },
  async () => {
    const report = createReport();
    const { measure, note } = report;
    const drill = await startDrill(size);
    const { atrium, findLost, restoredFolder, startRestored } = drill;
    try {
      const { ledger, target, lostAt } = await loseDatabase(drill, report);

      const to = ['--to', restoredFolder('target')];
      const restored = await measure('restore of the files', () =>
        atrium('restore', '--target-time', target.toISOString(), ...to),
      );
      expect(restored).toMatchObject({ code: 0 });
      const second = await measure('replay of the archive', () => startRestored('target'));
      drill.connectTo(second);
      await measure('first acknowledged write', async () => {
        const load = startWriteLoad(drill.apis, drill.writes);
        await load.written(1, 60);
        await load.stop();
        expect(await findLost(load.ledger)).toEqual([]);
      });
      note(`from the loss to the first write: ${toSeconds(Date.now() - lostAt)}`);
      note(`database: ${await drill.readMegabytes()} MB`);

      const before = ledger.filter(({ acknowledgedAt }) => acknowledgedAt < target.getTime());
      const lost = await findLost(before);
      note(`acknowledged before the target: ${before.length}, lost: ${lost.length}`);
      expect(lost).toEqual([]);
      expect(before.length).toBeGreaterThanOrEqual(3 * writesPerPhase);
      // The database is as of the target, not later.
      const after = ledger.filter(({ sentAt }) => sentAt > target.getTime());
      expect(await findLost(after)).toHaveLength(after.length);

      const latest = await atrium('restore', '--to', restoredFolder('latest'));
      expect(latest).toMatchObject({ code: 0 });
      drill.connectTo(await startRestored('latest'));
      await second.stop('immediate');
      const missing = await findLost(ledger);
      const oldest = Math.min(lostAt, ...missing.map(({ acknowledgedAt }) => acknowledgedAt));
      note(
        `latest state: ${missing.length} of ${ledger.length} lost, from the last ${toSeconds(lostAt - oldest)}`,
      );
      // Archiving itself takes a moment on a busy machine.
      expect(lostAt - oldest).toBeLessThan((archiveTimeoutSeconds + 15) * 1_000);
    } finally {
      report.print();
      await drill.close();
    }
  },
);
