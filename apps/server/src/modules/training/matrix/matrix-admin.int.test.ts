import { listTraining, trainingSummary } from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  dayFromNow,
  learnedDaysAgo,
  makeAssignedLearners,
} from '../../../../test/training/assigned-learners.ts';
import { test } from '../../../../test/harness.ts';

const base = (organizationId: string) => `/api/enterprise/admin/organizations/${organizationId}`;

test('exports CSV with the columns, rows, order and texts of the screen', async ({ deps, api }) => {
  const { organization, admin, members, courseIds, teamIds } = await makeAssignedLearners(deps, {
    teams: 1,
    assigned: [
      { of: 'everyone', dueInDays: -20, months: null },
      { of: { teams: [0] }, dueInDays: 5, months: null },
    ],
    learners: [
      { name: '=cmd|x', teams: [], done: [100] },
      { name: 'Late Riser', teams: [0], done: [40] },
    ],
  });
  await sql`update courses set title = '@first' where id = ${courseIds[0]}`.execute(deps.db);
  await sql`update courses set title = 'Second, "quoted"' where id = ${courseIds[1]}`.execute(
    deps.db,
  );
  const csv = `${base(organization.id)}/training.csv`;
  const reply = await api.as(admin).get(csv);
  const [calm, late] = members.map(({ email }) => email);
  const learned = dayFromNow(-learnedDaysAgo);
  expect(reply.body).toBe(
    [
      `\uFEFFName,Email,Teams,'@first,"Second, ""quoted"""`,
      `Late Riser,${late},Team 0,"Overdue, 40%, since ${dayFromNow(-20)}","Due soon, due ${dayFromNow(5)}"`,
      `${admin.fullName},${admin.email},,"Due soon, due ${dayFromNow(0)}",Not assigned`,
      `'=cmd|x,${calm},,"Up to date, completed ${learned}",Not assigned`,
      '',
    ].join('\r\n'),
  );
  const narrow = await api.as(admin).get(`${csv}?status=up_to_date&sort=name`);
  expect(String(narrow.body).split('\r\n').slice(1, -1)).toEqual([
    `'=cmd|x,${calm},,"Up to date, completed ${learned}",Not assigned`,
  ]);
  const ofCourse = await api.as(admin).get(`${csv}?courseId=${courseIds[1]}`);
  expect(ofCourse.body).toBe(
    [
      `\uFEFFName,Email,Teams,"Second, ""quoted"""`,
      `Late Riser,${late},Team 0,"Due soon, due ${dayFromNow(5)}"`,
      '',
    ].join('\r\n'),
  );
  const ofTeam = await api.as(admin).get(`${csv}?teamId=${teamIds[0]}`);
  expect(String(ofTeam.body).split('\r\n')).toHaveLength(3);
});

test('returns the summary columns in the order of assignment with interval and audience', async ({
  deps,
  api,
}) => {
  const { organization, admin, courseIds, teamIds } = await makeAssignedLearners(deps, {
    teams: 2,
    assigned: [
      { of: 'everyone', dueInDays: 3, months: 12 },
      { of: { teams: [1] }, dueInDays: 3, months: null },
    ],
    learners: [{ name: null, teams: [1], done: [] }],
  });
  const read = async (query: string) => {
    const reply = await api.as(admin).get(`${base(organization.id)}/training/summary${query}`);
    return trainingSummary.parse(reply.body);
  };
  const { courses, teams, today, on } = await read('');
  expect(courses.map(({ id, months, audience }) => [id, months, audience])).toEqual([
    [courseIds[0], 12, []],
    [courseIds[1], null, ['Team 1']],
  ]);
  expect(teams.map(({ name }) => name)).toEqual(['Team 0', 'Team 1']);
  expect([today, on]).toEqual([dayFromNow(0), dayFromNow(0)]);
  expect((await read(`?teamId=${teamIds[0]}`)).courses).toEqual([]);
  expect((await read(`?teamId=${teamIds[1]}`)).courses).toHaveLength(2);
});

test('returns the same due date as the matrix for an assignment due in the past', async ({
  deps,
  api,
  make,
}) => {
  const { organization, admin, refresh } = await makeAssignedLearners(deps, {
    teams: 0,
    assigned: [],
    learners: [],
  });
  const { id: courseId } = await make.course({ organization, visibility: 'organization' });
  const terms = {
    everyone: true,
    teamIds: [],
    userIds: [],
    dueOn: dayFromNow(-20),
    dueDays: null,
    months: null,
    graceDays: 0,
  };
  const url = `${base(organization.id)}/assignments`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await api.as(admin).post(url, { courseId, terms }, key)).status).toBe(201);
  await refresh();
  const matrix = listTraining.schema.response[200].parse(
    (await api.as(admin).get(`${base(organization.id)}/training`)).body,
  );
  const due = matrix.members[0]?.cells[0]?.dueOn;
  expect(due).toBe(dayFromNow(0));
  expect((await api.as(admin).get(url)).body).toMatchObject({ assignments: [{ dueOn: due }] });
});

test('changes the time zone of the organization and writes an audit event', async ({
  deps,
  api,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const url = `${base(organization.id)}/time-zone`;
  const put = (timeZone: string) => api.as(admin).send({ method: 'PUT', url, body: { timeZone } });
  for (const unknown of ['Nowhere/Land', '+05:00', 'posixrules', "UTC'; --", 'GMT+25'])
    expect({ unknown, status: (await put(unknown)).status }).toEqual({ unknown, status: 400 });
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Kiritimati']) {
    const reply = await put(zone);
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { timeZone: zone },
    });
  }
  const { today, timeZone } = trainingSummary.parse(
    (await api.as(admin).get(`${base(organization.id)}/training/summary`)).body,
  );
  expect(timeZone).toBe('Pacific/Kiritimati');
  expect(today).toBe(
    new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date()),
  );
  const auditEvents = await deps.db
    .selectFrom('auditEvents')
    .select(['action', 'before', 'after'])
    .where('organizationId', '=', organization.id)
    .execute();
  expect(auditEvents).toEqual([
    {
      action: 'organization.updated',
      before: { timeZone: 'UTC' },
      after: { timeZone: 'Pacific/Kiritimati' },
    },
  ]);
});
