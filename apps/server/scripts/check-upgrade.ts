import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asAdmin, dropDatabase, ensureDatabase } from './local-database.ts';
import { runNode, startApi, type Api } from './upgrade/api-process.ts';
import { createLoad } from './upgrade/load.ts';
import { checkOut, findPreviousRelease, hasSameSchema, root } from './upgrade/previous-release.ts';
import { reviewUpgrade, type UpgradeResult } from './upgrade/upgrade-result.ts';

// Upgrades and goes back under load: the previous release serves, this one migrates its database, both serve, this one
// serves alone, then the previous one again on the new schema. No request may fail and no acknowledged write may be lost.

const phaseMs = Number(process.env['UPGRADE_PHASE_SECONDS'] ?? 10) * 1_000;
const database = `atrium_upgrade_${process.pid}`;
const port = 4101 + 10 * Number(process.env['TEST_SLOT'] ?? 0);
const folder = await mkdtemp(join(tmpdir(), 'atrium-upgrade-'));
const load = createLoad(database);
const apis: Api[] = [];
const phases: UpgradeResult['phases'] = [];

async function start(name: string, source: string, offset: number): Promise<Api> {
  const api = await startApi(name, source, database, port + offset);
  apis.push(api);
  load.add(api);
  return api;
}

async function stop(api: Api): Promise<void> {
  apis.splice(apis.indexOf(api), 1);
  await api.stop();
  load.remove(api);
}

/** Runs a step under load, goes on for a while, and prints what the users saw. */
async function phase<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  const result = await step();
  await wait(phaseMs);
  const { requests, failed: errors, slowestMs } = load.takeCounts();
  phases.push({ name, requests, failed: errors.length });
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `${name.padEnd(34)} ${seconds.padStart(5)} s  ${String(requests).padStart(6)} requests, ` +
      `${errors.length} failed, slowest ${slowestMs.toFixed(0)} ms`,
  );
  for (const error of errors.slice(0, 5)) console.log(`  ${error}`);
  return result;
}

const countMigrations = () =>
  asAdmin(async (client) => {
    const { rowCount } = await client.query('select from schema_migrations');
    return rowCount ?? 0;
  }, database);

const seedScript = `
  const { readConfig } = await import('./apps/server/src/platform/base/config.ts');
  const { openDeps } = await import('./apps/server/src/platform/deps.ts');
  const { createLogger } = await import('./apps/server/src/platform/base/logging.ts');
  const { seed } = await import('./apps/server/seed/index.ts');
  const config = readConfig({ ...process.env, DATABASE_URL: process.env.DATABASE_OWNER_URL });
  const deps = openDeps(config, createLogger(config));
  await seed(deps, new Date());
  await deps.close();
`;

try {
  const { commit, reason } = findPreviousRelease();
  console.log(`The previous release is ${commit.slice(0, 12)} (${reason}).`);
  checkOut(commit, folder);
  await ensureDatabase(database);
  const migrate = ['apps/server/src/main-cli.ts', 'migrate'];
  await runNode(folder, database, migrate);
  await runNode(folder, database, ['--input-type=module', '--eval', seedScript]);
  const before = await countMigrations();
  const previous = await start('previous', folder, 0);
  await load.start();
  await phase('previous, old schema', () => Promise.resolve());
  await phase('previous, while this one migrates', () => runNode(root, database, migrate));
  const migrations = (await countMigrations()) - before;
  // Without new migrations the check only shows that both versions can share a database.
  if (migrations === 0) console.log('no migration was tested');
  else console.log(`${migrations} migrations were applied under load`);
  const current = await phase('both, new schema', () => start('current', root, 1));
  await phase('current alone', () => stop(previous));
  const again = await phase('previous starts again', () => start('previous', folder, 2));
  await phase('previous alone, new schema', () => stop(current));
  const { writes, lost } = await load.stop();
  await stop(again);
  console.log(`${writes} acknowledged writes in the ledger, ${lost.length} lost`);
  for (const each of lost.slice(0, 20)) console.log(`  ${each}`);
  const problems = reviewUpgrade({
    phases,
    migrations,
    hasSameSchema: hasSameSchema(folder),
    writes,
    lost: lost.length,
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  for (const api of apis) await api.stop().catch(() => undefined);
  await dropDatabase(database);
  await rm(folder, { recursive: true });
}
