import type { MergeOutcome, MergeRefusal } from '@atrium/contracts/organizations/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The two accounts of a merge. */
export type MergePair = { organizationId: string; keptId: string; duplicateId: string };

/** Returns why the accounts can't be merged, `not_found` if one is no member, or null. */
export async function findMergeRefusal(
  db: Database,
  { organizationId, keptId, duplicateId }: MergePair,
): Promise<MergeRefusal | 'not_found' | null> {
  const { rows } = await sql<{ refusal: MergeRefusal | 'not_found' | null }>`
    select merge_refusal(${organizationId}, ${keptId}, ${duplicateId}) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}

export type DuplicateCycle = {
  courseId: number;
  courseTitle: string;
  cycle: number;
  completedAt: Date | null;
  hasCertificate: boolean;
  outcome: MergeOutcome;
};

/** Lists the cycles of the duplicate with what a merge does with each, by course. */
export async function listDuplicateCycles(
  db: Database,
  { keptId, duplicateId }: Pick<MergePair, 'keptId' | 'duplicateId'>,
): Promise<DuplicateCycle[]> {
  const { rows } = await sql<DuplicateCycle>`
    select found.course_id, courses.title as course_title, found.cycle, found.completed_at, found.outcome,
      exists (
        select from certificates certificate
        where certificate.learner_id = ${duplicateId} and certificate.course_id = found.course_id
          and certificate.cycle = found.cycle and certificate.revoked_at is null) as has_certificate
    from list_duplicate_cycles(${keptId}, ${duplicateId}) as found
      join courses on courses.id = found.course_id
    order by courses.title, found.course_id, found.cycle`.execute(db);
  return rows;
}

/** Returns whether the identity provider of the organization signs a user in or provisions them. */
export async function hasProvider(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sso_identities identity join sso_connections connection on connection.id = identity.connection_id
    where identity.user_id = ${userId} and connection.organization_id = ${organizationId}
    union all
    select from scim_users where user_id = ${userId} and organization_id = ${organizationId}`.execute(
    db,
  );
  return rows.length > 0;
}

export type Merged = { courses: number; certificates: number };

/** Merges the duplicate into the account to keep. */
export async function mergeAccounts(
  db: Database,
  { organizationId, keptId, duplicateId }: MergePair,
  actorId: string,
): Promise<Merged> {
  const { rows } = await sql<Merged>`
    select cardinality(course_ids) as courses, certificate_count as certificates
    from merge_members(${organizationId}, ${keptId}, ${duplicateId}, ${actorId})`.execute(db);
  const [merged] = rows;
  if (!merged) throw new Error('merge_members returned no row');
  return merged;
}

/** Returns what a merge took over, or undefined if these accounts were not merged. */
export async function findMerged(
  db: Database,
  { organizationId, keptId, duplicateId }: MergePair,
): Promise<Merged | undefined> {
  const { rows } = await sql<Merged>`
    select count(distinct taken.course_id) as courses, count(certificate.id) as certificates
    from merged_accounts merged
      left join continued_enrollments taken on taken.learner_id = merged.merged_into
        and taken.source_learner_id = merged.user_id
      left join certificates certificate on certificate.learner_id = taken.learner_id
        and certificate.course_id = taken.course_id and certificate.cycle = taken.cycle
    where merged.user_id = ${duplicateId} and merged.merged_into = ${keptId}
      and merged.organization_id = ${organizationId}
    group by merged.user_id`.execute(db);
  return rows[0];
}
