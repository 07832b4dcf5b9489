import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import {
  allOf,
  inDepartment,
  insertDynamicGroup,
  listGroupUserIds,
  setDetails,
} from '../../../../test/training/groups.ts';
import type { Database } from '../../../platform/database/database.ts';
import { eraseAccounts } from './index.ts';

const findPseudonym = async (db: Database, id: string) =>
  (
    await db
      .selectFrom('profiles')
      .select('fullName')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).fullName ?? '';
const findGroup = (db: Database, id: string) =>
  db
    .selectFrom('groups')
    .select(['name', 'rule', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

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

  test('keeps a name only where it is a whole detail that several colleagues of the organization have', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const [first, second] = [await make.organization(), await make.organization()];
    const [name, email] = ['Field "Bob" Service', `shared-${crypto.randomUUID()}@people.example`];
    const user = await make.user({ organization: first, fullName: name, email });
    await asOwner(deps.db, (owner) =>
      sql`insert into membership_history (user_id, organization_id, role, joined_at, during) values
        (${user.id}, ${second.id}, 'member', '2020-01-01', '[2020-01-01, 2020-02-01)')`.execute(
        owner,
      ),
    );
    await sql`insert into member_fields (organization_id, key, name, type, position) values
      (${first.id}, 'mentor', 'Mentor', 'text', 1), (${second.id}, 'mentor', 'Mentor', 'text', 1)`.execute(
      deps.db,
    );
    for (const { organization, details } of [
      { organization: first, details: [`Head of ${name}`, name, email] },
      { organization: first, details: [null, null, name.toLowerCase()] },
      { organization: first, details: [null, null, email] },
      { organization: second, details: ['Trainee', name, null] },
    ]) {
      const { id } = await make.user({ organization });
      await sql`insert into member_details (organization_id, user_id, job_title, department, location, custom_fields)
        values (${organization.id}, ${id}, ${details[0]}, ${details[1]}, ${details[2]},
          jsonb_build_object('mentor', ${name}::text))`.execute(deps.db);
    }
    const rule = allOf({ field: 'department', operator: 'contains', values: [name] });
    const group = await insertDynamicGroup(deps.db, first, rule);
    const proof = { method: 'password', password: testPassword };
    expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    const pseudonym = await findPseudonym(deps.db, user.id);
    for (const table of ['member_details', 'member_detail_history']) {
      const { rows } = await sql`
        select distinct job_title, department, location, custom_fields ->> 'mentor' as mentor from ${sql.table(table)}
        where organization_id in (${first.id}, ${second.id}) order by job_title, location`.execute(
        deps.db,
      );
      const mentor = pseudonym;
      expect(rows).toEqual([
        { jobTitle: `Head of ${pseudonym}`, department: name, location: pseudonym, mentor },
        { jobTitle: 'Trainee', department: pseudonym, location: null, mentor },
        { jobTitle: null, department: null, location: pseudonym, mentor },
        { jobTitle: null, department: null, location: name.toLowerCase(), mentor },
      ]);
    }
    expect(await findGroup(deps.db, group)).toMatchObject({ rule, revision: 1 });
  });

  test('keeps the members of groups and the names of groups different', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const name = 'Ann Lee';
    const user = await make.user({ organization, fullName: 'Ann Oldlee' });
    await deps.db
      .updateTable('profiles')
      .set({ fullName: name })
      .where('id', '=', user.id)
      .execute();
    const [first, second, third] = await make.users(3, organization);
    if (!first || !second || !third) throw new Error('three members expected');
    const contains = (...values: string[]) =>
      allOf({ field: 'department', operator: 'contains', values });
    const groups = [
      await insertDynamicGroup(deps.db, organization, contains('Ann')),
      await insertDynamicGroup(deps.db, organization, contains('ann lee')),
      await insertDynamicGroup(deps.db, organization, allOf(inDepartment(`Team ${name}`, 'East'))),
    ];
    for (const [index, groupName] of [`Team ${name}`, 'Team Ann Oldlee', 'Team'].entries())
      await sql`update groups set name = ${groupName} where id = ${groups[index]}`.execute(deps.db);
    await setDetails(deps.db, organization, first, { department: `Team ${name}` });
    await setDetails(deps.db, organization, second, { department: 'Joann Lee' });
    await setDetails(deps.db, organization, third, { department: 'East' });
    await runJobs(deps);
    const listMembers = () => Promise.all(groups.map((id) => listGroupUserIds(deps.db, id)));
    const members = await listMembers();
    expect(members.map(({ length }) => length)).toEqual([2, 2, 2]);
    const proof = { method: 'password', password: testPassword };
    expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    await runJobs(deps);
    expect(await listMembers()).toEqual(members);
    const pseudonym = await findPseudonym(deps.db, user.id);
    const found = await Promise.all(groups.map((id) => findGroup(deps.db, id)));
    expect(found.map((group) => group.name).toSorted()).toEqual([
      'Team',
      `Team ${pseudonym}`,
      expect.stringMatching(new RegExp(`^Team ${pseudonym} [0-9a-f]{8}$`)),
    ]);
    expect(found.map(({ rule }) => rule)).toEqual([
      contains('Ann', `Team ${pseudonym}`),
      contains(pseudonym, 'Joann Lee'),
      allOf(inDepartment(`Team ${pseudonym}`, 'East')),
    ]);
  });
});
