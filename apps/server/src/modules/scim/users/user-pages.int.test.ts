import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { selectUserPage, type UserPage } from './users.queries.ts';

const planNode = z.object({
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).default([]);
  },
});
type PlanNode = z.infer<typeof planNode>;
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...node.Plans.flatMap(nodesOf)];

/** Returns how many rows the statement reads of a table, and in how many steps of its plan. */
async function explainPage({ db }: Deps, organizationId: string, page: UserPage) {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, format json) ${selectUserPage(organizationId, page)}`.execute(db);
  const [{ Plan }] = z.tuple([z.object({ Plan: planNode })]).parse(rows[0]?.['QUERY PLAN']);
  const nodes = nodesOf(Plan);
  return (table: string) => {
    const scans = nodes.filter((node) => node['Relation Name'] === table);
    const rowsRead = scans.map((node) => node['Actual Loops'] * node['Actual Rows']);
    return { scans: scans.length, rows: rowsRead.reduce((sum, count) => sum + count, 0) };
  };
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
});
