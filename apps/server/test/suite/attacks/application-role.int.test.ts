import { sql, type RawBuilder } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '../../../src/platform/deps.ts';
import type { Factories, MadeUser } from '../../factories.ts';
import { test } from '../../harness.ts';
import { asOwner } from '../../support/owner-database.ts';

const lastYear = sql<Date>`now() - interval '1 year'`;
const rejected = { code: '42501' };

async function makeLearner(make: Factories) {
  const organization = await make.organization();
  const learner = await make.user({ organization });
  const course = await make.course({ organization });
  const quiz = await make.lesson(course.id, { kind: 'quiz' });
  const text = await make.lesson(course.id, { orderIndex: 2 });
  const capstone = await make.lesson(course.id, { kind: 'capstone', orderIndex: 3 });
  await make.attempt(learner, quiz, 100);
  return { organization, learner, course, quiz, text, capstone };
}
type World = Awaited<ReturnType<typeof makeLearner>>;

/** Statements that would forge evidence, by name. */
const forgeries: Record<string, (world: World) => RawBuilder<unknown>> = {
  'a learning event of last year': ({ learner, course }) => sql`
    insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, verb)
    values (gen_random_uuid(), ${lastYear}, ${learner.id}, ${course.id}, 1, 1, 'completed')`,
  'a learning event recorded last year': ({ learner, course }) => sql`
    insert into learning_events (id, occurred_at, recorded_at, learner_id, course_id, course_version, cycle, verb)
    values (gen_random_uuid(), now(), ${lastYear}, ${learner.id}, ${course.id}, 1, 1, 'completed')`,
  'an audit event of last year': () => sql`
    insert into audit_events (occurred_at, action) values (${lastYear}, 'membership.removed')`,
  'a security event of last year': () => sql`
    insert into security_events (occurred_at, kind, outcome) values (${lastYear}, 'sign_in', 'success')`,
  'a changed security event': () => sql`update security_events set ip_address = null`,
  'a deleted security event': () => sql`delete from security_events`,
  'an auditor visit of last year': () => sql`
    insert into auditor_visits (link_id, at, what) values (gen_random_uuid(), ${lastYear}, 'matrix')`,
  'a quiz attempt of last year': ({ learner, course, quiz }) => sql`
    insert into quiz_attempts (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers, score,
      passed, completed_at)
    select ${learner.id}, gen_random_uuid(), ${course.id}, 1, ${quiz.id}, 1, snapshot_hash, '{}', 100, true, ${lastYear}
    from quiz_attempts where learner_id = ${learner.id}`,
  'a course version of last year': ({ course }) => sql`
    insert into course_versions (course_id, number, content_hash, outline, published_at)
    values (${course.id}, 2, sha256('x'), '[]', ${lastYear})`,
  'a publication of last year': ({ course }) => sql`
    insert into course_snapshots (course_id, since) values (${course.id}, ${lastYear})`,
  'a publication of last year through the function': ({ course }) => sql`
    select record_course_snapshot(${course.id}, null, ${lastYear})`,
  'an enrollment of last year': ({ learner, course }) => sql`
    insert into enrollments (learner_id, course_id, course_version, cycle, enrolled_at)
    values (${learner.id}, ${course.id}, 1, 2, ${lastYear})`,
  'an earlier start': ({ learner }) => sql`
    update enrollments set enrolled_at = ${lastYear} where learner_id = ${learner.id}`,
  'a course completed last year': ({ learner }) => sql`
    update enrollments set percent_complete = 100, completed_at = ${lastYear} where learner_id = ${learner.id}`,
  'a lesson completed last year': ({ learner, course, text }) => sql`
    insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status,
      completed_at, completed_by)
    values (${learner.id}, ${course.id}, 1, ${text.id}, 1, 'open', 'completed', ${lastYear}, 'marked')`,
  'a certificate of last year': ({ learner, course }) => sql`
    insert into certificates (learner_id, course_id, cycle, course_version, content_hash, number, certificate_name,
      certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, issued_at)
    values (${learner.id}, ${course.id}, 1, 1, sha256('x'), 'AT-2020-FORGED', 'A', 'B', 'C', 'D', 1, 0, false, ${lastYear})`,
  'a submission of last year': ({ learner, course, capstone }) => sql`
    insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, status, submitted_at)
    values (${learner.id}, ${course.id}, 1, ${capstone.id}, 'submitted', ${lastYear})`,
  'a submission reviewed last year': ({ learner, course, capstone }) => sql`
    insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, status, submitted_at, reviewed_at)
    values (${learner.id}, ${course.id}, 1, ${capstone.id}, 'approved', now(), ${lastYear})`,
  'a reminder of last year': ({ learner, course, organization }) => sql`
    insert into training_reminders (user_id, organization_id, course_id, due_on, kind, event_on, reminded_at)
    values (${learner.id}, ${organization.id}, ${course.id}, current_date, 'on_request', current_date, ${lastYear})`,
  'a statement signed last year': ({ learner, course, organization }) => sql`
    insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
      course_version, content_hash, text_hash, typed_name, method, signed_at)
    values (${learner.id}, ${course.id}, 1, gen_random_uuid(), 1, ${organization.id}, 1, sha256('x'), sha256('y'), 'A',
      'password', ${lastYear})`,
  'an invitation used last year': ({ learner, organization }) => sql`
    with invitation as (
      insert into invitations (organization_id, token_hash)
      values (${organization.id}, sha256(${learner.id}::text::bytea)) returning id)
    insert into invitation_uses (invitation_id, user_id, used_at) select id, ${learner.id}, ${lastYear} from invitation`,
  'an earlier membership': ({ learner }) => sql`
    update memberships set joined_at = ${lastYear} where user_id = ${learner.id}`,
  'an assignment of last year': ({ organization, course }) => sql`
    insert into assignments (organization_id, course_id, everyone_since, due_days, assigned_at)
    values (${organization.id}, ${course.id}, ${lastYear}, 5, ${lastYear})`,
  'a learner assigned since last year': ({ organization, course, learner }) => sql`
    insert into assignments (organization_id, course_id, members, due_days)
    values (${organization.id}, ${course.id}, jsonb_build_object(${learner.id}::text, ${lastYear}), 5)`,
};

