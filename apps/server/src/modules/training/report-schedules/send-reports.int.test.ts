import type { ReportTerms } from '@atrium/contracts/training/report-schedules';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createFactories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeReportTerms } from '../../../../test/training/report-terms.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertSchedule, saveRecipients } from './report-schedules.queries.ts';
import { sendReports } from './send-reports.service.ts';

type ClockedDeps = Deps & { at: (moment: string) => Promise<void> };

/** Makes a schedule for an admin at a time, and a function that sends what is due and counts the emails so far. */
async function setUp(
  own: ClockedDeps,
  { start, zone, terms }: { start: string; zone: string; terms: Partial<ReportTerms> },
) {
  const make = createFactories(own);
  await own.at(start);
  const organization = await make.organization();
  await sql`update organizations set time_zone = ${zone} where id = ${organization.id}`.execute(
    own.db,
  );
  const admin = await make.user({ organization, role: 'admin' });
  const full = makeReportTerms({ readerIds: [admin.id], ...terms });
  const organizationId = organization.id;
  const created = { organizationId, createdBy: admin.id, terms: full };
  const scheduleId = (await insertSchedule(own.db, created)) ?? '';
  await saveRecipients(own.db, { organizationId, scheduleId }, full);
  const sentAt = async (moment: string) => {
    await own.at(moment);
    await sendReports(own);
    return countReports(own.db, admin.email);
  };
  return { make, organization, admin, scheduleId, sentAt };
}

