import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { ownerUrl } from '../../../scripts/local-database.ts';
import { test } from '../../harness.ts';

const root = new URL('../../../../../', import.meta.url);

/** Runs the command as an operator would, against the test database. */
async function grant(database: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl(database) };
  const command = ['run', '-s', 'db:grant-super-admin', '--', ...args];
  try {
    const { stdout } = await promisify(execFile)('npm', command, { cwd: root, env });
    return { code: 0, text: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    // npm warns about settings of the machine.
    return { code, text: stderr.replaceAll(/^npm warn.*\n/gm, '').trim() };
  }
}

describe('npm run db:grant-super-admin', { timeout: 120_000 }, () => {
  test('makes a user a super admin, records it once and reports if they already were', async ({
    database,
    api,
    make,
    deps,
  }) => {
    const user = await make.user();
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 403 });
    expect(await grant(database, user.email.toUpperCase())).toEqual({
      code: 0,
      text: `${user.email.toUpperCase()} is a super admin.`,
    });
    expect(await api.as(user).get('/api/admin/stats')).toMatchObject({ status: 200 });
    expect(await grant(database, user.email)).toEqual({
      code: 0,
      text: `${user.email} already was one.`,
    });
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

  test('reports an unknown email and its usage', async ({ database, deps }) => {
    const before = await deps.db.selectFrom('auditEvents').select('id').execute();
    expect(await grant(database, 'nobody@people.example')).toEqual({
      code: 1,
      text: 'No user has the email nobody@people.example.',
    });
    expect(await grant(database)).toEqual({
      code: 1,
      text: 'Usage: npm run db:grant-super-admin -- <email>',
    });
    expect(await deps.db.selectFrom('auditEvents').select('id').execute()).toEqual(before);
  });
});
