import { buffer } from 'node:stream/consumers';
import type { PeopleImport } from '@atrium/contracts/people-import/people-import';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createImporter, insertTeam } from '../../../test/people-import/people-imports.ts';
import { test } from '../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../test/support/database-state.ts';
import { runJobs } from '../../../test/support/mailbox.ts';
import { streamXlsx } from '../../platform/base/xlsx.ts';
import type { Deps } from '../../platform/deps.ts';
import { runPeopleImport } from './running/index.ts';

const listPending = async ({ db }: Pick<Deps, 'db'>, organizationId: string) =>
  db
    .selectFrom('pendingMembers')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('email')
    .execute();

async function* peopleOfWorkbook() {
  yield ['Zoë Field', 'zoe@people.example', '2024-02-29'];
}

describe('POST /people-imports', () => {
  test('suggests columns from their names', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const importer = createImporter(api.as(admin), organization, deps);
    const file =
      'sep=;\r\nFull name;E-mail;Dept.;Mgr;Pers. no.;Van\r\nSven Lund;sven@people.example;North;;NF-1;V1\r\n';
    const reply = await importer.upload(Buffer.from(`\uFEFF${file}`, 'utf16le'), 'staff.csv');
    const { import: created } = reply.body as { import: PeopleImport };
    expect(created).toMatchObject({ status: 'mapping', rowCount: 1, fileName: 'staff.csv' });
    expect(created.columns.map(({ target }) => target)).toEqual([
      'fullName',
      'email',
      'department',
      'manager',
      'employeeId',
      'ignore',
    ]);
    expect(created.columns[0]?.samples).toEqual(['Sven Lund']);
    const other = await make.user({ organization: await make.organization(), role: 'admin' });
    expect(await api.as(other).get(`${importer.base}/${created.id}`)).toMatchObject({
      status: 404,
    });
  });

  test('reads a workbook', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const importer = createImporter(api.as(admin), organization, deps);
    const columns = [
      { header: 'Full name', width: 20 },
      { header: 'Email', width: 20 },
      { header: 'Hire date', width: 20, isDay: true },
    ];
    const workbook = await buffer(await streamXlsx('People', columns, peopleOfWorkbook()));
    const { checked, rows } = await importer.check(workbook);
    expect(checked).toMatchObject({ status: 'ready', rowCount: 1, counts: { new: 1, error: 0 } });
    expect(checked.columns.map(({ target }) => target)).toEqual(['fullName', 'email', 'hiredOn']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Zoë Field', 'zoe@people.example', '2024-02-29'],
    ]);
  });

  test.for([
    ['', 'import_file_empty'],
    ['name,email\r\n', 'import_file_empty'],
    ['PK\u0003\u0004 no archive', 'import_file_unreadable'],
    [`email\r\n${'a@people.example\r\n'.repeat(50_001)}`, 'import_too_many_rows'],
  ])('rejects a file without people %#', async ([content, code], { api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const importer = createImporter(api.as(admin), organization, deps);
    expect(await importer.upload(content ?? '')).toMatchObject({ status: 422, body: { code } });
  });
});

describe('checking a file', () => {
  test('reports problems first and lets cells be corrected', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    await insertTeam(deps, organization.id, 'Field, North');
    const importer = createImporter(api.as(admin), organization, deps);
    const { checked, rows } = await importer.check(
      [
        'Name,Email,Team,Hire date,Status',
        'Sven,sven@people.example,"Field, North",2024-02-01,',
        'Ana,ana@people,,,',
        'Sven again,SVEN@people.example,,,',
        'Chloe,chloe@people.example,"Feild, North",31/01/2024,',
        `Known,${member.email},"Field, North",,`,
        `Admin,${admin.email},,,inactive`,
        'Gone,gone@people.example,,01/02/2024,inactive',
      ].join('\n'),
    );
    expect(checked).toMatchObject({
      status: 'ready',
      counts: { new: 2, update: 1, unchanged: 1, error: 3, check: 2, deactivate: 0 },
      outcome: null,
    });
    const codes = rows.map(({ row, result, issues }) => [
      row,
      result,
      issues.map(({ code }) => code),
    ]);
    expect(codes).toEqual([
      [3, 'error', ['email_invalid']],
      [4, 'error', ['email_duplicate']],
      [7, 'error', ['own_status']],
      [5, 'check', ['team_suggested']],
      [8, 'check', ['inactive_new']],
      [2, 'new', []],
      [6, 'update', []],
    ]);
    const url = `${importer.base}/${checked.id}/rows/5`;
    const corrected = await api.as(admin).send({
      method: 'PUT',
      url,
      body: { column: 2, value: 'Field, North' },
    });
    expect(corrected).toMatchObject({ status: 200, body: { import: { status: 'checking' } } });
    expect(await importer.start(checked)).toMatchObject({ status: 409 });
    const report = await api.as(admin).get(`${importer.base}/${checked.id}/report?only=problems`);
    expect(report.body).toContain('Email: This is not a full email address.');
  });

  test('reports managers who would report to themselves', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const importer = createImporter(api.as(admin), organization, deps);
    const { rows } = await importer.check(
      [
        'id,email,manager',
        '1,a@people.example,2',
        '2,b@people.example,c@people.example',
        '3,c@people.example,1',
        '4,d@people.example,1',
        '5,e@people.example,5',
        '6,f@people.example,99',
      ].join('\n'),
    );
    expect(rows.map(({ row, issues }) => [row, issues[0]?.code])).toEqual([
      [2, 'manager_cycle'],
      [3, 'manager_cycle'],
      [4, 'manager_cycle'],
      [6, 'manager_self'],
      [7, 'manager_unknown'],
      [5, undefined],
    ]);
  });
});

