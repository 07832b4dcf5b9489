import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createApiClient } from '../../../test/api-client.ts';
import { createFactories } from '../../../test/factories.ts';
import { readArchive, rowsOf } from '../../../test/organizations/archives.ts';
import { readManifest, test } from '../../../test/organizations/transfer-fixtures.ts';
import { foreignText, pastDay } from '../../../test/organizations/transfer-world.ts';
import { runJobs } from '../../../test/support/mailbox.ts';
import { runAtrium } from '../../../test/support/run-atrium.ts';
import { buildApp } from '../../app.ts';
import { aggregateLearningEvents } from '../../modules/analytics/aggregation/aggregation.service.ts';
import { refreshReadModels } from '../../read-models.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Manifest } from './manifest.ts';

/** The training status of all members at the end of a day, by the title of the course. */
async function readMatrix({ db }: Deps, organizationId: string, day: string) {
  const { rows } = await sql`
    select user_history.full_name, course_history.title, cells.status, cells.percent, cells.due_on, cells.completed_on, cells.valid_until
    from training_as_of(${organizationId}, null, ${day}::date, (${day}::date + 1)::timestamp at time zone 'Europe/Berlin'
        - interval '1 microsecond') as cells
      join user_history on user_history.id = user_id and user_history.during @> (${day}::date)::timestamptz
      join course_history on course_history.id = course_id and course_history.during @> (${day}::date)::timestamptz
    order by 1, 2`.execute(db);
  return rows;
}

/** The statistics of an organization by course. */
async function readTotals({ db }: Deps, organizationId: string) {
  const { rows } = await sql`
    select title, enrolled, completed, raters, stars
    from learning_totals join analytics_scopes on analytics_scopes.id = scope_id
      left join courses on courses.id = course_id
    where analytics_scopes.organization_id = ${organizationId} and kind = 'organization' order by title`.execute(
    db,
  );
  return rows;
}

describe('atrium organization export', () => {
  test('writes what belongs to the organization and nothing of another one', async ({
    archive,
    world,
  }) => {
    const files = await readArchive(archive);
    for (const [name, bytes] of files) {
      const text = bytes.toString('utf8').toLowerCase();
      expect(text.includes(foreignText.toLowerCase()), name).toBe(false);
    }
    expect(
      rowsOf(files, 'auth.users')
        .map(({ id }) => String(id))
        .toSorted(),
    ).toEqual([world.admin, ...world.members, world.former].map(({ id }) => id).toSorted());
    expect(rowsOf(files, 'auth.users')).toContainEqual(
      expect.objectContaining({
        id: world.former.id,
        email: world.former.email,
        name: 'Fiona Former',
      }),
    );
    expect(rowsOf(files, 'auth.accounts').map(({ user_id }) => user_id)).not.toContain(
      world.former.id,
    );
    expect(files.get(`media/${world.course.videoKey}`)).toEqual(world.videoBytes);
    const manifest = await readManifest(archive);
    expect(manifest.referenceCourses).toEqual([world.other.shared.id]);
    expect(rowsOf(files, 'public.courses')).toHaveLength(2);
  });

  test('does not overwrite a file, and names what it cannot find', async ({
    deps,
    database,
    archive,
    directory,
  }) => {
    const before = await readFile(archive);
    const run = (...args: string[]) =>
      runAtrium(deps, database, ['organization', 'export', ...args]);
    expect(await run('no-such-slug', join(directory, 'none.zip'))).toMatchObject({
      code: 1,
      errors: 'No organization has the id or slug no-such-slug.',
    });
    expect(await run('moving')).toMatchObject({ code: 2 });
    const { slug } = (await readManifest(archive)).organization;
    const again = await run(slug, archive);
    expect(again.code).toBe(1);
    expect(again.errors).toContain("can't be written");
    expect(await readFile(archive)).toEqual(before);
  });
});

