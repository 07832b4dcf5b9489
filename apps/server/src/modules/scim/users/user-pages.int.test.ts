import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../../scripts/local-database.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { compileFilter, parseFilter, userTypeOf } from '../protocol/index.ts';
import { selectUserPage, userColumns, type UserPage } from './users.queries.ts';

const planNode = z.object({
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).default([]);
  },
});
type PlanNode = z.infer<typeof planNode>;
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];

const rowsReadBy = (node: PlanNode) =>
  node['Actual Loops'] *
  (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']);

/** Returns how many rows the statement reads of a table, and in how many steps of its plan. */
async function explainPage({ db }: Deps, organizationId: string, page: UserPage) {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, format json) ${selectUserPage(organizationId, page)}`.execute(db);
  const [{ Plan }] = z.tuple([z.object({ Plan: planNode })]).parse(rows[0]?.['QUERY PLAN']);
  const nodes = nodesOf(Plan);
  return (table: string) => {
    const scans = nodes.filter((node) => node['Relation Name'] === table);
    return { scans: scans.length, rows: scans.reduce((sum, node) => sum + rowsReadBy(node), 0) };
  };
}

const manyUsers = 2_000;

/**
 * Adds users named "user<n>@<domain>" to the organization. The provider has sent the emails of those with an even number,
 * in upper case.
 */
async function addManyUsers(database: string, organizationId: string, domain: string) {
  const insert = `
    with listed as materialized (
      select gen_random_uuid() as id, n, 'user' || n || '@' || $2 as email from generate_series(1, ${manyUsers}) as n
    ), accounts as (
      insert into auth.users (id, name, email) select id, email, email from listed
    ), profiles as (
      insert into profiles (id, full_name, name_key) select id, id::text, name_key(id::text) from listed
    ), members as (
      insert into memberships (organization_id, user_id, role) select $1::uuid, id, 'member' from listed
    )
    insert into scim_users (organization_id, user_id, user_name, attributes)
    select $1::uuid, id, email, case when n % 2 = 0
      then jsonb_build_object('emails', jsonb_build_array(jsonb_build_object('value', upper(email), 'type', 'work')))
      else '{}' end
    from listed`;
  await asAdmin(async (client) => {
    // Without the triggers, which take longer than the test.
    await client.query('set session_replication_role = replica');
    await client.query(insert, [organizationId, domain]);
    // Updates the planner statistics, as autovacuum does in production.
    await client.query('analyze scim_users, memberships, auth.users');
  }, database);
}

describe('GET /Users', () => {
  test('reads groups only for the users on the page', async ({ make, deps }) => {
    const organization = await make.organization();
    const users = await make.users(30, organization);
    const userIds = users.map(({ id }) => id);
    await sql`
      insert into scim_users (organization_id, user_id, user_name)
      select ${organization.id}, id, 'user ' || position
      from unnest(${userIds}::uuid[]) with ordinality as listed (id, position)`.execute(deps.db);
    await sql`
      with team as (insert into teams (organization_id, name) values (${organization.id}, 'Everyone') returning id)
      insert into team_members (team_id, user_id)
      select team.id, listed.id from team, unnest(${userIds}::uuid[]) as listed (id)`.execute(
      deps.db,
    );
    const page = { condition: undefined, order: undefined, offset: 25, limit: 3, hasGroups: true };
    const inOrder = await explainPage(deps, organization.id, page);
    expect(inOrder('team_members').rows).toBe(3);
    expect(inOrder('memberships').scans).toBe(1);
    const order = sql`profile.full_name collate "C"`;
    const byName = await explainPage(deps, organization.id, { ...page, order });
    expect(byName('team_members').rows).toBe(3);
    expect(byName('memberships').scans).toBe(1);
  });

  test.for([
    'userName eq "$"',
    'emails eq "$"',
    'emails.value eq "$"',
    'emails[type eq "work"].value eq "$"',
    'emails[type eq "work" and value eq "$"]',
    'userName eq "$" or emails.value eq "$"',
  ])('finds a user by %s without reading the others', async (filter, { make, deps, database }) => {
    const organization = await make.organization();
    const domain = `${randomUUID()}.example`;
    await addManyUsers(database, organization.id, domain);
    for (const name of ['user7', 'user8']) {
      const text = filter.replaceAll('$', `${name}@${domain}`);
      const condition = compileFilter(userTypeOf([]), userColumns, parseFilter(text));
      const page = { condition, order: undefined, offset: 0, limit: 100, hasGroups: false };
      const { rows } = await selectUserPage(organization.id, page).execute(deps.db);
      expect(rows.map(({ userName }) => userName)).toEqual([`${name}@${domain}`]);
      const plan = await explainPage(deps, organization.id, page);
      expect(plan('scim_users').rows).toBeLessThan(5);
    }
  });
});
