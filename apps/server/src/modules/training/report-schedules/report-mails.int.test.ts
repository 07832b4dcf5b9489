import {
  createReportSchedule,
  type ReportTerms,
} from '@atrium/contracts/training/report-schedules';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import { makeReportTerms } from '../../../../test/training/report-terms.ts';
import { makeReportingLine } from '../../../../test/training/teams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

type Fixtures = { api: ApiClient; make: Factories; deps: Deps };

/** Makes a reporting line with a course that is due for everyone, and a report of it. */
async function makeReport({ api, make, deps }: Fixtures, terms: Partial<ReportTerms> = {}) {
  const line = await makeReportingLine(deps.db, make);
  const { organization, director, lead, other, upperMember, lowerMember, outsider } = line;
  const admin = await make.user({ organization, role: 'admin' });
  const course = await make.course({ organization, visibility: 'organization' });
  const due = { dueInDays: -3, months: null };
  await assignCourse(deps.db, organization.id, course.id, { everyone: true }, due);
  const people = [admin, director, lead, other, upperMember, lowerMember, outsider];
  const ids = people.map(({ id }) => id);
  await refreshMembers(deps.db, organization.id, ids);
  const external = `${crypto.randomUUID()}@firm.example`;
  const client = api.as(admin);
  const url = `/api/enterprise/admin/organizations/${organization.id}/report-schedules`;
  const readerIds = [admin.id, lead.id];
  const full = makeReportTerms({ readerIds, emails: [external], ...terms });
  const reply = await client.post(url, full);
  const { schedule } = createReportSchedule.schema.response[201].parse(reply.body);
  const send = () => client.post(`${url}/${schedule.id}/send`);
  return { ...line, admin, client, external, schedule, send, url };
}