describe('atrium organization import', () => {
  test('adds the organization with its records as they were', async ({
    archive,
    directory,
    world,
    deps,
    target,
  }) => {
    const before = await readMatrix(deps, world.organization.id, pastDay);
    expect(before.length).toBeGreaterThan(4);
    expect(await target.run('import', archive)).toMatchObject({ code: 0, errors: '' });
    expect(await readMatrix(target.deps, world.organization.id, pastDay)).toEqual(before);

    const copy = join(directory, 'copy.zip');
    expect(await target.run('export', world.organization.id, copy)).toMatchObject({ code: 0 });
    const rows = ({ tables }: Manifest) =>
      Object.fromEntries(tables.map((each) => [each.table, each.rows]));
    const [source, moved] = [rows(await readManifest(archive)), rows(await readManifest(copy))];
    // The import itself is an audit event, and the course of the other organization is archived.
    expect({ ...moved, 'public.audit_events': 0, 'public.course_history': 0 }).toEqual({
      ...source,
      'public.audit_events': 0,
      'public.course_history': 0,
    });
    for (const table of [
      'public.user_history',
      'public.membership_history',
      'public.organization_history',
    ])
      expect(rowsOf(await readArchive(copy), table), table).toEqual(
        expect.arrayContaining(rowsOf(await readArchive(archive), table)),
      );
    const statements = (files: Map<string, Buffer>) =>
      rowsOf(files, 'public.assignment_statements');
    expect(statements(await readArchive(copy))).toEqual(
      expect.arrayContaining(statements(await readArchive(archive))),
    );
  });

  test('lets jobs compute the training status and the statistics', async ({
    archive,
    world,
    deps,
    target,
  }) => {
    expect(await target.run('import', archive)).toMatchObject({ code: 0 });
    await refreshReadModels(target.deps);
    await runJobs(target.deps);
    await aggregateLearningEvents(target.deps);
    await aggregateLearningEvents(deps);
    const { id } = world.organization;
    const totals = await readTotals(target.deps, id);
    expect(totals).toHaveLength(3);
    expect(totals).toEqual(await readTotals(deps, id));
    const { rows } = await sql<{ cells: number; found: number; enrolled: number }>`
      select (select count(*)::integer from training_cells where organization_id = ${id}) as cells,
        (select count(*)::integer from course_search where organization_id = ${id}) as found,
        (select sum(enrollment_count)::integer from course_stats join courses on courses.id = course_id
          where organization_id = ${id}) as enrolled`.execute(target.deps.db);
    // Four members have to take the own course; the other one is archived.
    expect(rows).toEqual([{ cells: 4, found: 2, enrolled: 3 }]);
  });

  test('moves ids that are in use, also inside JSON', async ({ archive, world, target }) => {
    expect(await target.run('import', archive)).toMatchObject({ code: 0 });
    const { db } = target.deps;
    const { rows } = await sql<{
      id: number;
      lessonId: number;
      quizId: number;
      outline: { lessons: { id: number }[] };
    }>`
      select courses.id, text.id as lesson_id, quiz.id as quiz_id, outline
      from courses join course_versions on course_id = courses.id and number = published_version
        join lessons quiz on quiz.course_id = courses.id and quiz.kind = 'quiz'
        join lessons text on text.course_id = courses.id and text.kind = 'text' and text.archived_at is null
          and text.module_id is not null
      where organization_id = ${world.organization.id} and courses.archived_at is null`.execute(db);
    const [course] = rows;
    expect(course?.id).toBeGreaterThan(world.course.id);
    expect(course?.outline.lessons.map(({ id }) => id)).toContain(course?.lessonId);
    const { rows: attempts } = await sql<{
      answers: Record<string, number[]>;
      questions: { id: number; answers: { id: number }[] }[];
    }>`
      select answers, questions from quiz_attempts join quiz_snapshots
        on content_hash = snapshot_hash and quiz_snapshots.lesson_id = quiz_attempts.lesson_id
      where learner_id = ${world.first.id}`.execute(db);
    const { rows: questions } = await sql<{ id: number; answerIds: number[] }>`
      select id, array(select id from quiz_answers where question_id = quiz_questions.id order by order_index) as answer_ids
      from quiz_questions where lesson_id = ${course?.quizId} order by order_index`.execute(db);
    const [choice, keyed] = questions;
    expect(attempts[0]?.answers).toEqual({
      [String(choice?.id)]: [choice?.answerIds[0]],
      [String(keyed?.id)]: [901, 902],
    });
    expect(attempts[0]?.questions.map(({ id }) => id)).toEqual([choice?.id, keyed?.id]);
    const { rows: audit } = await sql<{ courseId: number }>`
      select (after ->> 'courseId')::integer as course_id from audit_events where action = 'course.published'`.execute(
      db,
    );
    expect(audit).toEqual([{ courseId: course?.id }]);
  });

  test('lets people sign in, and keeps certificates and files', async ({
    archive,
    world,
    deps,
    target,
  }) => {
    expect(await target.run('import', archive)).toMatchObject({ code: 0 });
    const app = await buildApp(target.deps);
    try {
      const api = createApiClient(app);
      expect(await api.signIn(world.first)).toMatchObject({ status: 200 });
      const path = `/api/certificates/${world.certificateId}`;
      const [source] = await deps.db
        .selectFrom('certificates')
        .select('number')
        .where('id', '=', world.certificateId)
        .execute();
      expect(await api.get(path)).toMatchObject({ status: 200, body: { number: source?.number } });
      expect(await api.get(`${path}/credential`)).toMatchObject({ status: 200 });
    } finally {
      await app.close();
    }
    const { storage } = target.deps;
    expect(await storage.get(world.course.videoKey)).toEqual({
      body: new Uint8Array(world.videoBytes),
      contentType: 'video/mp4',
    });
    expect(await storage.has(world.course.imageKey)).toBe(true);
    expect(await storage.has(world.attachmentKey)).toBe(true);
  });

  test('links people to their accounts and never changes those', async ({
    archive,
    world,
    target,
  }) => {
    const make = createFactories(target.deps);
    const known = await make.user({
      email: world.first.email,
      fullName: 'Known here',
      isSuperAdmin: true,
    });
    const namesake = await make.user({ fullName: world.second.fullName });
    const result = await target.run('import', archive);
    expect(result).toMatchObject({ code: 0 });
    expect(result.output).toContain('1 people were linked to existing accounts.');
    expect(result.output).toContain(
      `The username of ${world.second.fullName} is now ${world.second.fullName} 2.`,
    );
    const { db } = target.deps;
    const { rows } = await sql<{
      id: string;
      fullName: string;
      username: string;
      isSuperAdmin: boolean;
      certificates: number;
    }>`
      select profiles.id, full_name, username, is_super_admin,
        (select count(*)::integer from certificates where learner_id = profiles.id) as certificates
      from profiles join memberships on user_id = profiles.id
      where profiles.id in (${known.id}, ${namesake.id}, ${world.second.id}) order by full_name`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        id: known.id,
        fullName: 'Known here',
        username: 'Known here',
        isSuperAdmin: true,
        certificates: 1,
      },
      {
        id: world.second.id,
        fullName: world.second.fullName,
        username: `${world.second.fullName} 2`,
        isSuperAdmin: false,
        certificates: 1,
      },
    ]);
    const { rows: names } = await sql<{ fullName: string }>`
      select full_name from user_history where id = ${known.id} and during @> ${pastDay}::timestamptz`.execute(
      db,
    );
    expect(names).toEqual([{ fullName: world.first.fullName }]);
    const { rows: terms } = await sql<{ members: object }>`
      select members from assignments where members <> '{}'`.execute(db);
    expect(terms.map(({ members }) => Object.keys(members))).toEqual([[world.second.id]]);
  });
});
