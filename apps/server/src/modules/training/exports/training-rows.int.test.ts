import { once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  dayFromNow,
  learnedDaysAgo,
  makeAssignedLearners,
} from '../../../../test/training/assigned-learners.ts';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { readXlsx } from '../../../../test/support/read-xlsx.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getDay, getEndOfDay } from '../days/index.ts';
import { exportRowsOfDay, requireSheetFits } from './training-rows.service.ts';

const rowsOf = (organizationId: string) =>
  `/api/enterprise/admin/organizations/${organizationId}/training/rows.csv`;
const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n').slice(1);

/** A day as the organization's calendar shows it: late in the evening, UTC is still on the day before. */
const berlinDay = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

/** Issues the certificate of a learner's only completion and returns its number. */
async function issueCertificate(db: Database, learnerId: string): Promise<string> {
  const number = `AT-${crypto.randomUUID()}`;
  await sql`
    insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name, certificate_title,
      course_title, instructor_name, issued_at, content_hash, lesson_count, quiz_count, has_capstone)
    select learner_id, course_id, cycle, course_version, ${number}, 'A learner', 'Certificate', 'Course', 'Teacher',
      completed_at, version.content_hash, 1, 0, false
    from enrollments join course_versions version using (course_id)
    where learner_id = ${learnerId} and completed_at is not null and version.number = course_version
  `.execute(db);
  return number;
}

const header =
  '\uFEFFUser ID,Name,Email,Teams,Course ID,Course,Status,Percent,Due on,Completed on,Valid until,Grace until,' +
  'Certificate number,Cycle,Completed cycle,How completed,Assignment ID,As of,Time zone,' +
  'Employee ID,Department,Location,Manager,Job title';

