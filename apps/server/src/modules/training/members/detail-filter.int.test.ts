import { listOrganizationUsers } from '@atrium/contracts/organizations/organizations';
import { getTrainingSummary, listTraining } from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { ApiClient, Reply } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  assignCourse,
  dayFromNow,
  makeAssignedLearners,
} from '../../../../test/training/assigned-learners.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

const page = listTraining.schema.response[200];
const summaryOf = (body: unknown) => getTrainingSummary.schema.response[200].parse(body);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const textOf = ({ body }: Reply) => z.string().parse(body);

type World = { api: ApiClient; make: Factories; deps: Deps };

/** Makes an organization with a required course, whose members Ada, Ben and Cyd have details. */
async function makeWorld({ api, make, deps }: World) {
  const organization = await make.organization();
  const makeMember = (fullName: string) =>
    make.user({ organization, fullName, username: crypto.randomUUID() });
  const admin = await make.user({ organization, role: 'admin' });
  const ada = await makeMember('Ada');
  const ben = await makeMember('Ben');
  const cyd = await makeMember('Cyd');
  const client = api.as(admin);
  const base = `/api/enterprise/admin/organizations/${organization.id}`;
  for (const field of [
    { name: 'Depot', type: 'text' },
    { name: 'Level', type: 'number' },
    { name: 'Checked', type: 'date' },
    { name: 'Driver', type: 'boolean' },
  ])
    expect((await client.post(`${base}/member-fields`, field)).status).toBe(201);
  const save = async (user: { id: string }, body: object) =>
    expect(
      (await client.send({ method: 'PUT', url: `${base}/users/${user.id}/details`, body })).status,
    ).toBe(200);
  await save(ada, {
    employeeId: 'NF 0417%',
    department: 'Field',
    location: 'Harbor',
    jobTitle: 'Technician',
    managerId: ben.id,
    hiredOn: '2024-04-08',
    customFields: { depot: 'Riverside', level: 3, checked: '2024-02-29', driver: true },
  });
  await save(ben, {
    employeeId: 'NF-0500',
    department: 'Field',
    hiredOn: '2022-01-01',
    customFields: { depot: 'Harbor side', level: 10, driver: false },
  });
  const course = await make.course({ organization, visibility: 'organization', title: 'Ladders' });
  const terms = { dueInDays: -3, months: null };
  await assignCourse(deps.db, organization.id, course.id, { everyone: true }, terms);
  const refresh = () =>
    refreshMembers(
      deps.db,
      organization.id,
      [admin, ada, ben, cyd].map(({ id }) => id),
    );
  await refresh();
  const get = async (path: string, query: Record<string, string>) =>
    (await client.get(`${base}/${path}?${new URLSearchParams(query).toString()}`)).body;
  const users = async (query: Record<string, string>) =>
    listOrganizationUsers.schema.response[200].parse(await get('users', query));
  const matrix = async (query: Record<string, string>) =>
    page.parse(await get('training', { sort: 'name', ...query }));
  const summary = async (query: Record<string, string>) =>
    summaryOf(await get('training/summary', query));
  const exported = async (query: Record<string, string>) =>
    textOf(await client.get(`${base}/training/rows.csv?${new URLSearchParams(query).toString()}`));
  return {
    organization,
    admin,
    ada,
    ben,
    cyd,
    client,
    base,
    users,
    matrix,
    summary,
    exported,
    save,
    refresh,
  };
}

const custom = (conditions: object) => ({ customFields: JSON.stringify(conditions) });

const filters: [string, (world: { ben: { id: string } }) => Record<string, string>, string[]][] = [
  ['a department', () => ({ department: 'Field' }), ['Ada', 'Ben']],
  ['a location', () => ({ location: 'Harbor' }), ['Ada']],
  ['a job title', () => ({ jobTitle: 'Technician' }), ['Ada']],
  ['a manager', ({ ben }) => ({ reportsTo: ben.id }), ['Ada']],
  ['hired since', () => ({ hiredSince: '2024-04-08' }), ['Ada']],
  ['hired until', () => ({ hiredUntil: '2022-01-01' }), ['Ben']],
  ['a text', () => custom({ depot: 'Riverside' }), ['Ada']],
  ['a part of a text', () => custom({ depot: { contains: 'SIDE' } }), ['Ada', 'Ben']],
  ['a range of numbers', () => custom({ level: { min: 4, max: 10 } }), ['Ben']],
  ['a number', () => custom({ level: 3 }), ['Ada']],
  ['a number given as text', () => custom({ level: '3' }), []],
  ['a date', () => custom({ checked: { since: '2024-02-01', until: '2024-02-29' } }), ['Ada']],
  ['a date after', () => custom({ checked: { since: '2024-03-01' } }), []],
  ['no', () => custom({ driver: false }), ['Ben']],
  ['several conditions', () => ({ department: 'Field', ...custom({ driver: true }) }), ['Ada']],
  ['an employee ID', () => ({ search: 'nf 0417%' }), ['Ada']],
  ['an employee ID that contains a wildcard', () => ({ search: 'nf%0500' }), []],
];

