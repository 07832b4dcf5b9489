import { listCertificates } from '@atrium/contracts/certificates/certificate-oversight';
import { certificateReply } from '@atrium/contracts/certificates/certificates';
import { trainingPage } from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import { shiftDatabaseDays } from '../../../../test/support/shift-days.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { textOf } from '../../../../test/suite/attacks/reply-text.ts';
import type { Deps } from '../../../platform/deps.ts';

const list = async (client: HttpClient, query = '') =>
  listCertificates.schema.response[200].parse(
    (await client.get(`/api/admin/certificates${query}`)).body,
  ).certificates;

const check = async (client: { get: HttpClient['get'] }, id: string) =>
  certificateReply.parse((await client.get(`/api/certificates/${id}`)).body);

async function leave(deps: Deps, user: MadeUser) {
  await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
}

/** Makes an organization with an admin, a member in a team, and a course of another owner. */
async function makeEmployer(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const user = await make.user({ organization });
  const { id: courseId } = await make.course();
  const { rows } = await sql<{ id: string }>`insert into teams (organization_id, name)
    values (${organization.id}, 'Field') returning id`.execute(deps.db);
  const teamId = rows[0]?.id ?? '';
  await sql`insert into team_members (team_id, user_id) values (${teamId}, ${user.id})`.execute(
    deps.db,
  );
  const cell = async () => {
    await runJobs(deps);
    const url = `/api/enterprise/admin/organizations/${organization.id}/training`;
    const { members } = trainingPage.parse((await admin.get(url)).body);
    return members.find(({ id }) => id === user.id)?.cells[0];
  };
  return { organization, admin, user, courseId, teamId, cell };
}