async function countReports(db: Database, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from outgoing_mails
    where to_email = ${email} and content ->> 'template' = 'training_report'`.execute(db);
  return rows[0]?.count ?? 0;
}

const withTestClock = (deps: Deps, work: (own: ClockedDeps) => Promise<void>) =>
  withClock(deps.db, (db, at) => work({ ...deps, db, at }));

describe('training.send_reports', () => {
  test('sends a weekly report once at its local time, not for a period before it was created', async ({
    deps,
  }) => {
    await withTestClock(deps, async (own) => {
      // Monday noon in Oslo.
      const { sentAt } = await setUp(own, {
        start: '2026-01-05T11:00:00Z',
        zone: 'Europe/Oslo',
        terms: {},
      });
      expect(await sentAt('2026-01-05T12:00:00Z')).toBe(0);
      expect(await sentAt('2026-01-12T06:59:00Z')).toBe(0);
      expect(await sentAt('2026-01-12T07:00:00Z')).toBe(1);
      expect(await sentAt('2026-01-18T23:00:00Z')).toBe(1);
      expect(await sentAt('2026-01-19T07:05:00Z')).toBe(2);
    });
  });

  test('sends a monthly report on its day', async ({ deps }) => {
    await withTestClock(deps, async (own) => {
      const { sentAt } = await setUp(own, {
        start: '2026-01-29T11:00:00Z',
        zone: 'America/Los_Angeles',
        terms: { frequency: 'monthly', day: 28, localTime: '23:30' },
      });
      expect(await sentAt('2026-02-28T12:00:00Z')).toBe(0);
      // Still the 28th there.
      expect(await sentAt('2026-03-01T07:30:00Z')).toBe(1);
      expect(await sentAt('2026-03-28T12:00:00Z')).toBe(1);
      expect(await sentAt('2026-03-29T06:30:00Z')).toBe(2);
    });
  });

  test('sends once when the clocks go forward over its time, and once when they go back', async ({
    deps,
  }) => {
    await withTestClock(deps, async (own) => {
      // Sundays at 02:30: skipped on March 29, repeated on October 25.
      const terms = { day: 7, localTime: '02:30' };
      const zone = 'Europe/Berlin';
      const spring = await setUp(own, { start: '2026-03-23T12:00:00Z', zone, terms });
      expect(await spring.sentAt('2026-03-29T00:59:00Z')).toBe(0);
      expect(await spring.sentAt('2026-03-29T01:30:00Z')).toBe(1);
      expect(await spring.sentAt('2026-03-29T04:00:00Z')).toBe(1);
      expect(await spring.sentAt('2026-04-05T00:29:00Z')).toBe(1);
      expect(await spring.sentAt('2026-04-05T00:30:00Z')).toBe(2);
      const autumn = await setUp(own, { start: '2026-10-19T12:00:00Z', zone, terms });
      expect(await autumn.sentAt('2026-10-25T00:00:00Z')).toBe(0);
      expect(await autumn.sentAt('2026-10-25T01:30:00Z')).toBe(1);
      expect(await autumn.sentAt('2026-10-25T02:30:00Z')).toBe(1);
      expect(await autumn.sentAt('2026-11-01T01:29:00Z')).toBe(1);
      expect(await autumn.sentAt('2026-11-01T01:30:00Z')).toBe(2);
    });
  });

  test('sends only the latest period after an outage', async ({ deps }) => {
    await withTestClock(deps, async (own) => {
      const { sentAt } = await setUp(own, {
        start: '2026-01-06T11:00:00Z',
        zone: 'UTC',
        terms: {},
      });
      expect(await sentAt('2026-03-25T11:00:00Z')).toBe(1);
      expect(await sentAt('2026-03-25T11:05:00Z')).toBe(1);
      expect(await sentAt('2026-03-30T08:00:00Z')).toBe(2);
    });
  });

  test('sends each report once when five workers run concurrently', async ({ deps }) => {
    await withTestClock(deps, async (own) => {
      const start = '2026-01-06T11:00:00Z';
      const reports = [];
      for (let n = 0; n < 6; n += 1)
        reports.push(await setUp(own, { start, zone: 'UTC', terms: {} }));
      const moment = '2026-01-12T08:00:00Z';
      await Promise.all(
        Array.from({ length: 5 }, () =>
          withClock(deps.db, async (db, at) => {
            await at(moment);
            await sendReports({ ...deps, db });
          }),
        ),
      );
      for (const { sentAt } of reports) expect(await sentAt(moment)).toBe(1);
    });
  });

  test('retries a report that failed, without holding up others', async ({ deps }) => {
    await withTestClock(deps, async (own) => {
      const setup = { start: '2026-01-06T11:00:00Z', zone: 'UTC', terms: {} };
      const failing = await setUp(own, setup);
      const other = await setUp(own, setup);
      await sql`create function reject_mail() returns trigger language plpgsql as
        $$ begin raise exception 'disk full'; end $$`.execute(own.db);
      await sql`create trigger reject_mail before insert on outgoing_mails for each row
        when (new.to_email = ${sql.lit(failing.admin.email)}) execute function reject_mail()`.execute(
        own.db,
      );
      expect(await failing.sentAt('2026-01-12T08:00:00Z')).toBe(0);
      expect(await other.sentAt('2026-01-12T08:00:00Z')).toBe(1);
      const errorOf = () =>
        own.db
          .selectFrom('reportSchedules')
          .select('lastError')
          .where('id', '=', failing.scheduleId)
          .executeTakeFirst();
      expect(await errorOf()).toEqual({ lastError: 'failed' });
      await sql`drop function reject_mail cascade`.execute(own.db);
      expect(await failing.sentAt('2026-01-12T08:05:00Z')).toBe(1);
      expect(await errorOf()).toEqual({ lastError: null });
    });
  });

  test('sends nothing while paused, for an inactive organization, or about a deleted team', async ({
    deps,
  }) => {
    await withTestClock(deps, async (own) => {
      const setup = { start: '2026-01-06T11:00:00Z', zone: 'UTC', terms: {} };
      const paused = await setUp(own, { ...setup, terms: { isPaused: true } });
      expect(await paused.sentAt('2026-01-12T08:00:00Z')).toBe(0);

      const inactive = await setUp(own, setup);
      await sql`update organizations set is_active = false
        where id = ${inactive.organization.id}`.execute(own.db);
      expect(await inactive.sentAt('2026-01-12T08:00:00Z')).toBe(0);

      const team = await setUp(own, setup);
      const { id: teamId } = await own.db
        .insertInto('teams')
        .values({ organizationId: team.organization.id, name: 'Crew' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await own.db
        .updateTable('reportSchedules')
        .set({ coversTeam: true, teamId })
        .where('id', '=', team.scheduleId)
        .execute();
      await own.db.deleteFrom('teams').where('id', '=', teamId).execute();
      expect(await team.sentAt('2026-01-12T08:00:00Z')).toBe(0);
    });
  });

  test('sends to no one who lost the role, and no auditor links without a responsible admin', async ({
    deps,
  }) => {
    await withTestClock(deps, async (own) => {
      const email = `${crypto.randomUUID()}@firm.example`;
      const report = await setUp(own, {
        start: '2026-01-06T11:00:00Z',
        zone: 'UTC',
        terms: { emails: [email] },
      });
      // The last admin can't be demoted.
      await report.make.user({ organization: report.organization, role: 'admin' });
      expect(await report.sentAt('2026-01-12T08:00:00Z')).toBe(1);
      expect(await countReports(own.db, email)).toBe(1);
      await sql`update memberships set role = 'member' where user_id = ${report.admin.id}`.execute(
        own.db,
      );
      expect(await report.sentAt('2026-01-19T08:00:00Z')).toBe(1);
      expect(await countReports(own.db, email)).toBe(1);
      // Becoming an admin again does not restore it, as for auditor links.
      await sql`update memberships set role = 'admin' where user_id = ${report.admin.id}`.execute(
        own.db,
      );
      expect(await report.sentAt('2026-01-26T08:00:00Z')).toBe(2);
      expect(await countReports(own.db, email)).toBe(1);
      const error = await own.db
        .selectFrom('reportSchedules')
        .select('lastError')
        .where('id', '=', report.scheduleId)
        .executeTakeFirst();
      expect(error).toEqual({ lastError: 'no_responsible_admin' });
    });
  });
});
