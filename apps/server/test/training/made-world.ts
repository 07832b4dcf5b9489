import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import { createFactories } from '../factories.ts';
import { insertDynamicGroup } from './groups.ts';
import { applyWorldChange, ruleOf } from './training-changes.ts';
import type { Organization, World } from './training-world.ts';

/** Dependencies on a connection whose clock can be set. */
export type ClockedDeps = Deps & { at: (moment: string) => Promise<void> };

/** Makes organizations with teams and groups, users of which a third has no organization, courses and assignments. */
export async function makeWorld(
  deps: ClockedDeps,
  { inZones, users, since }: { inZones: string[]; users: number; since: Date },
): Promise<World> {
  const make = createFactories(deps);
  await deps.at(since.toISOString());
  const world: World = { organizations: [], members: [], courses: [] };
  for (const zone of inZones) {
    const organization = await make.organization();
    await sql`update organizations set time_zone = ${zone} where id = ${organization.id}`.execute(
      deps.db,
    );
    const { rows: teams } = await sql<{ id: string; name: string }>`
      insert into teams (organization_id, name)
      select ${organization.id}, name from unnest('{Field,Office,Night shift}'::text[]) as name
      returning id, name`.execute(deps.db);
    const groups: Organization['groups'] = [];
    for (const rule of [5, 14, 131].map((how) => ruleOf({ teams }, how)))
      groups.push({ id: await insertDynamicGroup(deps.db, organization, rule), rule });
    const { rows } = await sql<{ id: string }>`insert into groups (organization_id, name)
      values (${organization.id}, 'First aiders') returning id`.execute(deps.db);
    groups.push(...rows.map(({ id }) => ({ id, rule: null })));
    world.organizations.push({ ...organization, zone, teams, groups, assignments: [] });
  }
  for (let index = 0; index < users; index += 1) {
    const employer = world.organizations[index % 3] ?? null;
    const user = await make.user(employer ? { organization: employer } : {});
    const details = { department: null, hiredOn: null };
    const nothing = { ...details, teams: new Map(), groups: new Map(), cycles: new Map() };
    world.members.push({ ...user, ...nothing, employer, role: 'member', joinedAt: since });
  }
  for (let index = 0; index < 3; index += 1)
    world.courses.push({ ...(await make.course()), isArchived: false });
  for (let index = 0; index < 6; index += 1)
    await applyWorldChange(deps.db, world, {
      kind: 'assign',
      at: since,
      who: index,
      what: index,
      how: index * 7,
    });
  return world;
}
