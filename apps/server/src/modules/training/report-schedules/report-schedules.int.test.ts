import {
  createReportSchedule,
  listReportReaders,
  listReportSchedules,
  type ReportTerms,
} from '@atrium/contracts/training/report-schedules';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import { makeReportTerms } from '../../../../test/training/report-terms.ts';
import { makeTeam } from '../../../../test/training/teams.ts';

const urlOf = ({ id }: { id: string }) =>
  `/api/enterprise/admin/organizations/${id}/report-schedules`;
const listOf = async (client: HttpClient, organization: { id: string }) =>
  listReportSchedules.schema.response[200].parse((await client.get(urlOf(organization))).body)
    .schedules;
const makeOf = async (client: HttpClient, organization: { id: string }, terms: ReportTerms) =>
  createReportSchedule.schema.response[201].parse(
    (await client.post(urlOf(organization), terms)).body,
  ).schedule;
const put = (client: HttpClient, url: string, body: unknown) =>
  client.send({ method: 'PUT', url, body });
const auditOf = async (client: HttpClient) =>
  (
    (await client.get('/api/admin/audit?action=report')).body as { entries: { action: string }[] }
  ).entries.map(({ action }) => action);

describe('scheduled reports', () => {
  test('are created, changed, paused and deleted by an admin, with audit events', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin', fullName: 'Ada' });
    const manager = await make.user({ organization, fullName: 'Max' });
    const teamId = await makeTeam(deps.db, organization, { name: 'Crew', managers: [manager] });
    const course = await make.course({ organization, visibility: 'organization' });
    const audience = { everyone: true };
    const due = { dueInDays: 10, months: null };
    await assignCourse(deps.db, organization.id, course.id, audience, due);
    const client = api.as(admin);
    const terms = makeReportTerms({
      courseId: course.id,
      coversTeam: true,
      teamId,
      readerIds: [admin.id, manager.id, admin.id],
      emails: ['Auditor@Firm.example', 'auditor@firm.example'],
    });
    const made = await makeOf(client, organization, terms);
    expect(made).toMatchObject({
      name: 'Safety report',
      courseTitle: course.title,
      teamName: 'Crew',
      createdBy: 'Ada',
      hasResponsibleAdmin: true,
      readers: [
        { id: admin.id, role: 'admin' },
        { id: manager.id, role: 'manager' },
      ],
      emails: ['auditor@firm.example'],
      lastSentAt: null,
      lastError: null,
    });
    expect(new Date(made.nextSendAt ?? 0).getUTCDay()).toBe(1);

    const url = `${urlOf(organization)}/${made.id}`;
    const same = { ...terms, readerIds: [admin.id, manager.id], emails: ['auditor@firm.example'] };
    expect((await put(client, url, { revision: 1, terms: same })).body).toMatchObject({
      schedule: { revision: 1 },
    });
    const changed = { ...same, frequency: 'monthly', day: 28, emails: [] };
    expect((await put(client, url, { revision: 1, terms: changed })).status).toBe(200);
    // Another tab still has the first revision.
    expect((await put(client, url, { revision: 1, terms: same })).body).toMatchObject({
      code: 'report_schedule_changed',
    });
    const paused = { ...changed, isPaused: true };
    expect((await put(client, url, { revision: 2, terms: paused })).body).toMatchObject({
      schedule: { isPaused: true, nextSendAt: null, day: 28, emails: [] },
    });
    expect((await put(client, url, { revision: 3, terms: changed })).status).toBe(200);
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await client.send({ method: 'DELETE', url })).status).toBe(404);
    expect(await listOf(client, organization)).toEqual([]);
    expect(await auditOf(client)).toEqual([
      'report.deleted',
      'report.resumed',
      'report.paused',
      'report.changed',
      'report.scheduled',
    ]);
  });

  test('are limited to 20 per organization, also when created at the same time', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    const terms = makeReportTerms({ readerIds: [admin.id] });
    const replies = await Promise.all(
      Array.from({ length: 23 }, () => client.post(urlOf(organization), terms)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'too_many_report_schedules',
    });
    const [first] = await listOf(client, organization);
    await client.send({ method: 'DELETE', url: `${urlOf(organization)}/${first?.id}` });
    expect((await client.post(urlOf(organization), terms)).status).toBe(201);
  });

  test('reject recipients, courses and teams the organization can’t use', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const elsewhere = await make.organization();
    const stranger = await make.user({ organization: elsewhere, role: 'admin' });
    const foreignTeam = await makeTeam(deps.db, elsewhere);
    const course = await make.course({ organization });
    const client = api.as(admin);
    const codeOf = async (terms: Partial<ReportTerms>) => {
      const full = makeReportTerms({ readerIds: [admin.id], ...terms });
      const { status, body } = await client.post(urlOf(organization), full);
      return [status, (body as { code?: string }).code];
    };
    expect(await codeOf({ readerIds: [] })).toEqual([400, 'bad_request']);
    expect(await codeOf({ day: 8 })).toEqual([400, 'bad_request']);
    expect(await codeOf({ frequency: 'monthly', day: 29 })).toEqual([400, 'bad_request']);
    expect(await codeOf({ localTime: '24:00' })).toEqual([400, 'bad_request']);
    const many = Array.from({ length: 20 }, (_, n) => `a${n}@firm.example`);
    expect(await codeOf({ emails: many })).toEqual([400, 'bad_request']);
    expect(await codeOf({ emails: many, readerIds: [] })).toEqual([201, undefined]);
    expect(await codeOf({ readerIds: [member.id] })).toEqual([422, 'reader_not_allowed']);
    expect(await codeOf({ readerIds: [stranger.id] })).toEqual([404, 'not_found']);
    expect(await codeOf({ emails: [member.email] })).toEqual([422, 'recipient_is_member']);
    expect(await codeOf({ coversTeam: true })).toEqual([422, 'report_team_deleted']);
    expect(await codeOf({ coversTeam: true, teamId: foreignTeam })).toEqual([404, 'not_found']);
    expect(await codeOf({ courseId: course.id })).toEqual([404, 'not_found']);
    const readers = await client.get(urlOf(organization).replace('schedules', 'readers'));
    expect(listReportReaders.schema.response[200].parse(readers.body).readers).toMatchObject([
      { id: admin.id, role: 'admin' },
    ]);
  });

  test('lose removed members and keep working without their creator', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const [creator, other] = [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ];
    const terms = makeReportTerms({
      readerIds: [creator.id, other.id],
      emails: ['a@firm.example'],
    });
    const made = await makeOf(api.as(creator), organization, terms);
    await sql`delete from memberships where user_id = ${creator.id}`.execute(deps.db);
    const client = api.as(other);
    expect(await listOf(client, organization)).toMatchObject([
      { readers: [{ id: other.id }], hasResponsibleAdmin: false, isPaused: false },
    ]);
    const kept = { ...terms, readerIds: [other.id] };
    const saved = await put(client, `${urlOf(organization)}/${made.id}`, {
      revision: 1,
      terms: kept,
    });
    expect(saved.body).toMatchObject({ schedule: { hasResponsibleAdmin: true } });
    expect(await auditOf(client)).toEqual(['report.taken_over', 'report.scheduled']);
  });
});
