import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { createImporter } from '../../../../test/people-import/people-imports.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { peopleImportJobs } from '../people-import.jobs.ts';

test('people_import.prune ends imports that no job will continue', async ({ api, make, deps }) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const importer = createImporter(api.as(admin), organization, deps);
  const started: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { checked } = await importer.check(`email\n${crypto.randomUUID()}@people.example\n`);
    started.push(checked.id);
  }
  for (const id of started)
    expect(await importer.start(await importer.read(id))).toMatchObject({ status: 200 });
  const [waiting, running, usedUp, forgotten] = started as [string, string, string, string];
  const change = (id: string, set: ReturnType<typeof sql>) =>
    asOwner(deps.db, (owner) =>
      sql`update graphile_worker._private_jobs set ${set} where key = ${`people import ${id}`}`.execute(
        owner,
      ),
    );
  // A worker is in the last attempt of one, and was killed in that of the other.
  await change(running, sql`attempts = max_attempts, locked_at = now(), locked_by = 'worker'`);
  await change(usedUp, sql`attempts = max_attempts`);
  await sql`select graphile_worker.remove_job(${`people import ${forgotten}`})`.execute(deps.db);
  await peopleImportJobs['people_import.prune']?.(deps, {});
  const statuses = await Promise.all(
    [waiting, running, usedUp, forgotten].map(async (id) => {
      const { status, error } = await importer.read(id);
      return [status, error];
    }),
  );
  expect(statuses).toEqual([
    ['importing', null],
    ['importing', null],
    ['failed', 'failed'],
    ['failed', 'failed'],
  ]);
  const events = await listAuditEventsOfOrganization(deps, organization.id);
  expect(events.filter(({ action }) => action === 'people.import_failed')).toHaveLength(2);
  const client = api.as(admin);
  const deleted = await client.send({ method: 'DELETE', url: `${importer.base}/${usedUp}` });
  expect(deleted).toMatchObject({ status: 200 });
});
