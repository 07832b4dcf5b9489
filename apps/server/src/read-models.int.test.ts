import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { asAdmin } from '../scripts/local-database.ts';
import { countWaitingForLock } from '../test/support/database-state.ts';
import { test } from '../test/harness.ts';
import type { Factories, MadeUser } from '../test/factories.ts';
import { runJobs } from '../test/support/mailbox.ts';
import { startWorkerProcess, until } from '../test/support/worker-process.ts';
import { jobs, schedule } from './jobs.ts';
import type { Database } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import { takeChanges } from './platform/queue/changes.ts';
import { startWorker } from './platform/queue/worker.ts';
import { refreshReadModels } from './read-models.ts';

const assignToEveryone = (db: Database, organizationId: string, courseId: number) =>
  sql`insert into assignments (organization_id, course_id, everyone_since, due_days)
    values (${organizationId}, ${courseId}, now(), 30)`.execute(db);

const setPercent = (db: Database, learner: MadeUser, percent: number) =>
  sql`update enrollments set percent_complete = ${percent} where learner_id = ${learner.id}`.execute(
    db,
  );

const listChanges = async (db: Database) => {
  const { rows } = await sql<{ id: number }>`select id from read_model_changes order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const listRefreshKeys = async (db: Database) => {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where task_identifier like 'training.refresh_%' order by key`.execute(db);
  return rows.map(({ key }) => key);
};

/** Creates an organization that assigns a course to everyone, with learners who have started it, refreshed. */
async function makeLearners(deps: Deps, make: Factories, count: number) {
  const organization = await make.organization();
  const { id: courseId } = await make.course();
  await assignToEveryone(deps.db, organization.id, courseId);
  const learners: MadeUser[] = [];
  for (let n = 0; n < count; n += 1) learners.push(await make.user({ organization }));
  for (const learner of learners) await make.enrollment(learner, courseId);
  await runJobs(deps);
  expect(await listChanges(deps.db)).toEqual([]);
  return { organization, courseId, learners };
}

beforeEach<{ deps: Deps }>(async ({ deps }) => {
  await runJobs(deps);
});