const readOnlyTables = [
  'organization_history',
  'user_history',
  'membership_history',
  'team_history',
  'team_member_history',
  'assignment_history',
  'course_history',
  'enrollment_history',
  'certificate_lookup',
];

describe('application role', () => {
  for (const [name, forge] of Object.entries(forgeries)) {
    test(`cannot write ${name}`, async ({ make, deps }) => {
      const world = await makeLearner(make);
      await expect(forge(world).execute(deps.db)).rejects.toMatchObject(rejected);
    });
  }

  test('cannot turn off the history with the setting of an import', async ({ make, deps }) => {
    const { organization, learner } = await makeLearner(make);
    await deps.db.transaction().execute(async (tx) => {
      await sql`select set_config('atrium.importing', 'on', true)`.execute(tx);
      await sql`update memberships set role = 'admin' where user_id = ${learner.id}`.execute(tx);
    });
    const { rows } = await sql<{ role: string }>`
      select role from membership_history
      where user_id = ${learner.id} and organization_id = ${organization.id} and upper_inf(during)`.execute(
      deps.db,
    );
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  test('cannot backdate or undo the revocation of a certificate', async ({ make, deps }) => {
    const id = await make.certificate(await make.user(), (await make.course()).id);
    const revoke = (moment: RawBuilder<unknown>) =>
      sql`update certificates set revoked_at = ${moment}, revoked_reason = 'Forged' where id = ${id}`;
    await expect(revoke(lastYear).execute(deps.db)).rejects.toMatchObject(rejected);
    await revoke(sql`now()`).execute(deps.db);
    const undo = sql`update certificates set revoked_at = null, revoked_reason = null where id = ${id}`;
    await expect(undo.execute(deps.db)).rejects.toMatchObject(rejected);
  });

  test('cannot change when a capstone was submitted or reviewed', async ({ make, deps }) => {
    const { learner, course, capstone } = await makeLearner(make);
    await sql`insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, status, submitted_at)
      values (${learner.id}, ${course.id}, 1, ${capstone.id}, 'submitted', now())`.execute(deps.db);
    const set = (column: string, moment: RawBuilder<unknown>) =>
      sql`update capstone_submissions set ${sql.ref(column)} = ${moment} where learner_id = ${learner.id}`;
    for (const column of ['submitted_at', 'reviewed_at', 'updated_at']) {
      await expect(set(column, lastYear).execute(deps.db)).rejects.toMatchObject(rejected);
      await set(column, sql`now()`).execute(deps.db);
    }
  });

  test('can only set the certificate expiry that its course defines', async ({ make, deps }) => {
    const { learner, course } = await makeLearner(make);
    const { rows: versions } = await sql<{ hash: Buffer }>`
      update courses set certificate_months = 12 from course_versions
      where courses.id = ${course.id} and course_id = courses.id
      returning content_hash as hash`.execute(deps.db);
    const issue = (expiresAt: RawBuilder<unknown>) =>
      sql`insert into certificates (learner_id, course_id, cycle, course_version, content_hash, number,
          certificate_name, certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone,
          expires_at)
        values (${learner.id}, ${course.id}, 1, 1, ${versions[0]?.hash}, ${`AT-2026-${learner.id.slice(0, 8)}`},
          'A', 'B', 'C', 'D', 1, 0, false, ${expiresAt})`;
    for (const chosen of [sql`null`, sql`now() + interval '13 months'`])
      await expect(issue(chosen).execute(deps.db)).rejects.toMatchObject(rejected);
    await issue(sql`(now() at time zone 'UTC' + interval '12 months') at time zone 'UTC'`).execute(
      deps.db,
    );
  });

  test('can only read tables that triggers write', async ({ deps }) => {
    const { rows } = await sql<{ name: string; rights: string[] }>`
      select name, array(
        select privilege from unnest(array['insert', 'update', 'delete', 'truncate', 'trigger']) privilege
        where has_table_privilege('atrium_app', name, privilege)) as rights
      from unnest(${readOnlyTables}::text[]) as name`.execute(deps.db);
    expect(rows).toEqual(readOnlyTables.map((name) => ({ name, rights: [] })));
  });

  test('cannot set the clock of the history tables', async ({ make, deps }) => {
    const organization = await make.organization();
    await deps.db.connection().execute(async (db) => {
      await sql`select set_config('atrium.clock', '2020-01-01T00:00:00Z', false)`.execute(db);
      await sql`update organizations set name = name || '!' where id = ${organization.id}`.execute(
        db,
      );
      const { rows } = await sql<{ year: number }>`
        select extract(year from training_clock())::integer as year
        union all
        select extract(year from lower(during))::integer from organization_history
        where id = ${organization.id}`.execute(db);
      await sql`select set_config('atrium.clock', '', false)`.execute(db);
      const thisYear = new Date().getUTCFullYear();
      expect(rows.every(({ year }) => year === thisYear)).toBe(true);
    });
    const years = await asOwner(deps.db, (owner) =>
      sql<{ year: number }>`select extract(year from training_clock())::integer as year
        from set_config('atrium.clock', '2020-01-01T00:00:00Z', false)`.execute(owner),
    );
    expect(years.rows).toEqual([{ year: 2020 }]);
  });
});

const setSuperAdmin = (
  deps: Pick<Deps, 'db'>,
  actor: MadeUser | null,
  target: MadeUser,
  value = true,
) =>
  sql<{
    changed: boolean;
  }>`select set_super_admin(${actor?.id ?? null}, ${target.id}, ${value}) as changed`
    .execute(deps.db)
    .then(({ rows }) => rows[0]?.changed);

describe('set_super_admin', () => {
  test('is the only way for the application to change the flag', async ({ make, deps }) => {
    const user = await make.user();
    const update = sql`update profiles set is_super_admin = true where id = ${user.id}`;
    await expect(update.execute(deps.db)).rejects.toMatchObject(rejected);
    const insert = sql`insert into profiles (id, is_super_admin) values (gen_random_uuid(), true)`;
    await expect(insert.execute(deps.db)).rejects.toMatchObject(rejected);
    await expect(setSuperAdmin(deps, null, user)).rejects.toMatchObject(rejected);
    await expect(setSuperAdmin(deps, user, user)).rejects.toMatchObject(rejected);
  });

  test('records who granted it to whom, once', async ({ make, deps }) => {
    const actor = await make.user({ isSuperAdmin: true });
    const user = await make.user();
    expect(await setSuperAdmin(deps, actor, user)).toBe(true);
    expect(await setSuperAdmin(deps, actor, user)).toBe(false);
    expect(await setSuperAdmin(deps, user, actor, false)).toBe(true);
    const events = await deps.db
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'target', 'after'])
      .where('actorId', 'in', [actor.id, user.id])
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      {
        action: 'user.super_admin_granted',
        actorId: actor.id,
        target: user.fullName,
        after: { superAdmin: true },
      },
      {
        action: 'user.super_admin_revoked',
        actorId: user.id,
        target: actor.fullName,
        after: { superAdmin: false },
      },
    ]);
  });

  test('keeps the last super admin, even when two revoke each other concurrently', async ({
    make,
    deps,
  }) => {
    await asOwner(deps.db, (owner) =>
      sql`update profiles set is_super_admin = false`.execute(owner),
    );
    const [first, second] = [
      await make.user({ isSuperAdmin: true }),
      await make.user({ isSuperAdmin: true }),
    ];
    const results = await Promise.allSettled([
      setSuperAdmin(deps, first, second, false),
      setSuperAdmin(deps, second, first, false),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await sql<{ id: string }>`select id from profiles where is_super_admin`.execute(
      deps.db,
    );
    expect(left.rows).toHaveLength(1);
    const [last] = left.rows[0]?.id === first.id ? [first] : [second];
    await expect(setSuperAdmin(deps, last, last, false)).rejects.toMatchObject({ code: '23000' });
  });

  test('lets the schema owner make the first super admin', async ({ make, deps }) => {
    const user = await make.user();
    expect(await asOwner(deps.db, (owner) => setSuperAdmin({ db: owner }, null, user))).toBe(true);
  });
});
