import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/authored-quiz.ts';
import { test } from '../../../../test/harness.ts';

describe('PUT /api/admin/users/:userId/super-admin', () => {
  const url = (userId: string) => `/api/admin/users/${userId}/super-admin`;

  test('grants and revokes super admin and records each once', async ({ api, make, deps }) => {
    const superAdmin = await make.person({ isSuperAdmin: true });
    const person = await make.person();
    const set = (isSuperAdmin: boolean) =>
      api.as(superAdmin).send({ method: 'PUT', url: url(person.id), body: { isSuperAdmin } });
    expect(await api.as(person).get('/api/admin/stats')).toMatchObject({ status: 403 });
    for (const reply of await Promise.all([set(true), set(true)]))
      expect(reply).toMatchObject({ status: 200, body: { isSuperAdmin: true } });
    expect(await api.as(person).get('/api/admin/stats')).toMatchObject({ status: 200 });
    expect(await set(false)).toMatchObject({ status: 200, body: { isSuperAdmin: false } });
    expect(await api.as(person).get('/api/admin/stats')).toMatchObject({ status: 403 });
    const { rows } = await sql<{ action: string; actorId: string }>`
      select action, actor_id from audit_events
      where action like 'user.super_admin_%' and target = ${person.fullName} order by id`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      { action: 'user.super_admin_granted', actorId: superAdmin.id },
      { action: 'user.super_admin_revoked', actorId: superAdmin.id },
    ]);
  });

  test('returns 403 for organization admins and 404 for unknown users', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await make.person({ organization, role: 'admin' });
    const set = (caller: typeof admin, userId: string) =>
      api.as(caller).send({ method: 'PUT', url: url(userId), body: { isSuperAdmin: true } });
    expect(codeOf(await set(admin, admin.id))).toEqual([403, 'forbidden']);
    const superAdmin = await make.person({ isSuperAdmin: true });
    expect(codeOf(await set(superAdmin, crypto.randomUUID()))).toEqual([404, 'not_found']);
  });
});