describe('record_change', () => {
  test('is a trigger of each table that can change, with its name', async ({ deps }) => {
    const { rows: triggers } = await sql<{ name: string; argument: string }>`
      select distinct relname as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as argument
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'record_change'::regproc and not relispartition order by 1`.execute(deps.db);
    const { rows: tables } = await sql<{ name: string }>`
      select unnest(enum_range(null::changed_table))::text as name order by 1`.execute(deps.db);
    expect(triggers).toEqual(tables.map(({ name }) => ({ name, argument: name })));
  });

  test('is the only way to background work: no database function enqueues jobs', async ({
    deps,
  }) => {
    const { rows } = await sql`select proname from pg_proc
      where pronamespace = 'public'::regnamespace and prosrc like '%graphile_worker%'`.execute(
      deps.db,
    );
    expect(rows).toEqual([]);
  });

  test('records a change in its transaction, and none when it is rolled back', async ({
    deps,
    make,
  }) => {
    const { courseId, learners } = await makeLearners(deps, make, 1);
    const [learner] = learners;
    if (!learner) throw new Error('no learner');
    const failing = deps.db.transaction().execute(async (tx) => {
      await setPercent(tx, learner, 50);
      expect(await listChanges(tx)).toHaveLength(1);
      expect(await listChanges(deps.db)).toEqual([]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await listChanges(deps.db)).toEqual([]);
    await setPercent(deps.db, learner, 50);
    expect(await deps.db.transaction().execute((tx) => takeChanges(tx, 10))).toEqual([
      { changedTable: 'enrollments', organizationId: null, userId: learner.id, courseId },
    ]);
  });

  test('records nothing when the progress stays the same', async ({ deps, make }) => {
    const { learners } = await makeLearners(deps, make, 1);
    for (const learner of learners)
      await sql`update enrollments set last_activity_at = now(), percent_complete = percent_complete
        where learner_id = ${learner.id}`.execute(deps.db);
    expect(await listChanges(deps.db)).toEqual([]);
  });
});

describe('read_models.refresh', () => {
  test('enqueues each refresh once for many changes', async ({ deps, make }) => {
    const { organization, learners } = await makeLearners(deps, make, 2);
    for (const learner of learners) {
      for (const percent of [10, 20, 30]) await setPercent(deps.db, learner, percent);
      await sql`update profiles set full_name = null where id = ${learner.id}`.execute(deps.db);
    }
    for (const courseId of [await make.course(), await make.course()].map(({ id }) => id))
      await assignToEveryone(deps.db, organization.id, courseId);
    await refreshReadModels(deps);
    expect(await listChanges(deps.db)).toEqual([]);
    expect(await listRefreshKeys(deps.db)).toEqual(
      [
        `training of all in ${organization.id}`,
        ...learners.map(({ id }) => `training of ${id} in ${organization.id}`),
      ].toSorted(),
    );
  });

  test('ignores progress in courses that the organization does not assign', async ({
    deps,
    make,
  }) => {
    const { learners } = await makeLearners(deps, make, 1);
    const other = await make.course();
    for (const learner of learners) await make.enrollment(learner, other.id);
    expect(await listChanges(deps.db)).toHaveLength(1);
    await refreshReadModels(deps);
    expect(await listChanges(deps.db)).toEqual([]);
    expect(await listRefreshKeys(deps.db)).toEqual([]);
  });

  test('refreshes both organizations of a member who moves', async ({ deps, make }) => {
    const { organization, learners } = await makeLearners(deps, make, 1);
    const next = await make.organization();
    for (const { id } of learners)
      await sql`update memberships set organization_id = ${next.id} where user_id = ${id}`.execute(
        deps.db,
      );
    await refreshReadModels(deps);
    expect(await listRefreshKeys(deps.db)).toEqual(
      [organization, next]
        .flatMap((each) => learners.map(({ id }) => `training of ${id} in ${each.id}`))
        .toSorted(),
    );
  });

  test('refreshes the whole organization when more than 100 of its members change', async ({
    deps,
    make,
  }) => {
    const organization = await make.organization();
    const { rows } = await sql<{ id: string }>`
      insert into auth.users (id, name, email)
      select id, 'Somebody', id || '@people.example'
      from (select gen_random_uuid() as id from generate_series(1, 101)) as made
      returning id`.execute(deps.db);
    const ids = rows.map(({ id }) => id);
    await sql`insert into profiles (id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(
      deps.db,
    );
    await sql`insert into memberships (user_id, organization_id)
      select unnest(${ids}::uuid[]), ${organization.id}`.execute(deps.db);
    await refreshReadModels(deps);
    expect(await listRefreshKeys(deps.db)).toEqual([`training of all in ${organization.id}`]);
  });

  test('lets five workers at once take each change once', async ({ deps, make }) => {
    const { learners } = await makeLearners(deps, make, 25);
    await Promise.all(learners.map((learner) => setPercent(deps.db, learner, 50)));
    const { promise: allHaveTaken, resolve } = Promise.withResolvers<void>();
    let workers = 0;
    const taken = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        deps.db.transaction().execute(async (tx) => {
          const changes = await takeChanges(tx, 5);
          workers += 1;
          if (workers === 5) resolve();
          await allHaveTaken;
          return changes.map(({ userId }) => userId ?? '');
        }),
      ),
    );
    expect(taken.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5]);
    expect(taken.flat().toSorted()).toEqual(learners.map(({ id }) => id).toSorted());
    expect(await listChanges(deps.db)).toEqual([]);
  });

  test('refreshes every learner when five workers run while they learn', async ({ deps, make }) => {
    const { organization, learners } = await makeLearners(deps, make, 20);
    const isWorking = { current: true };
    const work = async () => {
      while (isWorking.current) await refreshReadModels(deps);
    };
    const workers = [1, 2, 3, 4, 5].map(work);
    for (const percent of [10, 20, 30])
      await Promise.all(learners.map((learner) => setPercent(deps.db, learner, percent)));
    isWorking.current = false;
    await Promise.all(workers);
    await runJobs(deps);
    const { rows } = await sql`select percent, count(*) from training_cells
      where organization_id = ${organization.id} group by 1`.execute(deps.db);
    expect(rows).toEqual([{ percent: 30, count: 20 }]);
  });

  test(
    'loses nothing when a worker is killed',
    { timeout: 120_000 },
    async ({ deps, database, make }) => {
      const { organization, learners } = await makeLearners(deps, make, 3);
      for (const learner of learners) await setPercent(deps.db, learner, 40);
      const changes = await listChanges(deps.db);
      expect(changes).toHaveLength(3);
      await asAdmin(async (client) => {
        // The worker has deleted the changes and waits for the assignments.
        await client.query('begin; lock table assignments in access exclusive mode');
        const worker = startWorkerProcess(deps);
        try {
          await until(
            'a blocked worker',
            60,
            async () => ((await countWaitingForLock(deps)) ?? 0) > 0,
          );
        } finally {
          worker.kill('SIGKILL');
          await once(worker, 'exit');
        }
        await client.query('rollback');
      }, database);
      await until('the rollback of the killed worker', 20, async () => {
        const { rows } =
          await sql`select from pg_locks where relation = 'read_model_changes'::regclass
        and pid <> pg_backend_pid()`.execute(deps.db);
        return rows.length === 0;
      });
      expect(await listChanges(deps.db)).toEqual(changes);
      expect(await listRefreshKeys(deps.db)).toEqual([]);
      await runJobs(deps);
      const { rows } = await sql`select percent, count(*) from training_cells
      where organization_id = ${organization.id} group by 1`.execute(deps.db);
      expect(rows).toEqual([{ percent: 40, count: 3 }]);
    },
  );

  test('stops between batches when the worker stops', async ({ deps, database }) => {
    await asAdmin(
      (client) =>
        client.query(`insert into read_model_changes (changed_table, user_id)
          select 'users', gen_random_uuid() from generate_series(1, 1500)`),
      database,
    );
    await refreshReadModels(deps, {}, { signal: AbortSignal.abort() });
    expect(await listChanges(deps.db)).toHaveLength(500);
  });

  test('runs in every worker, so that a completed lesson is in the matrix at once', async ({
    api,
    deps,
    make,
  }) => {
    const { organization, courseId, learners } = await makeLearners(deps, make, 1);
    const lesson = await make.lesson(courseId);
    const worker = await startWorker(deps, jobs, schedule);
    try {
      for (const learner of learners)
        await api
          .as(learner)
          .post('/api/progress/unit', { lessonId: lesson.id, status: 'completed' });
      const isUpToDate = async () => {
        const { rows } = await sql`select from training_cells
          where organization_id = ${organization.id} and status = 'up_to_date'`.execute(deps.db);
        return rows.length === learners.length;
      };
      await until('the refreshed matrix', 5, isUpToDate);
    } finally {
      await worker.stop();
    }
  });
});
