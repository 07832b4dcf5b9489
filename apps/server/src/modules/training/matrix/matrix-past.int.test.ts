import { trainingPage, trainingSummary } from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  dayFromNow,
  learnedDaysAgo,
  makeAssignedLearners,
} from '../../../../test/training/assigned-learners.ts';
import { test } from '../../../../test/harness.ts';
import { withClock } from '../../../../test/training/training-clock.ts';

const base = (organizationId: string) => `/api/enterprise/admin/organizations/${organizationId}`;

test('returns the same past day after everything was renamed, archived and removed', async ({
  deps,
  api,
  make,
}) => {
  const { organization, members, courseIds, teamIds, refresh } = await makeAssignedLearners(deps, {
    teams: 2,
    assigned: [
      { of: 'everyone', dueInDays: -20, months: 12 },
      { of: { teams: [0] }, dueInDays: 40, months: null },
    ],
    learners: [
      { name: null, teams: [0], done: [100, 30] },
      { name: null, teams: [1], done: [40] },
    ],
  });
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const on = dayFromNow(-5);
  const read = async () => {
    const url = base(organization.id);
    const calls = ['training?', 'training?sort=name&', `training?teamId=${teamIds[0]}&`];
    const replies = [];
    for (const call of [...calls, 'training/summary?', 'training.csv?'])
      replies.push((await client.get(`${url}/${call}on=${on}`)).body);
    return JSON.stringify(replies);
  };
  const before = await read();
  expect(trainingPage.parse(JSON.parse(before)[0]).members).toHaveLength(2);

  const [first, second] = members;
  await sql`update profiles set full_name = 'Renamed since' where id = ${first?.id}`.execute(
    deps.db,
  );
  await sql`update teams set name = 'Another name' where id = ${teamIds[0]}`.execute(deps.db);
  await sql`update courses set title = 'Another title', thumbnail = 'https://images.example/1.png',
    archived_at = now() where id = ${courseIds[0]}`.execute(deps.db);
  await sql`delete from assignments where organization_id = ${organization.id}`.execute(deps.db);
  await sql`delete from teams where id = ${teamIds[1]}`.execute(deps.db);
  await sql`update enrollments set percent_complete = 0, completed_at = null
    where learner_id = ${first?.id}`.execute(deps.db);
  await sql`delete from memberships where user_id = ${second?.id}`.execute(deps.db);
  await refresh();

  expect(await read()).toBe(before);
  const now = trainingPage.parse((await client.get(`${base(organization.id)}/training`)).body);
  expect(now.members.every(({ cells }) => cells.length === 0)).toBe(true);
  expect(now.members.map(({ id }) => id)).not.toContain(second?.id);
});

test('ignores the expiry of certificates issued after the day', async ({ deps, api }) => {
  const { organization, admin, members, courseIds, refresh } = await makeAssignedLearners(deps, {
    teams: 0,
    assigned: [{ of: 'everyone', dueInDays: 40, months: null }],
    learners: [{ name: null, teams: [], done: [100] }],
  });
  const issuedDaysAgo = learnedDaysAgo - 20;
  const expiresOn = dayFromNow(90);
  await withClock(deps.db, async (db, at) => {
    await at(`${dayFromNow(-issuedDaysAgo)}T12:00:00Z`);
    await sql`
      insert into certificates (learner_id, course_id, cycle, course_version, content_hash, number, certificate_name,
        certificate_title, course_title, instructor_name, lesson_count, quiz_count, has_capstone, issued_at, expires_at)
      select ${members[0]?.id}, course_id, 1, number, content_hash, 'ISSUED-LATER', 'Ada', 'Certificate', 'Course',
        'Grace', 1, 0, false, training_clock(), ${`${expiresOn}T12:00:00Z`}::timestamptz
      from course_versions where course_id = ${courseIds[0]}`.execute(db);
  });
  await refresh();
  const validUntil = async (query: string) => {
    const reply = await api.as(admin).get(`${base(organization.id)}/training${query}`);
    const learner = trainingPage.parse(reply.body).members.find(({ id }) => id === members[0]?.id);
    return learner?.cells[0]?.validUntil;
  };

  expect(await validUntil(`?on=${dayFromNow(-issuedDaysAgo - 1)}`)).toBeNull();
  expect(await validUntil(`?on=${dayFromNow(-issuedDaysAgo)}`)).toBe(expiresOn);
  expect(await validUntil('')).toBe(expiresOn);
});

test('returns 400 for a future day and an empty matrix before the organization existed', async ({
  deps,
  api,
}) => {
  const { organization, admin } = await makeAssignedLearners(deps, {
    teams: 0,
    assigned: [{ of: 'everyone', dueInDays: 3, months: null }],
    learners: [{ name: null, teams: [], done: [] }],
  });
  const url = `${base(organization.id)}/training`;
  for (const call of [url, `${url}/summary`, `${url}.csv`]) {
    const reply = await api.as(admin).get(`${call}?on=${dayFromNow(3)}`);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ fields: { on: expect.stringContaining('not come yet') } });
  }
  const page = trainingPage.parse((await api.as(admin).get(`${url}?on=2001-01-01`)).body);
  expect(page).toEqual({ members: [], nextCursor: null, total: 0 });
  const summary = await api.as(admin).get(`${url}/summary?on=2001-01-01`);
  expect(trainingSummary.parse(summary.body).courses).toEqual([]);
});

test('allows only the name order or a team for a past day with too many cells', async ({
  deps,
  api,
}) => {
  const { organization, admin, teamIds, members } = await makeAssignedLearners(deps, {
    teams: 1,
    assigned: [{ of: 'everyone', dueInDays: 3, months: null }],
    learners: [{ name: 'Aaron the First', teams: [0], done: [100] }],
  });
  await withClock(deps.db, async (db, at) => {
    await at(`${dayFromNow(-2)}T12:00:00Z`);
    await sql`
      with made as (
        insert into auth.users (id, name, email)
        select gen_random_uuid(), 'x', 'many-' || n || '@people.example' from generate_series(1, 300) n
        returning id
      ), named as (insert into profiles (id) select id from made returning id)
      insert into memberships (user_id, organization_id)
        select id, ${organization.id} from named`.execute(db);
    await sql`
      with made as (
        insert into courses (title, category, level, instructor_name, duration_seconds)
        select 'Course ' || n, 'Business', 'Beginner', 'Somebody', 60 from generate_series(1, 340) n returning id)
      insert into assignments (organization_id, course_id, everyone_since, due_on)
        select ${organization.id}, id, training_clock(), current_date from made`.execute(db);
  });
  const on = dayFromNow(-1);
  const url = `${base(organization.id)}/training`;
  const get = (path: string) => api.as(admin).get(`${url}${path}on=${on}`);
  for (const path of ['?', '/summary?', '?sort=name&status=overdue&']) {
    const reply = await get(path);
    expect({ path, status: reply.status }).toEqual({ path, status: 400 });
    expect(reply.body).toMatchObject({ message: expect.stringContaining('Choose a team') });
  }
  const byName = trainingPage.parse((await get('?sort=name&')).body);
  expect(byName.total).toBeGreaterThan(300);
  expect(byName.members[0]?.id).toBe(members[0]?.id);
  const ofTeam = trainingPage.parse((await get(`?teamId=${teamIds[0]}&`)).body);
  expect(ofTeam.members.map(({ id }) => id)).toEqual([members[0]?.id]);
});