describe('POST /people-imports/:peopleImportId/start', () => {
  test('invites new people, who get their details when they join', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const team = await insertTeam(deps, organization.id, 'Field');
    const importer = createImporter(api.as(admin), organization, deps);
    const email = `${crypto.randomUUID()}@people.example`;
    const boss = `${crypto.randomUUID()}@people.example`;
    const done = await importer.importFile(
      `name,email,team,employee id,manager,Van\nIda Imported,${email},field,NF-1,${boss},V7\nBea Boss,${boss},,NF-2,,\n`,
      {},
      ['fullName', 'email', 'team', 'employeeId', 'manager', 'newField'],
    );
    expect(done).toMatchObject({ status: 'done', steps: 3, processed: 3, failedCount: 0 });
    expect(await listPending(deps, organization.id)).toHaveLength(2);
    expect(await mailbox.of(email)).toHaveLength(1);

    const joinAs = async (address: string) => {
      const user = await make.user({ email: address });
      const unnamed = deps.db.updateTable('profiles').set({ fullName: null });
      await unnamed.where('id', '=', user.id).execute();
      await deps.db
        .insertInto('memberships')
        .values({ organizationId: organization.id, userId: user.id, role: 'member' })
        .execute();
      return user.id;
    };
    const userId = await joinAs(email);
    const bossId = await joinAs(boss);
    expect(await listPending(deps, organization.id)).toEqual([]);
    const url = `/api/enterprise/admin/organizations/${organization.id}/users/${userId}/details`;
    expect(await api.as(admin).get(url)).toMatchObject({
      body: {
        employeeId: 'NF-1',
        manager: { id: bossId, name: 'Bea Boss' },
        customFields: { van: 'V7' },
      },
    });
    const teams = deps.db.selectFrom('teamMembers').select('teamId').where('userId', '=', userId);
    expect(await teams.execute()).toEqual([{ teamId: team }]);
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.map(({ action }) => action)).toEqual([
      'field.created',
      'people.import_started',
      'people.import_finished',
    ]);
  });

  test('updates members, deactivates missing ones and finds nothing to do again', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const otherAdmin = await make.user({ organization, role: 'admin' });
    const [member, boss, missing] = await make.users(3, organization);
    if (!member || !boss || !missing) throw new Error('three members expected');
    const office = await insertTeam(deps, organization.id, 'Office');
    const field = await insertTeam(deps, organization.id, 'Field');
    await deps.db.insertInto('teamMembers').values({ teamId: office, userId: member.id }).execute();
    const importer = createImporter(api.as(admin), organization, deps);
    const file = `email,team,job title,manager\n${member.email},Field,Driver,${boss.email}\n${boss.email},,,\n`;
    const done = await importer.importFile(file, { deactivateMissing: true });
    expect(done).toMatchObject({
      status: 'done',
      counts: { new: 0, update: 1, unchanged: 1, deactivate: 1 },
      deactivatedCount: 1,
      outcome: { new: 0, update: 1, unchanged: 1, notImported: 0, withoutEmail: 0 },
    });
    const { rows: statuses } = await sql<{ id: string; isActive: boolean }>`
      select user_id as id, deactivated_at is null as is_active from memberships
      where organization_id = ${organization.id}`.execute(deps.db);
    expect(Object.fromEntries(statuses.map(({ id, isActive }) => [id, isActive]))).toEqual({
      [admin.id]: true,
      [otherAdmin.id]: true,
      [member.id]: true,
      [boss.id]: true,
      [missing.id]: false,
    });
    const teams = deps.db
      .selectFrom('teamMembers')
      .select('teamId')
      .where('userId', '=', member.id);
    expect(await teams.execute()).toEqual([{ teamId: field }]);
    const details = deps.db.selectFrom('memberDetails').selectAll().where('userId', '=', member.id);
    expect(await details.executeTakeFirst()).toMatchObject({
      jobTitle: 'Driver',
      managerId: boss.id,
    });

    const { checked } = await importer.check(file);
    expect(checked.counts).toMatchObject({ new: 0, update: 0, unchanged: 2, error: 0 });
    expect(await importer.start(checked)).toMatchObject({
      status: 409,
      body: { code: 'import_nothing_to_do' },
    });
  });

  test('updates members by employee id from a file without emails', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const [member, boss] = await make.users(2, organization);
    if (!member || !boss) throw new Error('two members expected');
    const details = [member, boss].map(({ id: userId }, index) => ({
      organizationId: organization.id,
      userId,
      employeeId: `N-${index}`,
    }));
    await deps.db.insertInto('memberDetails').values(details).execute();
    const importer = createImporter(api.as(admin), organization, deps);
    const file = 'Employee ID,Department,Manager\nN-0,Quarry,N-1\nN-1,Office,\n';
    const done = await importer.importFile(file);
    expect(done).toMatchObject({ status: 'done', counts: { new: 0, update: 2 }, failedCount: 0 });
    const stored = deps.db
      .selectFrom('memberDetails')
      .select(['userId', 'employeeId', 'department', 'managerId'])
      .where('organizationId', '=', organization.id);
    expect(await stored.orderBy('employeeId').execute()).toEqual([
      { userId: member.id, employeeId: 'N-0', department: 'Quarry', managerId: boss.id },
      { userId: boss.id, employeeId: 'N-1', department: 'Office', managerId: null },
    ]);
    const again = await importer.check(file);
    expect(again.checked.counts).toMatchObject({ new: 0, update: 0, unchanged: 2, error: 0 });
  });

  test('continues where a stopped worker was, and does nothing twice when five run', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const members = await make.users(5, organization);
    const importer = createImporter(api.as(admin), organization, deps);
    const newcomers = Array.from({ length: 5 }, () => `${crypto.randomUUID()}@people.example`);
    const { checked } = await importer.check(
      [
        'email,department,manager',
        ...members.map(({ email }) => `${email},Field,${newcomers[0]}`),
        ...newcomers.map((email, index) => `${email},Field,${index > 0 ? members[0]?.email : ''}`),
      ].join('\n'),
    );
    expect(await importer.start(checked)).toMatchObject({ status: 200 });
    // The worker stops after the first batch.
    const stopped = { isLastAttempt: false, signal: AbortSignal.abort(new Error('stopping')) };
    await expect(runPeopleImport(deps, checked.id, stopped)).rejects.toThrow('stopping');
    expect(await importer.read(checked.id)).toMatchObject({ status: 'importing', processed: 10 });
    await Promise.all(Array.from({ length: 5 }, () => runPeopleImport(deps, checked.id)));
    await runJobs(deps);
    const done = await importer.read(checked.id);
    expect(done).toMatchObject({ status: 'done', processed: 19, steps: 19, failedCount: 0 });
    const invited = deps.db.selectFrom('invitations').select('id');
    expect(await invited.where('organizationId', '=', organization.id).execute()).toHaveLength(5);
    const pending = await listPending(deps, organization.id);
    const boss = pending.find(({ email }) => email === newcomers[0]);
    expect(boss?.reportIds.toSorted()).toEqual(members.map(({ id }) => id).toSorted());
    const others = pending.filter(({ id }) => id !== boss?.id);
    expect(others.map(({ managerId }) => managerId)).toEqual(others.map(() => members[0]?.id));
    const audit = await listAuditEventsOfOrganization(deps, organization.id);
    expect(audit.filter(({ action }) => action === 'people.import_finished')).toHaveLength(1);
    // Everything is as the file says.
    const again = await importer.check(
      members.reduce(
        (file, { email }) => `${file}${email},Field,${newcomers[0]}\n`,
        'email,department,manager\n',
      ),
    );
    expect(again.checked.counts).toMatchObject({ update: 0, unchanged: 5 });
  });

  test('leaves out only the rows that no longer fit', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const [member, other, gone] = await make.users(3, organization);
    if (!member || !other || !gone) throw new Error('three members expected');
    const importer = createImporter(api.as(admin), organization, deps);
    const { checked } = await importer.check(
      `email,employee id\n${member.email},N1\n${other.email},N2\n${gone.email},N3\nnot an email,N4\n`,
    );
    const taken = { organizationId: organization.id, userId: admin.id, employeeId: 'n1' };
    await deps.db.insertInto('memberDetails').values(taken).execute();
    await deps.db.deleteFrom('memberships').where('userId', '=', gone.id).execute();
    expect(await importer.start(checked)).toMatchObject({ status: 200 });
    await runJobs(deps);
    expect(await importer.read(checked.id)).toMatchObject({
      status: 'done',
      failedCount: 2,
      rowCount: 4,
      outcome: { new: 0, update: 1, unchanged: 0, notImported: 3 },
    });
    const rows = await importer.listRows(checked.id);
    expect(rows.map(({ row, failure }) => [row, failure])).toEqual([
      [5, null],
      [2, 'employee_id_taken'],
      [3, null],
      [4, 'changed'],
    ]);
  });

  test('invites members of other organizations without changing anything about them', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const elsewhere = await make.organization();
    const stranger = await make.user({ organization: elsewhere });
    const importer = createImporter(api.as(admin), organization, deps);
    const done = await importer.importFile(`email,department\n${stranger.email},Field\n`);
    expect(done).toMatchObject({ status: 'done', counts: { new: 1 } });
    const membership = deps.db.selectFrom('memberships').select('organizationId');
    expect(await membership.where('userId', '=', stranger.id).execute()).toEqual([
      { organizationId: elsewhere.id },
    ]);
    expect(await listPending(deps, elsewhere.id)).toEqual([]);
  });
});