const tokensIn = (text = '') => ({
  auditor: /\/auditor\?\S*#([\w-]+)/.exec(text)?.[1] ?? '',
  unsubscribe: /\/unsubscribe\/report#([\w.-]+)/.exec(text)?.[1] ?? '',
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('POST report-schedules/:scheduleId/send', () => {
  test('sends admins the stats of everyone, managers those of their people, others an auditor link', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const report = await makeReport({ api, make, deps });
    expect((await report.send()).body).toEqual({ sent: 3 });
    const [toAdmin] = await mailbox.of(report.admin.email);
    expect(toAdmin?.subject).toContain('Safety report: 0% up to date');
    expect(toAdmin?.text).toContain('0 of 7 required up to date (0%). 0 overdue or expired, 7 due');
    expect(toAdmin?.text).toMatch(/http:\/\/atrium\.test\/admin\?tab=training&on=\d{4}-\d\d-\d\d/);
    expect(toAdmin?.text).not.toContain('unsubscribe');
    const [toManager] = await mailbox.of(report.lead.email);
    expect(toManager?.text).toContain('0 of 1 required up to date');
    expect(toManager?.text).toContain('http://atrium.test/admin/team?');

    const [toExternal] = await mailbox.of(report.external);
    expect(toExternal?.text).toContain('0 of 7 required up to date');
    expect(toExternal?.text).toContain(`set up for you by ${report.admin.fullName}`);
    const { auditor, unsubscribe } = tokensIn(toExternal?.text);
    const headers = Object.fromEntries(
      (toExternal?.headers ?? []).map(({ key, value }) => [key, value]),
    );
    expect(headers).toMatchObject({
      'list-unsubscribe': `<http://atrium.test/api/training/reports/unsubscribe?token=${unsubscribe}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect((await api.get('/api/auditor/training/summary', bearer(auditor))).status).toBe(200);

    // The token is in the email only.
    const { rows } = await sql<{ stored: string }>`
      select (select string_agg(mails::text, '') from outgoing_mails mails)
        || (select string_agg(links::text, '') from auditor_links links)
        || coalesce((select string_agg(events::text, '') from audit_events events), '') as stored`.execute(
      deps.db,
    );
    expect(rows[0]?.stored).not.toContain(auditor);
    expect(rows[0]?.stored).not.toContain(unsubscribe);
    const log = await report.client.get('/api/admin/audit');
    const { entries } = log.body as { entries: { action: string }[] };
    expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
      'report.sent_now',
      'auditor.link_mailed',
      'report.scheduled',
    ]);
  });

  test('skips managers who can’t see the team of the report', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const report = await makeReport({ api, make, deps }, { emails: [] });
    const teamId = report.teams.beside;
    const terms = makeReportTerms({
      readerIds: [report.admin.id, report.lead.id],
      coversTeam: true,
      teamId,
    });
    const url = `${report.url}/${report.schedule.id}`;
    const saved = await report.client.send({ method: 'PUT', url, body: { revision: 1, terms } });
    expect(saved.status).toBe(200);
    expect((await report.send()).body).toEqual({ sent: 1 });
    expect(await mailbox.of(report.lead.email)).toEqual([]);
    const [toAdmin] = await mailbox.of(report.admin.email);
    expect(toAdmin?.text).toContain('It covers the team Back office.');
    expect(toAdmin?.text).toContain(`team=${teamId}`);
    expect(toAdmin?.text).toContain('0 of 1 required');
  });

  test('labels auditor links with the name and the whole email, or with the name', async ({
    api,
    make,
    deps,
  }) => {
    const name = 'Report '.repeat(11).trim();
    const [short, long] = [60, 140].map((length) =>
      `@${'x'.repeat(30)}.example`.padStart(length, crypto.randomUUID()),
    );
    const emails = [short ?? '', long ?? ''];
    const report = await makeReport({ api, make, deps }, { name, readerIds: [], emails });
    expect((await report.send()).body).toEqual({ sent: 2 });
    const links = deps.db.selectFrom('auditorLinks').select('label');
    const found = await links.where('organizationId', '=', report.organization.id).execute();
    expect(found.map(({ label }) => label).toSorted()).toEqual(
      [name, `${name.slice(0, 58)}: ${short}`].toSorted(),
    );
  });

  test('is limited to three an hour and sends once for a repeated request', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    await clearRateLimits(deps.config);
    const report = await makeReport({ api, make, deps }, { emails: [] });
    const call = {
      method: 'POST' as const,
      url: `${report.url}/${report.schedule.id}/send`,
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    expect((await report.client.send(call)).body).toEqual({ sent: 2 });
    expect((await report.client.send(call)).body).toEqual({ sent: 2 });
    expect(await mailbox.of(report.admin.email)).toHaveLength(1);
    expect((await report.send()).status).toBe(202);
    expect((await report.send()).status).toBe(429);
  });

  test('is limited to 20 an hour for all reports of an organization', async ({
    api,
    make,
    deps,
  }) => {
    const report = await makeReport({ api, make, deps }, { emails: [] });
    for (let times = 0; times < 19; times += 1)
      await deps.counter.add(`reports of ${report.organization.id} sent now`, 3_600_000);
    expect((await report.send()).status).toBe(202);
    expect((await report.send()).status).toBe(429);
  });
});

describe('POST /api/training/reports/unsubscribe', () => {
  test('removes an external recipient with one click, also before a queued email is sent', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    await clearRateLimits(deps.config);
    const report = await makeReport({ api, make, deps });
    await report.send();
    const [mail] = await mailbox.of(report.external);
    const { unsubscribe } = tokensIn(mail?.text);
    await report.send();
    const url = `/api/training/reports/unsubscribe?token=${unsubscribe}`;
    // Opening the URL changes nothing; link scanners do it.
    expect((await api.get(url)).status).toBe(404);
    const oneClick = {
      method: 'POST' as const,
      url,
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await api.send(oneClick)).status).toBe(200);
    expect((await api.post(url)).status).toBe(200);
    expect(await mailbox.of(report.external)).toHaveLength(1);
    const listed = (await report.client.get(report.url)).body;
    expect(listed).toMatchObject({ schedules: [{ emails: [] }] });
    const audit = await report.client.get('/api/admin/audit?action=report.unsubscribed');
    expect((audit.body as { entries: unknown[] }).entries).toHaveLength(1);
  });

  test('returns 404 for a forged token', async ({ api, make, deps }) => {
    const { schedule } = await makeReport({ api, make, deps });
    for (const token of ['x', `${schedule.id}.`, `${schedule.id}.${'x'.repeat(43)}`])
      expect((await api.post(`/api/training/reports/unsubscribe?token=${token}`)).status).toBe(404);
  });

  test('allows 60 requests per minute and network', async ({ app, deps }) => {
    const network = '192.0.2.60';
    const unsubscribe = async (remoteAddress: string) => {
      const url = '/api/training/reports/unsubscribe?token=x';
      return (await app.inject({ method: 'POST', url, remoteAddress })).statusCode;
    };
    for (let times = 0; times < 59; times += 1)
      await deps.counter.add(`unsubscribing from ${network}`, 60_000);
    expect(await unsubscribe(network)).toBe(404);
    expect(await unsubscribe(network)).toBe(429);
    expect(await unsubscribe('192.0.2.61')).toBe(404);
  });
});