describe('GET training/rows.csv', () => {
  test('returns a row per member and assigned course with ISO dates and escaped formulas', async ({
    deps,
    api,
  }) => {
    const { organization, admin, members, courseIds, teamIds } = await makeAssignedLearners(deps, {
      teams: 2,
      assigned: [
        { of: 'everyone', dueInDays: -20, months: 12 },
        { of: { teams: [0] }, dueInDays: 5, months: null },
      ],
      learners: [
        { name: '=cmd|x', teams: [], done: [100] },
        { name: 'Bea Late', teams: [0, 1], done: [40] },
      ],
    });
    await sql`update courses set title = '@first' where id = ${courseIds[0]}`.execute(deps.db);
    await sql`update courses set title = 'Second' where id = ${courseIds[1]}`.execute(deps.db);
    await sql`update profiles set full_name = 'Zoe' where id = ${admin.id}`.execute(deps.db);
    await sql`update organizations set time_zone = 'Europe/Berlin'
      where id = ${organization.id}`.execute(deps.db);
    const [calm, late] = members;
    if (!calm || !late) throw new Error('Expected two members');
    const number = await issueCertificate(deps.db, calm.id);
    const { rows: assigned } = await sql<{ courseId: number; id: string }>`
      select course_id, id from assignments where organization_id = ${organization.id}`.execute(
      deps.db,
    );
    const assignment = (n: number) => assigned.find((each) => each.courseId === courseIds[n])?.id;
    const [first, second] = courseIds;
    const on = berlinDay(0);
    const ending = `${on},Europe/Berlin,,,,,`;
    const done = berlinDay(-learnedDaysAgo);

    const reply = await api.as(admin).get(rowsOf(organization.id));
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = String(reply.body).split('\r\n');
    expect(lines[0]).toBe(header);
    const validUntil = lines[1]?.split(',')[10];
    expect(validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(lines.slice(1)).toEqual([
      `${calm.id},'=cmd|x,${calm.email},,${first},'@first,Up to date,100,${validUntil},${done},${validUntil},,${number},1,1,,${assignment(0)},${ending}`,
      `${late.id},Bea Late,${late.email},Team 0; Team 1,${first},'@first,Overdue,40,${dayFromNow(-20)},,,,,1,,,${assignment(0)},${ending}`,
      `${late.id},Bea Late,${late.email},Team 0; Team 1,${second},Second,Due soon,0,${dayFromNow(5)},,,,,,,,${assignment(1)},${ending}`,
      `${admin.id},Zoe,${admin.email},,${first},'@first,Due soon,0,${on},,,,,,,,${assignment(0)},${ending}`,
      '',
    ]);

    const sheet = await api.as(admin).get(rowsOf(organization.id).replace('.csv', '.xlsx'));
    expect(sheet.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const sheetRows = await readXlsx(sheet.bytes);
    expect(sheetRows).toHaveLength(5);
    expect(sheetRows[1]).toEqual({
      A: calm.id,
      B: '=cmd|x',
      C: calm.email,
      E: first,
      F: '@first',
      G: 'Up to date',
      H: 100,
      I: validUntil,
      J: done,
      K: validUntil,
      M: number,
      N: 1,
      O: 1,
      Q: assignment(0),
      R: on,
      S: 'Europe/Berlin',
    });

    const read = async (query: string) =>
      linesOf((await api.as(admin).get(`${rowsOf(organization.id)}?${query}`)).body);
    expect(await read('status=overdue')).toEqual([lines[2]]);
    expect(await read(`courseId=${second}`)).toEqual([lines[3]]);
    expect(await read(`teamId=${teamIds[1]}&status=due_soon`)).toEqual([lines[3]]);
    expect(await read('search=zoe')).toEqual([lines[4]]);
    expect(await read('search=nobody')).toEqual([]);
  });

  test('returns the rows of a past day after renames, removals and revocations', async ({
    deps,
    api,
  }) => {
    const { organization, admin, members, courseIds } = await makeAssignedLearners(deps, {
      teams: 1,
      assigned: [{ of: 'everyone', dueInDays: -20, months: 12 }],
      learners: [
        { name: 'Ada', teams: [0], done: [100] },
        { name: 'Ben', teams: [], done: [30] },
      ],
    });
    const [ada, ben] = members;
    if (!ada || !ben) throw new Error('Expected two members');
    const number = await issueCertificate(deps.db, ada.id);
    const read = async (on: string) =>
      String((await api.as(admin).get(`${rowsOf(organization.id)}?on=${on}`)).body);
    const before = await read(dayFromNow(-5));
    expect(before).toContain(`,${number},`);
    expect(linesOf(before)).toHaveLength(2);

    await sql`update profiles set full_name = 'Renamed' where id = ${ada.id}`.execute(deps.db);
    await sql`update courses set title = 'Other' where id = ${courseIds[0]}`.execute(deps.db);
    await sql`update certificates set revoked_at = training_clock(), revoked_reason = 'Test'
      where learner_id = ${ada.id}`.execute(deps.db);
    await sql`delete from memberships where user_id = ${ben.id}`.execute(deps.db);
    expect(await read(dayFromNow(-5))).toBe(before);
    const today = linesOf(await read(dayFromNow(0)));
    expect(today).toHaveLength(2);
    expect(today.join()).not.toContain(number);
    expect(today.join()).toContain('Renamed');
  });

  test('appends job title and custom fields as of the day, but no archived ones', async ({
    deps,
    api,
  }) => {
    const { organization, admin, members } = await makeAssignedLearners(deps, {
      teams: 0,
      assigned: [{ of: 'everyone', dueInDays: -20, months: 12 }],
      learners: [{ name: 'Vera Job', teams: [], done: [100] }],
    });
    const [vera] = members;
    if (!vera) throw new Error('Expected a member');
    const field = { organizationId: organization.id, choices: [], createdBy: admin.id };
    await deps.db
      .insertInto('memberFields')
      .values([
        { ...field, key: 'van', name: 'Van, blue', type: 'boolean', position: 1 },
        { ...field, key: 'checked', name: 'Checked on', type: 'date', position: 2 },
        { ...field, key: 'old', name: 'Old', type: 'text', position: 3 },
      ])
      .execute();
    const save = (jobTitle: string, customFields: object) =>
      deps.db
        .insertInto('memberDetails')
        .values({
          organizationId: organization.id,
          userId: vera.id,
          jobTitle,
          customFields: JSON.stringify(customFields),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['organizationId', 'userId'])
            .doUpdateSet({ jobTitle, customFields: JSON.stringify(customFields) }),
        )
        .execute();
    await save('Driver', { van: true, checked: '2024-02-29', old: 'x' });
    await sql`update member_fields set archived_at = now() where key = 'old'
      and organization_id = ${organization.id}`.execute(deps.db);
    await asOwner(deps.db, (owner) =>
      sql`update member_detail_history set during = tstzrange(lower(during) - interval '3 days', upper(during))
        where user_id = ${vera.id}`.execute(owner),
    );
    await save('Cook', { van: false });
    const read = async (on: string) => {
      const { body } = await api.as(admin).get(`${rowsOf(organization.id)}?search=vera&on=${on}`);
      const [first, row] = String(body).split('\r\n');
      return [first?.slice(header.length), row?.split('UTC')[1]];
    };
    const headers = ',"Van, blue",Checked on';
    expect(await read(dayFromNow(-1))).toEqual([headers, ',,,,,Driver,Yes,2024-02-29']);
    expect(await read(dayFromNow(0))).toEqual([headers, ',,,,,Cook,No,']);
  });

  test('returns 404 for a team of another organization and 400 for a future day', async ({
    deps,
    api,
  }) => {
    const shape = { teams: 1, assigned: [], learners: [] };
    const { organization, admin } = await makeAssignedLearners(deps, shape);
    const other = await makeAssignedLearners(deps, shape);
    const client = api.as(admin);
    const url = rowsOf(organization.id);
    expect((await client.get(`${url}?teamId=${other.teamIds[0]}`)).status).toBe(404);
    expect((await client.get(rowsOf(other.organization.id))).status).toBe(404);
    expect((await client.get(`${url}?on=${dayFromNow(3)}`)).status).toBe(400);
  });
});

describe('limits of the files', () => {
  test('allows a sheet whose rows fit, although a row per member and course would not', async ({
    deps,
  }) => {
    const { organization, courseIds } = await makeAssignedLearners(deps, {
      teams: 1,
      assigned: [
        { of: 'everyone', dueInDays: -20, months: 12 },
        { of: { teams: [0] }, dueInDays: 5, months: null },
      ],
      learners: [
        { name: null, teams: [0], done: [100] },
        { name: null, teams: [], done: [40] },
      ],
    });
    const day = await getDay(deps, organization.id, undefined);
    const { moment } = await getEndOfDay(deps.db, organization.id, day.on);
    const fits = (maxRows: number, filter = {}) =>
      requireSheetFits(deps, { ...day, moment }, { managerId: null, ...filter }, maxRows);
    // Four rows and the header.
    await fits(5);
    await expect(fits(4)).rejects.toMatchObject({ code: 'sheet_too_long' });
    await fits(2, { courseId: courseIds[1] });
    await fits(2, { status: 'overdue' });
    await expect(fits(1, { status: 'overdue' })).rejects.toMatchObject({ code: 'sheet_too_long' });
  });

  test('returns 429 for a third file of a user at the same time, until one is done', async ({
    deps,
    api,
  }) => {
    const shape = { teams: 0, assigned: [], learners: [] };
    const { organization, admin } = await makeAssignedLearners(deps, shape);
    const day = await getDay(deps, organization.id, undefined);
    const open = () =>
      exportRowsOfDay(deps, day, { managerId: null }, { format: 'csv', reader: admin.id });
    const [first, second] = [await open(), await open()];
    const url = rowsOf(organization.id);
    for (const file of [url, url.replace('.csv', '.xlsx')]) {
      const reply = await api.as(admin).get(file);
      expect(reply.status).toBe(429);
      expect(reply.headers['retry-after']).toBe('3');
      expect(reply.body).toMatchObject({
        code: 'too_many_exports',
        message: 'You are already downloading other files. Wait until one has finished.',
      });
    }
    // The reader disconnects.
    first.table.destroy();
    await once(first.table, 'close');
    for (let n = 0; n < 3; n += 1) expect((await api.as(admin).get(url)).status).toBe(200);
    second.table.destroy();
  });

  test('returns 429 for a fifth file of an organization and a ninth file of all', async ({
    deps,
    api,
  }) => {
    const shape = { teams: 0, assigned: [], learners: [] };
    const [north, south, west] = [
      await makeAssignedLearners(deps, shape),
      await makeAssignedLearners(deps, shape),
      await makeAssignedLearners(deps, shape),
    ];
    /** Opens four files of an organization, each for another reader. */
    const openFour = async ({ organization }: typeof north) => {
      const day = await getDay(deps, organization.id, undefined);
      const readers = Array.from({ length: 4 }, () => crypto.randomUUID());
      const open = (reader: string) =>
        exportRowsOfDay(deps, day, { managerId: null }, { format: 'csv', reader });
      return Promise.all(readers.map(open));
    };
    const get = ({ organization, admin }: typeof north) =>
      api.as(admin).get(rowsOf(organization.id));
    const files = await openFour(north);
    const rejected = { status: 429, body: { code: 'too_many_exports' } };
    expect(await get(north)).toMatchObject(rejected);
    expect((await get(south)).status).toBe(200);
    files.push(...(await openFour(south)));
    expect(await get(west)).toMatchObject(rejected);
    for (const { table } of files) {
      table.destroy();
      await once(table, 'close');
    }
    expect((await get(west)).status).toBe(200);
  });
});
