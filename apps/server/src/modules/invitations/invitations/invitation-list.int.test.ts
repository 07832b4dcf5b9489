import { listInvitations, type Invitation } from '@atrium/contracts/invitations/invitations';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { makeInvitingOrganization } from '../../../../test/organizations/invitations.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';

const page = listInvitations.schema.response[200];
const pathOf = (organizationId: string) =>
  `/api/enterprise/admin/organizations/${organizationId}/invitations`;
const list = async (client: HttpClient, organizationId: string, query = '') =>
  page.parse((await client.get(`${pathOf(organizationId)}?${query}`)).body);

async function create(client: HttpClient, organizationId: string, more: object = {}) {
  const reply = await client.post('/api/enterprise/admin/create-invitation', {
    organizationId,
    ...more,
  });
  expect(reply.status).toBe(201);
  return reply.body as { id: string; token: string };
}

const change = (deps: Deps, { id }: { id: string }, change: string) =>
  sql`update invitations set ${sql.raw(change)} where id = ${id}`.execute(deps.db);

const keys = {
  newest: ({ createdAt }: Invitation) => -Date.parse(createdAt),
  expires: ({ expiresAt }: Invitation) => (expiresAt ? Date.parse(expiresAt) : Infinity),
  uses: ({ uses }: Invitation) => -uses,
};

describe('GET /api/enterprise/admin/organizations/{orgId}/invitations', () => {
  test('returns the last characters of the token and the creator', async ({ api, make }) => {
    const { organization, admin, client } = await makeInvitingOrganization(api.as, make);
    const { id, token } = await create(client, organization.id);
    const reply = await list(client, organization.id);
    expect(reply).toMatchObject({
      invitations: [
        { id, tokenEnd: token.slice(-5), createdBy: { id: admin.id, name: admin.fullName } },
      ],
      nextCursor: null,
      total: 1,
      openCount: 1,
      usesLeft: 50,
    });
    expect(JSON.stringify(reply)).not.toContain(token.slice(-6));
  });

  test('returns the status of each invitation and filters by status and role', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, client } = await makeInvitingOrganization(api.as, make);
    const createOne = (more: object = {}) => create(client, organization.id, more);
    const active = await createOne({ maxUses: 10 });
    const soon = await createOne({ role: 'admin', maxUses: 2 });
    const usedUp = await createOne();
    const expired = await createOne();
    const revoked = await createOne({ role: 'admin' });
    await change(deps, active, "expires_at = now() + interval '7 days 1 minute', uses = 3");
    await change(deps, usedUp, 'uses = max_uses, expires_at = now()');
    await change(deps, expired, 'expires_at = now()');
    await change(deps, revoked, 'revoked_at = now(), expires_at = now()');
    const read = async (query: string) => {
      const { invitations, total, ...open } = await list(client, organization.id, query);
      expect(open).toMatchObject({ openCount: 2, usesLeft: 9 });
      expect(total).toBe(invitations.length);
      return invitations.map(({ id, status }) => [id, status]);
    };
    const open = [
      [soon.id, 'expires_soon'],
      [active.id, 'active'],
    ];
    const closed = [
      [revoked.id, 'revoked'],
      [expired.id, 'expired'],
      [usedUp.id, 'used_up'],
    ];
    expect(await read('')).toEqual([...closed, ...open]);
    expect(await read('status=open')).toEqual(open);
    expect(await read('status=closed')).toEqual(closed);
    expect(await read('role=admin')).toEqual([closed[0], open[0]]);
    expect(await read('role=admin&status=open')).toEqual([open[0]]);
  });

  for (const sort of ['newest', 'expires', 'uses'] as const) {
    test(`returns every invitation once across pages sorted by ${sort}`, async ({
      api,
      make,
      deps,
    }) => {
      const { organization, client } = await makeInvitingOrganization(api.as, make);
      for (const [index, uses] of [3, 0, 3, 12, 3, 0, 9].entries()) {
        const created = await create(client, organization.id);
        const end = index % 2 === 0 ? 'null' : `timestamptz '2030-01-0${(index % 3) + 1}Z'`;
        await change(deps, created, `uses = ${uses}, expires_at = ${end}`);
      }
      // Equal creation times: only the id in the cursor distinguishes these invitations.
      await deps.db
        .updateTable('invitations')
        .set({ createdAt: new Date('2026-03-01T10:00:00Z') })
        .where('organizationId', '=', organization.id)
        .where('uses', '=', 3)
        .execute();
      const seen: Invitation[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const after: string = cursor && `&cursor=${cursor}`;
        const next = await list(client, organization.id, `sort=${sort}&limit=2${after}`);
        expect(next.total).toBe(7);
        seen.push(...next.invitations);
        cursor = next.nextCursor;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
      const order = seen.map(keys[sort]);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    });
  }

  test('returns 400 for a cursor of another sort order', async ({ api, make }) => {
    const { organization, client } = await makeInvitingOrganization(api.as, make);
    for (const _ of [1, 2]) await create(client, organization.id);
    const { nextCursor } = await list(client, organization.id, 'limit=1');
    const reply = await client.get(
      `${pathOf(organization.id)}?limit=1&sort=expires&cursor=${nextCursor}`,
    );
    expect(reply.status).toBe(400);
  });

  test('exports the filtered invitations as CSV without tokens and with escaped formulas', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, client } = await makeInvitingOrganization(api.as, make);
    await deps.db
      .updateTable('profiles')
      .set({ fullName: `=cmd() ${admin.id.slice(0, 8)}` })
      .where('id', '=', admin.id)
      .execute();
    const closed = await create(client, organization.id);
    await change(deps, closed, 'revoked_at = now()');
    const open = await create(client, organization.id, { role: 'admin', maxUses: 2 });
    await change(deps, open, "token_end = '-1+=@'");
    const reply = await client.get(`${pathOf(organization.id)}.csv?status=open`);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = String(reply.body).trim().split('\r\n');
    expect(header).toBe('\uFEFFToken,Role,Created by,Created,Uses,Max uses,Expires,Status'.trim());
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^…-1\+=@,Admin,'=cmd\(\) .{8},2.*Z,0,2,2.*Z,Expires soon$/);
    const all = String((await client.get(`${pathOf(organization.id)}.csv`)).body);
    expect(all).toContain(',Revoked\r\n');
    expect(all).not.toContain(closed.token);
  });
});

test('returns organization_inactive for invitations to an inactive organization, even to super admins', async ({
  api,
  make,
  deps,
}) => {
  const { organization, url } = await makeInvitingOrganization(api.as, make);
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  await deps.db
    .updateTable('organizations')
    .set({ isActive: false })
    .where('id', '=', organization.id)
    .execute();
  const rejected = [
    await superAdmin.post('/api/enterprise/admin/create-invitation', {
      organizationId: organization.id,
    }),
    await superAdmin.post(url, { batchId: crypto.randomUUID(), content: 'a@x.example' }),
  ];
  for (const { status, body } of rejected)
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'organization_inactive' },
    });
  expect((await list(superAdmin, organization.id)).invitations).toEqual([]);
  expect((await superAdmin.get(url)).body).toMatchObject({ batches: [] });
});
