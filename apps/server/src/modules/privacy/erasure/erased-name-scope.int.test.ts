import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type MadeUser, testPassword } from '../../../../test/factories.ts';
import { test as base } from '../../../../test/harness.ts';
import { createImporter } from '../../../../test/people-import/people-imports.ts';
import { makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { allOf } from '../../../../test/training/groups.ts';
import { eraseAccounts } from './index.ts';

/** Erases users and returns their pseudonyms. */
type Erase = (users: MadeUser[]) => Promise<string[]>;

const test = base.extend<{ erase: Erase }>({
  erase: async ({ api, deps, database }, use) => {
    await deps.storage.ensureBucket();
    await use(async (users) => {
      const proof = { method: 'password', password: testPassword };
      for (const user of users) {
        expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
        await makeErasureDue(database, user.id);
      }
      await eraseAccounts(deps);
      const { rows } = await sql<{ pseudonym: string }>`
        select pseudonym from account_erasures join unnest(${users.map(({ id }) => id)}::uuid[]) with ordinality
          as erased (user_id, position) using (user_id)
        where erased_at is not null order by position`.execute(deps.db);
      expect(rows).toHaveLength(users.length);
      return rows.map(({ pseudonym }) => pseudonym);
    });
  },
});

describe('privacy.erase_accounts', () => {
  test('changes nothing of another organization when a name is part of its texts or one of its emails', async ({
    api,
    deps,
    make,
    erase,
  }) => {
    const [own, other] = [await make.organization(), await make.organization()];
    const admin = await make.user({ organization: other, role: 'admin' });
    const users = [];
    for (const fullName of ['co', 'because of', admin.email])
      users.push(await make.user({ organization: own, fullName }));
    const importer = createImporter(api.as(admin), other, deps);
    const { checked } = await importer.check(
      `Name,Email,Department\nAnn Lee,ann@${crypto.randomUUID()}.com,because of\n`,
    );
    expect(checked.status).toBe('ready');
    const after = { comment: 'Late because of the storm', label: 'because of' };
    await asOwner(deps.db, (owner) =>
      sql`insert into audit_events (organization_id, action, target, after) values
        (${other.id}, 'membership.created', ${admin.email}, ${JSON.stringify(after)})`.execute(
        owner,
      ),
    );
    await sql`insert into pending_members (organization_id, email, department) values
      (${other.id}, ${`soon-${admin.email}`}, 'because of')`.execute(deps.db);
    await sql`insert into provisioning_errors (organization_id, operation, target, status, detail) values
      (${other.id}, 'create', ${admin.email}, 409, 'because of co')`.execute(deps.db);
    const readTexts = async () => {
      const { rows } = await sql`
        select to_jsonb(people_import_rows)::text from people_import_rows where import_id = ${checked.id}
        union all select concat_ws(' ', target, before, after) from audit_events where organization_id = ${other.id}
        union all select to_jsonb(pending_members)::text from pending_members where organization_id = ${other.id}
        union all select to_jsonb(provisioning_errors)::text from provisioning_errors
          where organization_id = ${other.id}`.execute(deps.db);
      return rows;
    };
    const texts = await readTexts();
    expect(texts.length).toBeGreaterThanOrEqual(4);
    await erase(users);
    expect(await readTexts()).toEqual(texts);
  });

  test('replaces a name that looks like an email in events about the user only', async ({
    deps,
    make,
    erase,
  }) => {
    const organization = await make.organization();
    const colleague = await make.user({ organization });
    const user = await make.user({ organization, fullName: colleague.email });
    await asOwner(deps.db, (owner) =>
      sql`insert into audit_events (organization_id, action, target, before) values
        (${organization.id}, 'membership.role_changed', ${colleague.email}, ${JSON.stringify({ userId: user.id })}),
        (${organization.id}, 'membership.role_changed', ${colleague.email}, ${JSON.stringify({ userId: colleague.id })})`.execute(
        owner,
      ),
    );
    const pseudonyms = await erase([user]);
    const { rows } = await sql<{ target: string }>`
      select target from audit_events where organization_id = ${organization.id} and action = 'membership.role_changed'
      order by id`.execute(deps.db);
    expect(rows.map(({ target }) => target)).toEqual([...pseudonyms, colleague.email]);
  });

  test('replaces names in imported files of people, and deletes only rows about the user', async ({
    api,
    deps,
    make,
    erase,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const user = await make.user({ organization, fullName: 'Quilla Rowe' });
    const importer = createImporter(api.as(admin), organization, deps);
    const { checked } = await importer.check(
      [
        'Name,Email,Department,Manager email',
        `Quilla Rowe,${user.email},Sales,`,
        `Bo Ray,bo@people.example,Team Quilla Rowe,${user.email}`,
        'Cy Poe,cy@people.example,Sales,',
      ].join('\n'),
    );
    const [pseudonym] = await erase([user]);
    const rows = await importer.listRows(checked.id);
    expect(rows).toHaveLength(2);
    const { rows: stored } = await sql<{ text: string }>`
      select to_jsonb(people_import_rows)::text as text from people_import_rows
      where import_id = ${checked.id} order by row`.execute(deps.db);
    expect(stored[0]?.text).toContain(`Team ${pseudonym}`);
    expect(stored.map(({ text }) => text).join()).not.toMatch(/Quilla/i);
    expect(stored.map(({ text }) => text).join()).not.toContain(user.email);
    expect(stored[1]?.text).toContain('Cy Poe');
  });

  test('replaces names in events about groups, except choices and parts of other words', async ({
    api,
    deps,
    make,
    erase,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const user = await make.user({ organization, fullName: 'Quilla Rowe' });
    await sql`insert into member_fields (organization_id, key, name, type, choices, position) values
      (${organization.id}, 'mentor', 'Mentor', 'text', '{}', 1),
      (${organization.id}, 'level', 'Level', 'choice', '{Quilla Rowe}', 2)`.execute(deps.db);
    const rule = allOf(
      { field: 'department', operator: 'is_one_of', values: ['Sales', 'Team Quilla Rowe'] },
      { field: 'jobTitle', operator: 'contains', values: ['of Quilla Rowe'] },
      { field: 'location', operator: 'is_one_of', values: ['Quilla Rowell'] },
      {
        field: 'custom',
        custom: { key: 'mentor', type: 'text' },
        operator: 'is_one_of',
        values: ['Quilla Rowe, HR'],
      },
      {
        field: 'custom',
        custom: { key: 'level', type: 'choice' },
        operator: 'is_one_of',
        values: ['Quilla Rowe'],
      },
    );
    const created = await api
      .as(admin)
      .post(`/api/enterprise/admin/organizations/${organization.id}/groups`, {
        name: 'Friends of Quilla Rowe',
        rule,
      });
    expect(created.status).toBe(201);
    await asOwner(deps.db, (owner) =>
      sql`insert into audit_events (organization_id, action, target, after) values
        (${organization.id}, 'assignment.created', 'Safety', '{"groups": ["Friends of Quilla Rowe", "East"]}')`.execute(
        owner,
      ),
    );
    const [pseudonym] = await erase([user]);
    const { rows } = await sql`
      select target, after from audit_events
      where organization_id = ${organization.id} and action ~ '^(group|assignment)' order by id`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      {
        target: `Friends of ${pseudonym}`,
        after: {
          name: `Friends of ${pseudonym}`,
          rule: [
            {
              match: 'all',
              conditions: [
                `department is_one_of Sales, Team ${pseudonym}`,
                `jobTitle contains of ${pseudonym}`,
                'location is_one_of Quilla Rowell',
                `mentor is_one_of ${pseudonym}, HR`,
                'level is_one_of Quilla Rowe',
              ],
            },
          ],
        },
      },
      { target: 'Safety', after: { groups: [`Friends of ${pseudonym}`, 'East'] } },
    ]);
  });
});
