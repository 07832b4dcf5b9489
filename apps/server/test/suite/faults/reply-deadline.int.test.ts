import { sessionReply } from '@atrium/contracts/identity/auth';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { connectionTimeouts } from '../../../src/platform/http/connections.ts';
import { createApiClient } from '../../api-client.ts';
import { test } from '../../harness.ts';

test('a request that waits too long gets 503, and its write still happens once', async ({
  api,
  deps,
  make,
}) => {
  // Shorter than the lock timeout of the database.
  const app = await buildApp(deps, { ...connectionTimeouts, replyMs: 500 });
  try {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const { access_token: token } = sessionReply.parse((await api.signIn(admin)).body);
    const url = `/api/enterprise/admin/organizations/${organization.id}/teams`;
    const reply = await deps.db.transaction().execute(async (tx) => {
      await sql`lock table teams in exclusive mode`.execute(tx);
      const headers = { authorization: `Bearer ${token}` };
      return createApiClient(app).post(url, { name: 'Field' }, headers);
    });
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(reply.headers['retry-after']).toBe('2');
    await expect
      .poll(() =>
        deps.db
          .selectFrom('teams')
          .select('name')
          .where('organizationId', '=', organization.id)
          .execute(),
      )
      .toEqual([{ name: 'Field' }]);
  } finally {
    await app.close();
  }
});
