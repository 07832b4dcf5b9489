import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import {
  createFactories,
  type Factories,
  type MadeOrganization,
} from '../../../../test/factories.ts';
import {
  anyDetails,
  anyRule,
  customFields,
  depots,
  matchesRule,
  type RuleMember,
} from '../../../../test/training/group-rules.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { compileRule, ruleSource } from './compile-rule.ts';

async function makeFields(db: Database, { id }: MadeOrganization): Promise<void> {
  for (const [index, { key, type }] of customFields.entries())
    await db
      .insertInto('memberFields')
      .values({
        organizationId: id,
        key,
        name: key,
        type,
        choices: type === 'choice' ? depots : [],
        position: index + 1,
      })
      .execute();
}

type Made = { id: string; model: RuleMember };

/** Makes members with generated details, teams, roles and statuses. */
async function makeMembers(
  db: Database,
  make: Factories,
  organization: MadeOrganization,
  known: { today: string; teams: string[]; managers: string[] },
): Promise<Made[]> {
  const made: Made[] = [];
  for (const details of fc.sample(anyDetails(known), { numRuns: 60, seed: 7 })) {
    const { id } = await make.user({ organization });
    const { hasEmployeeId, custom, manager, teams, role, status, ...texts } = details;
    const employeeId = hasEmployeeId ? `NF-${made.length}` : null;
    await sql`insert into member_details (organization_id, user_id, employee_id, job_title, department, location,
      hired_on, manager_id, custom_fields)
      values (${organization.id}, ${id}, ${employeeId}, ${texts.jobTitle}, ${texts.department}, ${texts.location},
        ${texts.hiredOn}, ${manager}, ${JSON.stringify(custom)})`.execute(db);
    for (const team of teams)
      await db.insertInto('teamMembers').values({ teamId: team, userId: id }).execute();
    await sql`update memberships set role = ${role},
      deactivated_at = case when ${status === 'deactivated'} then now() end where user_id = ${id}`.execute(
      db,
    );
    made.push({ id, model: { ...details, employeeId, joinedOn: known.today } });
  }
  return made;
}

const today = '2026-03-10';

test(
  'selects the same members as the reference implementation',
  { timeout: 120_000 },
  async ({ deps }) => {
    await withClock(deps.db, async (db, at) => {
      // The next day has begun where the organization is.
      await at('2026-03-09T12:00:00Z');
      const make = createFactories({ ...deps, db });
      const organization = await make.organization();
      await sql`update organizations set time_zone = 'Pacific/Kiritimati' where id = ${organization.id}`.execute(
        db,
      );
      const { rows: teams } = await sql<{ id: string }>`
      insert into teams (organization_id, name)
      select ${organization.id}, name from unnest('{North,South,West}'::text[]) as name returning id`.execute(
        db,
      );
      const managers = await make.users(2, organization);
      const known = {
        today,
        teams: teams.map(({ id }) => id),
        managers: managers.map(({ id }) => id),
      };
      await makeFields(db, organization);
      const members = await makeMembers(db, make, organization, known);
      const sizes = new Set<number>();
      await fc.assert(
        fc.asyncProperty(anyRule(known), async (rule) => {
          const { rows } = await sql<{ id: string }>`
          select member.user_id as id from ${ruleSource}
          where member.organization_id = ${organization.id} and ${compileRule(rule)}
            and member.user_id <> all (${known.managers}::uuid[])`.execute(db);
          sizes.add(rows.length);
          expect(rows.map(({ id }) => id).toSorted()).toEqual(
            members
              .filter(({ model }) => matchesRule(rule, model, today))
              .map(({ id }) => id)
              .toSorted(),
          );
        }),
        { numRuns: count(300, 5_000), endOnFailure: true },
      );
      // The rules select nobody, everybody and many numbers between.
      expect(sizes.size).toBeGreaterThan(20);
    });
  },
);