describe('filter by details', () => {
  test('shows the same members in the list, the matrix, its counts and its export', async ({
    api,
    make,
    deps,
  }) => {
    const made = await makeWorld({ api, make, deps });
    for (const [label, toQuery, expected] of filters) {
      const query = toQuery(made);
      const list = await made.users(query);
      expect([label, list.users.map(({ fullName }) => fullName)]).toEqual([label, expected]);
      expect([label, list.total]).toEqual([label, expected.length]);
      const { members, total } = await made.matrix(query);
      expect([label, members.map(({ fullName }) => fullName)]).toEqual([label, expected]);
      expect([label, total]).toEqual([label, expected.length]);
      // The summary is about everyone with these details, whatever is searched for.
      const { counts } = await made.summary(query);
      const counted = 'search' in query ? 4 : expected.length;
      expect([label, counts.due_soon + counts.overdue]).toEqual([label, counted]);
      const [, ...rows] = (await made.exported(query)).trimEnd().split('\n');
      expect([label, rows.length]).toEqual([label, expected.length]);
    }
  });

  test('filters a past day by the details of that day', async ({ deps, api, make }) => {
    const { organization, members } = await makeAssignedLearners(deps, {
      teams: 0,
      assigned: [{ of: 'everyone', dueInDays: -20, months: 12 }],
      learners: [
        { name: 'Dee', teams: [], done: [100] },
        { name: 'Eve', teams: [], done: [40] },
      ],
    });
    const [dee] = members;
    await withClock(deps.db, async (db, at) => {
      await at(daysAgo(10));
      await sql`insert into member_details (organization_id, user_id, department, employee_id)
        values (${organization.id}, ${dee?.id}, 'Field', 'NF-1')`.execute(db);
      await at(daysAgo(3));
      await sql`update member_details set department = 'Office' where user_id = ${dee?.id}`.execute(
        db,
      );
    });
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const base = `/api/enterprise/admin/organizations/${organization.id}`;
    const count = async (query: string) =>
      page.parse((await client.get(`${base}/training?${query}`)).body).total;
    const past = `on=${dayFromNow(-5)}`;
    expect(await count(`department=Field&${past}`)).toBe(1);
    expect(await count(`department=Office&${past}`)).toBe(0);
    expect(await count(`search=nf-1&${past}`)).toBe(1);
    expect(await count(`search=nf-1&on=${dayFromNow(-15)}`)).toBe(0);
    expect(await count('department=Field')).toBe(0);
    expect(await count('department=Office')).toBe(1);
    const { counts } = summaryOf(
      (await client.get(`${base}/training/summary?department=Field&${past}`)).body,
    );
    expect(counts).toMatchObject({ up_to_date: 1, overdue: 0 });
    expect(
      textOf(await client.get(`${base}/training/rows.csv?department=Field&${past}`)),
    ).toContain(',NF-1,Field,,');
  });

  test('rejects conditions that are not valid', async ({ api, make, deps }) => {
    const { client, base } = await makeWorld({ api, make, deps });
    for (const customFields of [
      'x',
      '[]',
      '{"Depot":"x"}',
      '{"depot":null}',
      '{"depot":"\\u0000"}',
    ])
      for (const list of ['users', 'training', 'training/summary']) {
        const query = new URLSearchParams({ customFields }).toString();
        expect([customFields, (await client.get(`${base}/${list}?${query}`)).status]).toEqual([
          customFields,
          400,
        ]);
      }
  });

  test('returns details, teams and status, and counts active members', async ({
    api,
    make,
    deps,
  }) => {
    const made = await makeWorld({ api, make, deps });
    const { client, base, ada, ben } = made;
    await client.send({ method: 'PUT', url: `${base}/users/${ben.id}/deactivation` });
    const { users, total, active } = await made.users({ department: 'Field' });
    expect({ total, active }).toEqual({ total: 2, active: 1 });
    expect(users).toMatchObject([
      {
        id: ada.id,
        status: 'active',
        teams: [],
        details: {
          employeeId: 'NF 0417%',
          jobTitle: 'Technician',
          department: 'Field',
          location: 'Harbor',
          hiredOn: '2024-04-08',
          manager: { id: ben.id, name: 'Ben' },
          customFields: { depot: 'Riverside', level: 3, checked: '2024-02-29', driver: true },
        },
      },
      { id: ben.id, status: 'deactivated' },
    ]);
    const inactive = await made.users({ status: 'deactivated' });
    expect(inactive.users.map(({ id }) => id)).toEqual([ben.id]);
    expect((await made.users({ status: 'active' })).total).toBe(3);
    await made.refresh();
    expect((await made.matrix({ department: 'Field' })).total).toBe(1);
    const text = textOf(await client.get(`${base}/users.csv?department=Field`));
    expect(text).toContain('Depot,Level,Checked,Driver');
    expect(text).toContain(',NF-0500,Inactive,');
    expect(text).toContain('Riverside,3,2024-02-29,Yes');
  });
});
