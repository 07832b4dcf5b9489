import type {
  CatalogueMode,
  organizationStatuses,
} from '@atrium/contracts/organizations/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { toContainsPattern, toExactTime } from '../../platform/database/lists.ts';

const membersOf = sql`from memberships where memberships.organization_id = organizations.id`;

function selectOrganizations(db: Database) {
  return db
    .selectFrom('organizations')
    .select(['id', 'name', 'slug', 'isActive', 'catalogueMode', 'createdAt'])
    .select([
      toExactTime(sql.ref<Date>('organizations.createdAt')).as('position'),
      sql<number>`(select count(*) ${membersOf})`.as('memberCount'),
      sql<number>`(select count(*) ${membersOf} and role = 'admin')`.as('adminCount'),
      // A union uses the indexes; an "or" would scan all courses for each organization.
      sql<number>`(select count(*) from courses where archived_at is null and id in (
        select id from courses own where own.organization_id = organizations.id
        union
        select course_id from course_grants where course_grants.organization_id = organizations.id))`.as(
        'courseCount',
      ),
    ]);
}

/** Returns an organization with the number of its members, admins and courses. */
export async function findOrganizationWithCounts(db: Database, id: string) {
  return selectOrganizations(db).where('id', '=', id).executeTakeFirst();
}
export type OrganizationWithCounts = NonNullable<
  Awaited<ReturnType<typeof findOrganizationWithCounts>>
>;

/** SQL over rows of `organizations`: active and without an admin. */
export const isWithoutAdmin = sql<boolean>`(organizations.is_active and not exists (
  select ${membersOf} and role = 'admin'))`;

type Status = (typeof organizationStatuses)[number];
const statuses: Record<Status, RawBuilder<boolean>> = {
  active: sql`organizations.is_active`,
  inactive: sql`not organizations.is_active`,
  without_admin: isWithoutAdmin,
};

export type DirectoryFilter = { search?: string | undefined; status?: Status | undefined };
export type DirectoryQuery = DirectoryFilter & {
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
};

/** Returns organizations, newest first. */
export async function listDirectory(db: Database, query: DirectoryQuery) {
  const { search, status, after, limit } = query;
  let page = selectOrganizations(db);
  if (search) {
    const pattern = toContainsPattern(search);
    page = page.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('slug', 'ilike', pattern)]));
  }
  if (status) page = page.where(statuses[status]);
  if (after) {
    page = page.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return page.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function insertOrganization(
  db: Database,
  organization: { name: string; slug: string },
): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type OrganizationChanges = {
  name?: string | undefined;
  isActive?: boolean | undefined;
  catalogueMode?: CatalogueMode | undefined;
};

/** Locks an organization for an update and returns its editable fields. */
export async function lockOrganizationForUpdate(db: Database, id: string) {
  return db
    .selectFrom('organizations')
    .select(['name', 'isActive', 'catalogueMode'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function saveOrganization(db: Database, id: string, changes: OrganizationChanges) {
  await db
    .updateTable('organizations')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
