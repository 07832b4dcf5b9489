import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../test/harness.ts';
import { runAtrium } from '../../test/support/run-atrium.ts';

describe('atrium admin create', () => {
  test('creates a super admin who can sign in, once', async ({ database, api, deps }) => {
    const email = 'first.admin@people.example';
    const create = (password: string) =>
      runAtrium(deps, database, ['admin', 'create', email, '--name', 'First Admin'], { password });
    expect(await create('123456')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('It is on a list of breached passwords.'),
    });
    expect(await create('blue-ladder-over-hedge')).toMatchObject({
      code: 0,
      output: `${email} was created and is a super admin.`,
    });
    const signedIn = await api.post('/api/auth/sign-in', {
      email,
      password: 'blue-ladder-over-hedge',
    });
    expect(signedIn.status).toBe(200);
    expect(await create('another-password')).toMatchObject({
      code: 0,
      output: `${email} is a super admin already.`,
    });
  });

  test('makes a user a super admin and records it', async ({ database, api, make, deps }) => {
    const user = await make.user();
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 403 });
    const result = await runAtrium(deps, database, ['admin', 'create', user.email.toUpperCase()]);
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('is a super admin') });
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 200 });
    const { rows } = await sql`
      select action, actor_id, before, after from audit_events where target = ${user.fullName}`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      {
        action: 'user.super_admin_granted',
        actorId: null,
        before: { superAdmin: false },
        after: { superAdmin: true },
      },
    ]);
  });

  test('shows its usage, and a missing setting', async ({ database, deps }) => {
    expect(await runAtrium(deps, database, ['admin', 'create', 'no-address'])).toMatchObject({
      code: 2,
      errors: 'Usage: atrium admin create <email> [--name <full name>]',
    });
    const settings = { DATABASE_OWNER_URL: '' };
    const args = ['admin', 'create', 'ada@people.example'];
    expect(await runAtrium(deps, database, args, { settings })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('DATABASE_OWNER_URL is not set'),
    });
  });
});
