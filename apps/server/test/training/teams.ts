import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';

/** Inserts a team with its members and managers and returns its id. */
export async function makeTeam(
  db: Database,
  organization: MadeOrganization,
  options: { parent?: string; members?: MadeUser[]; managers?: MadeUser[]; name?: string } = {},
): Promise<string> {
  const organizationId = organization.id;
  const { id } = await db
    .insertInto('teams')
    .values({
      organizationId,
      name: options.name ?? `Team ${crypto.randomUUID().slice(0, 8)}`,
      parentTeamId: options.parent ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { id: userId } of options.members ?? [])
    await db.insertInto('teamMembers').values({ teamId: id, userId }).execute();
  for (const { id: userId } of options.managers ?? [])
    await db.insertInto('teamManagers').values({ organizationId, teamId: id, userId }).execute();
  return id;
}

/** Makes a user the manager of this team only. */
export async function setManagedTeam(
  db: Database,
  { id: organizationId }: MadeOrganization,
  { id: userId }: MadeUser,
  teamId: string,
): Promise<void> {
  await db.deleteFrom('teamManagers').where('userId', '=', userId).execute();
  await db.insertInto('teamManagers').values({ organizationId, teamId, userId }).execute();
}

/** Lists the users a manager is responsible for. */
export async function listManagedUsers(db: Database, manager: MadeUser): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select managed_users(${manager.id}) as id`.execute(db);
  return rows.map(({ id }) => id).toSorted();
}

/**
 * Makes an organization with a team of two levels and one beside it: `director` manages the upper team, `lead` the lower
 * one, `other` the team beside.
 */
export async function makeReportingLine(db: Database, make: Factories) {
  const organization = await make.organization();
  const [director, lead, other] = await Promise.all(
    ['Director', 'Lead', 'Other lead'].map((name) =>
      make.user({ organization, fullName: `${name} ${organization.id}` }),
    ),
  );
  const [upperMember, lowerMember, outsider] = await Promise.all(
    ['Upper', 'Lower', 'Outsider'].map((name) =>
      make.user({ organization, fullName: `${name} ${organization.id}` }),
    ),
  );
  if (!director || !lead || !other || !upperMember || !lowerMember || !outsider)
    throw new Error('a user is missing');
  const upper = await makeTeam(db, organization, {
    name: 'Operations',
    managers: [director],
    members: [upperMember],
  });
  const lower = await makeTeam(db, organization, {
    name: 'Field crew',
    parent: upper,
    managers: [lead],
    members: [lowerMember],
  });
  const beside = await makeTeam(db, organization, {
    name: 'Back office',
    managers: [other],
    members: [outsider],
  });
  return {
    organization,
    director,
    lead,
    other,
    upperMember,
    lowerMember,
    outsider,
    teams: { upper, lower, beside },
  };
}