describe('certificate validity', () => {
  test('is the same in the matrix, the list, its CSV, the public page and the credential', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { organization, admin, user, courseId, cell } = await makeEmployer(api, make, deps);
    const terms = { dueInDays: 40, months: 12 };
    await assignCourse(deps.db, organization.id, courseId, { everyone: true }, terms);
    const id = await make.certificate(user, courseId);
    const requirement = { organizationName: organization.name, months: 12, graceUntil: null };
    const validUntil = (await cell())?.validUntil;
    expect(await list(admin)).toMatchObject([{ id, status: 'valid', validUntil }]);
    expect(await check(api, id)).toMatchObject({ status: 'valid', validUntil, requirement });
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
    const page = await textOf(await api.get(`/api/certificates/${id}/pdf`));
    expect(page).toContain(`Valid until ${day.format(new Date(validUntil ?? ''))}.`);
    expect(page).toContain(`${organization.name} requires this course every 12 months.`);
    const report = await admin.get(
      `/api/enterprise/admin/organizations/${organization.id}/training.pdf`,
    );
    expect(await textOf(report)).toContain(`valid until ${validUntil}`);

    await shiftDatabaseDays(database, 380);
    await deps.db.updateTable('assignments').set({ months: 12, dueDays: null }).execute();
    const expired = await cell();
    expect(expired).toMatchObject({ status: 'expired', validUntil: expect.any(String) });
    const same = { status: 'expired', validUntil: expired?.validUntil };
    expect(await list(admin, '?status=expired')).toMatchObject([{ id, ...same }]);
    expect(await list(admin, '?status=valid')).toEqual([]);
    expect(await check(api, id)).toMatchObject({ ...same, requirement });
    const lapsed = await textOf(await api.get(`/api/certificates/${id}/pdf`));
    expect(lapsed).toContain(`Valid until ${day.format(new Date(same.validUntil ?? ''))}.`);
    const own = await api.as(user).get(`/api/courses/${courseId}/certificate`);
    expect(certificateReply.parse(own.body)).toMatchObject({ ...same, requirement });
    const csv = String((await admin.get('/api/admin/certificates.csv')).body).split('\r\n');
    expect(csv[0]).toContain('Status,Issued (UTC),Valid until,Revoked (UTC)');
    expect(csv[1]).toMatch(new RegExp(`,Expired,[^,]+Z,${same.validUntil},,$`));
    const credential = await api.get(`/api/certificates/${id}/credential`);
    const { validUntil: ends } = (credential.body as { credential: { validUntil: string } })
      .credential;
    expect(Date.parse(ends)).toBe(Date.parse(`${same.validUntil}T00:00:00Z`) + 86_400_000);
  });

  test('lasts through the grace period, as in the matrix', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const { organization, admin, user, courseId, cell } = await makeEmployer(api, make, deps);
    await assignCourse(
      deps.db,
      organization.id,
      courseId,
      { members: [user.id] },
      { dueInDays: 40, months: 12 },
    );
    await deps.db
      .updateTable('assignments')
      .set({ graceDays: 30 })
      .where('organizationId', '=', organization.id)
      .execute();
    const id = await make.certificate(user, courseId);
    await shiftDatabaseDays(database, 375);
    await deps.db
      .updateTable('assignments')
      .set({ revision: sql<number>`revision + 1` })
      .where('organizationId', '=', organization.id)
      .execute();
    const due = await cell();
    expect(due).toMatchObject({ status: 'due_soon', graceUntil: expect.any(String) });
    const { validUntil, graceUntil } = due ?? {};
    expect(await list(admin)).toMatchObject([{ id, status: 'valid', validUntil, graceUntil }]);
    expect(await check(api, id)).toMatchObject({ status: 'valid', requirement: { graceUntil } });
  });

  test('stays as the former employer required after the holder left', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, user, courseId, teamId, cell } = await makeEmployer(
      api,
      make,
      deps,
    );
    const terms = { dueInDays: 40, months: 6 };
    await assignCourse(deps.db, organization.id, courseId, { teams: [teamId] }, terms);
    const id = await make.certificate(user, courseId);
    const validUntil = (await cell())?.validUntil;
    await leave(deps, user);
    const elsewhere = await make.organization();
    await make.user({ organization: elsewhere, role: 'admin' });
    await deps.db
      .insertInto('memberships')
      .values({ userId: user.id, organizationId: elsewhere.id })
      .execute();
    expect(await list(admin)).toMatchObject([{ id, validUntil }]);
    const requirement = { organizationName: organization.name, months: 6 };
    expect(await check(api, id)).toMatchObject({ validUntil, requirement });
  });

  test('does not name an employer on the public page that the holder joined later', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, courseId } = await makeEmployer(api, make, deps);
    const user = await make.user();
    const id = await make.certificate(user, courseId);
    const values = { userId: user.id, organizationId: organization.id };
    await deps.db.insertInto('memberships').values(values).execute();
    expect(await list(admin)).toEqual([]);
    const terms = { dueInDays: 40, months: 12 };
    await assignCourse(deps.db, organization.id, courseId, { everyone: true }, terms);
    // It counts in the matrix from now on, so its details are accessible.
    expect(await list(admin)).toMatchObject([{ id, validUntil: expect.any(String) }]);
    expect(await check(api, id)).toMatchObject({ validUntil: null, requirement: null });
    const page = await textOf(await api.get(`/api/certificates/${id}/pdf`));
    expect(page).toContain('This is to certify that');
    expect(page).not.toContain('Valid until');
    expect(page).not.toContain('requires this course');
  });
});

describe('certificates of an organization', () => {
  test("exclude certificates of no assignment and of other organizations' requirements", async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, user, courseId } = await makeEmployer(api, make, deps);
    const other = await makeEmployer(api, make, deps);
    await assignCourse(
      deps.db,
      other.organization.id,
      courseId,
      { members: [user.id] },
      { dueInDays: 40, months: 12 },
    );
    const id = await make.certificate(user, courseId);
    expect(await list(other.admin)).toEqual([]);
    await leave(deps, user);
    const later = await make.certificate(user, (await make.course()).id);
    const ids = (await list(admin)).map((certificate) => certificate.id);
    expect(ids).toEqual([id]);
    expect(ids).not.toContain(later);
    expect(organization.id).not.toBe(other.organization.id);
  });
});
