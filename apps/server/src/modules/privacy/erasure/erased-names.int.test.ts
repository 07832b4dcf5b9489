import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

describe('privacy.erase_accounts', () => {
  test('replaces names in rules of groups, and of members without email and provisioned ones', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const word = `Ben${crypto.randomUUID().slice(0, 6)}`;
    const user = await make.user({ organization, fullName: word });
    const other = await make.user({ organization, fullName: `${word} Meyer` });
    const rule = {
      anyOf: [
        {
          match: 'all',
          conditions: [
            { field: 'manager', operator: 'is_one_of', values: [other.id, user.id] },
            { field: 'department', operator: 'is_one_of', values: [word] },
          ],
        },
      ],
    };
    const created = await api
      .as(admin)
      .post(`/api/enterprise/admin/organizations/${organization.id}/groups`, {
        name: 'Reports',
        rule,
      });
    expect(created.status).toBe(201);
    await asOwner(deps.db, (owner) =>
      sql`insert into audit_events (organization_id, action, target, before, after) values
        (${organization.id}, 'membership.unlinked_by_scim', ${word},
          ${JSON.stringify({ userId: user.id, userName: 'former-name' })}, null),
        (${organization.id}, 'membership.created_without_email', ${word}, null,
          ${JSON.stringify({ userId: user.id, username: 'former_name', role: 'member' })}),
        (${organization.id}, 'membership.unlinked_by_scim', ${other.fullName},
          ${JSON.stringify({ userId: other.id, userName: 'other-name' })}, null)`.execute(owner),
    );
    const proof = { method: 'password', password: testPassword };
    expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    const { fullName: name } = await deps.db
      .selectFrom('profiles')
      .select('fullName')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(name).toMatch(/^Erased user/);
    const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_events
      where organization_id = ${organization.id} and action !~ '^user' order by id`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      {
        action: 'group.created',
        before: null,
        after: {
          name: 'Reports',
          rule: [
            {
              match: 'all',
              conditions: [
                expect.stringMatching(
                  new RegExp(
                    `^manager is_one_of (${other.fullName}, ${name}|${name}, ${other.fullName})$`,
                  ),
                ),
                `department is_one_of ${word}`,
              ],
            },
          ],
        },
      },
      {
        action: 'membership.unlinked_by_scim',
        before: { userId: user.id, userName: name },
        after: null,
      },
      {
        action: 'membership.created_without_email',
        before: null,
        after: { userId: user.id, username: name, role: 'member' },
      },
      {
        action: 'membership.unlinked_by_scim',
        before: { userId: other.id, userName: 'other-name' },
        after: null,
      },
    ]);
  });

  test('replaces a name in details of colleagues unless several of them have it as such a detail', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const [shared, single] = ['Field Service', 'Night Watch'];
    const [first, second, third] = [
      await make.user({ organization }),
      await make.user({ organization }),
      await make.user({ organization }),
    ];
    await sql`insert into member_details (organization_id, user_id, job_title, department, location) values
      (${organization.id}, ${first.id}, ${`Head of ${shared}`}, ${shared}, ${single}),
      (${organization.id}, ${second.id}, null, null, ${shared.toLowerCase()}),
      (${organization.id}, ${third.id}, ${`Assistant of ${single}`}, null, null)`.execute(deps.db);
    const other = await make.user({ organization, fullName: single });
    for (const user of [await make.user({ organization, fullName: shared }), other]) {
      const proof = { method: 'password', password: testPassword };
      expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
      await makeErasureDue(database, user.id);
    }
    await eraseAccounts(deps);
    const { fullName: name } = await deps.db
      .selectFrom('profiles')
      .select('fullName')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    for (const table of ['member_details', 'member_detail_history']) {
      const { rows } = await sql`
        select distinct job_title, department, location from ${sql.table(table)}
        where organization_id = ${organization.id} order by job_title`.execute(deps.db);
      expect(rows).toEqual([
        { jobTitle: `Assistant of ${name}`, department: null, location: null },
        { jobTitle: `Head of ${shared}`, department: shared, location: name },
        { jobTitle: null, department: null, location: shared.toLowerCase() },
      ]);
    }
  });
});
