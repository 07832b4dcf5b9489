import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import { test } from '../../../../test/harness.ts';

describe('PUT /api/admin/users/:userId/super-admin', () => {
  const url = (userId: string) => `/api/admin/users/${userId}/super-admin`;

  test('grants and revokes super admin and records each once', async ({ api, make, deps }) => {
    const superAdmin = await make.user({ isSuperAdmin: true });
    const user = await make.user();
    const set = (isSuperAdmin: boolean) =>
      api.as(superAdmin).send({ method: 'PUT', url: url(user.id), body: { isSuperAdmin } });
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 403 });
    for (const reply of await Promise.all([set(true), set(true)]))
      expect(reply).toMatchObject({ status: 200, body: { isSuperAdmin: true } });
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 200 });
    expect(await set(false)).toMatchObject({ status: 200, body: { isSuperAdmin: false } });
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 403 });
    const { rows } = await sql<{ action: string; actorId: string }>`
      select action, actor_id from audit_events
      where action like 'user.super_admin_%' and target = ${user.fullName} order by id`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      { action: 'user.super_admin_granted', actorId: superAdmin.id },
      { action: 'user.super_admin_revoked', actorId: superAdmin.id },
    ]);
  });

  test('returns 403 for organization admins and 404 for unknown users', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const set = (actor: typeof admin, userId: string) =>
      api.as(actor).send({ method: 'PUT', url: url(userId), body: { isSuperAdmin: true } });
    expect(codeOf(await set(admin, admin.id))).toEqual([403, 'forbidden']);
    const superAdmin = await make.user({ isSuperAdmin: true });
    expect(codeOf(await set(superAdmin, crypto.randomUUID()))).toEqual([404, 'not_found']);
  });
});
