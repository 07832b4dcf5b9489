import { listAuditEvents } from '@atrium/contracts/audit/audit-events';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { listAuditEventsOfOrganization } from '../../../test/support/database-state.ts';
import type { HttpClient } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { recordAuditEvent } from '../../platform/audit.ts';

const page = listAuditEvents.schema.response[200];
const list = async (client: HttpClient, query = '') =>
  page.parse((await client.get(`/api/admin/audit?${query}`)).body);

describe('access to the audit log', () => {
  test('shows admins events of their organization and super admins all events', async ({
    api,
    make,
    deps,
  }) => {
    const [A, B] = [await make.organization(), await make.organization()];
    const adminOfA = await make.user({ organization: A, role: 'admin' });
    const superAdmin = await make.user({ isSuperAdmin: true });
    const note = (organizationId: string | null) =>
      recordAuditEvent(
        deps.db,
        { id: superAdmin.id, ipAddress: '2001:db8::1' },
        {
          organizationId,
          action: 'thing.done',
          target: `For ${organizationId}`,
          before: { n: 1 },
          after: { n: 2 },
        },
      );
    await note(A.id);
    await note(B.id);
    await note(null);

    const { entries } = await list(api.as(adminOfA));
    expect(entries).toMatchObject([
      {
        action: 'thing.done',
        actor: { id: superAdmin.id, name: superAdmin.fullName },
        organization: { id: A.id, name: A.name },
        target: `For ${A.id}`,
        before: { n: 1 },
        after: { n: 2 },
        ipAddress: '2001:db8::1',
      },
    ]);
    expect(await list(api.as(adminOfA), `organizationId=${A.id}`)).toEqual({
      entries,
      nextCursor: null,
    });
    const all = await list(api.as(superAdmin), `actorId=${superAdmin.id}`);
    expect(all.entries.map((entry) => entry.target)).toEqual([
      'For null',
      `For ${B.id}`,
      `For ${A.id}`,
    ]);
    const ofB = await list(api.as(superAdmin), `organizationId=${B.id}`);
    expect(ofB.entries.map((entry) => entry.target)).toEqual([`For ${B.id}`]);

    const table = await api.as(adminOfA).get('/api/admin/audit.csv');
    expect(String(table.body)).toContain(`For ${A.id}`);
    expect(String(table.body)).not.toContain(B.id);
    expect(String(table.body)).not.toContain('For null');
  });

  test('returns 403 for members and users without an organization', async ({ api, make }) => {
    const organization = await make.organization();
    for (const user of [await make.user(), await make.user({ organization })])
      for (const query of ['', `?organizationId=${organization.id}`])
        for (const path of ['/api/admin/audit', '/api/admin/audit.csv'])
          expect((await api.as(user).get(path + query)).status).toBe(403);
  });
});

describe('contents of the audit log', () => {
  test('filters by action, actor and time', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const other = await make.user({ organization, role: 'admin' });
    const events = [
      [admin, 'door.opened', '2026-03-01T00:00:00Z'],
      [admin, 'door.closed', '2026-03-01T23:59:59.9Z'],
      [other, 'doorbell.rung', '2026-03-02T00:00:00Z'],
    ] as const;
    for (const [user, action, occurredAt] of events)
      await asOwner(deps.db, (owner) =>
        owner
          .insertInto('auditEvents')
          .values({ actorId: user.id, organizationId: organization.id, action, occurredAt })
          .execute(),
      );
    const find = async (query: string) =>
      (await list(api.as(admin), query)).entries.map(({ action }) => action);
    expect(await find('')).toEqual(['doorbell.rung', 'door.closed', 'door.opened']);
    expect(await find('action=door')).toEqual(['door.closed', 'door.opened']);
    expect(await find('action=door.opened')).toEqual(['door.opened']);
    expect(await find('action=doo')).toEqual([]);
    expect(await find('action=door%25')).toEqual([]);
    expect(await find(`actorId=${other.id}`)).toEqual(['doorbell.rung']);
    const midnight = (day: string) => `${day}T00:00:00.000Z`;
    expect(await find(`from=${midnight('2026-03-01')}&until=${midnight('2026-03-02')}`)).toEqual([
      'door.closed',
      'door.opened',
    ]);
    expect(await find(`from=${midnight('2026-03-02')}`)).toEqual(['doorbell.rung']);
    expect(
      await find(`from=${midnight('0000-01-01')}&until=${midnight('9999-12-31')}`),
    ).toHaveLength(3);
    const unreadable = ['from=yesterday', `until=${midnight('2026-02-30')}`, 'actorId=me'];
    for (const query of [...unreadable, 'cursor=x'])
      expect((await api.as(admin).get(`/api/admin/audit?${query}`)).status).toBe(400);
  });

  test('returns each event once across pages, even with equal timestamps', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    await sql`insert into audit_events (organization_id, action, target)
      select ${organization.id}::uuid, 'thing.done', n::text from generate_series(1, 2105) n`.execute(
      deps.db,
    );
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 500) {
      const after: string = cursor && `&cursor=${cursor}`;
      const { entries, nextCursor } = await list(api.as(admin), `limit=100${after}`);
      seen.push(...entries.map(({ target }) => target));
      cursor = nextCursor;
    }
    expect(seen).toEqual(Array.from({ length: 500 }, (_, n) => String(2105 - n)));
    const table = await api.as(admin).get('/api/admin/audit.csv');
    const rows = String(table.body).trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(2105);
    expect(new Set(rows.map((row) => row.split(',')[3])).size).toBe(2105);
  });

  test('escapes formulas in the CSV', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    await recordAuditEvent(
      deps.db,
      { id: admin.id, ipAddress: null },
      {
        organizationId: organization.id,
        action: 'thing.done',
        target: '=HYPERLINK("http://evil.example")',
        after: { name: '=1+1' },
      },
    );
    const [, row] = String((await api.as(admin).get('/api/admin/audit.csv')).body).split('\r\n');
    expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
  });

  test('truncates long targets and stores only valid IP addresses', async ({ make, deps }) => {
    const organization = await make.organization();
    for (const ipAddress of ['fe80::1%eth0', '::ffff:10.0.0.1', 'unknown', null])
      await recordAuditEvent(
        deps.db,
        { id: crypto.randomUUID(), ipAddress },
        {
          organizationId: organization.id,
          action: 'thing.done',
          target: '😀'.repeat(400),
        },
      );
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.map(({ ipAddress }) => ipAddress)).toEqual([
      'fe80::1',
      '::ffff:10.0.0.1',
      null,
      null,
    ]);
    expect(events[0]?.target).toBe('😀'.repeat(300));
  });
});

test('does not allow the application to change or delete audit events', async ({ make, deps }) => {
  const organization = await make.organization();
  await recordAuditEvent(
    deps.db,
    { id: crypto.randomUUID(), ipAddress: null },
    {
      organizationId: organization.id,
      action: 'thing.done',
      target: 'x',
    },
  );
  const rejected = { code: '42501' };
  const { db } = deps;
  await expect(sql`update audit_events set target = 'y'`.execute(db)).rejects.toMatchObject(
    rejected,
  );
  await expect(sql`delete from audit_events`.execute(db)).rejects.toMatchObject(rejected);
  await expect(sql`truncate audit_events`.execute(db)).rejects.toMatchObject(rejected);
  await expect(sql`drop table audit_events`.execute(db)).rejects.toMatchObject(rejected);
  await expect(sql`alter table audit_events disable trigger all`.execute(db)).rejects.toMatchObject(
    rejected,
  );
  expect(await listAuditEventsOfOrganization(deps, organization.id)).toHaveLength(1);
});
