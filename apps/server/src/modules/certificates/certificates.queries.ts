import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Certificates } from '../../platform/database-types.ts';
import { isSeenByLearners } from '../courses/index.ts';

/** One round of a course by one learner. */
export type Round = { learnerId: string; courseId: number; cycle: number };

/** What a certificate of a completed round would say; nothing while it is not complete or earns none. */
export async function findEarned(db: Database, { learnerId, courseId, cycle }: Round) {
  return db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.courseId')
    .innerJoin('courseVersions as versions', (join) =>
      join
        .onRef('versions.courseId', '=', 'enrollments.courseId')
        .onRef('versions.number', '=', 'enrollments.courseVersion'),
    )
    .innerJoin('profiles', 'profiles.id', 'enrollments.learnerId')
    .innerJoin('auth.users as user', 'user.id', 'enrollments.learnerId')
    .leftJoin('memberships', 'memberships.userId', 'enrollments.learnerId')
    .leftJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select([
      'enrollments.courseVersion',
      'versions.contentHash',
      'courses.title as courseTitle',
      'courses.instructorName',
      'user.email',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
    ])
    .select((eb) => [
      eb.fn.coalesce('profiles.certificateName', 'profiles.fullName', 'user.name').as('name'),
      eb.ref('courses.certificateTitle').$notNull().as('certificateTitle'),
      eb.ref('enrollments.completedAt').$notNull().as('completedAt'),
      // Months have days in some zone; certificates are dated in this one.
      sql<Date | null>`(enrollments.completed_at at time zone 'UTC'
        + make_interval(months => courses.certificate_months)) at time zone 'UTC'`.as('expiresAt'),
    ])
    .where('enrollments.learnerId', '=', learnerId)
    .where('enrollments.courseId', '=', courseId)
    .where('enrollments.cycle', '=', cycle)
    .where('enrollments.completedAt', 'is not', null)
    .where('courses.certificateTitle', 'is not', null)
    .executeTakeFirst();
}

/** How much a version of a course teaches. */
export async function countTaught(db: Database, courseId: number, version: number) {
  const { rows } = await sql<{ lessonCount: number; quizCount: number; hasCapstone: boolean }>`
    select count(*) as lesson_count, count(*) filter (where kind in ('quiz', 'exam')) as quiz_count,
      coalesce(bool_or(kind = 'capstone'), false) as has_capstone
    from course_versions versions, lateral (
      select lesson ->> 'kind' as kind from jsonb_array_elements(versions.outline -> 'lessons') as lesson
      union all
      -- The first versions do not say what they teach: it is what is taught until the next one.
      select lessons.kind::text from lessons
      where lessons.course_id = versions.course_id and not versions.outline ? 'lessons' and ${isSeenByLearners}
    ) as taught
    where versions.course_id = ${courseId} and versions.number = ${version}
  `.execute(db);
  const [taught] = rows;
  if (!taught) throw new Error('a count without groups answered no row');
  return taught;
}

/** Writes a certificate unless the round has one; says whether it did. */
export async function insertCertificate(
  db: Database,
  row: Insertable<Certificates>,
): Promise<boolean> {
  const written = await db
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['learnerId', 'courseId', 'cycle']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** When a certificate of the same course took this one's place. */
export const supersededAt = sql<Date | null>`(select min(newer.issued_at) from certificates newer
  where newer.learner_id = certificates.learner_id and newer.course_id = certificates.course_id
    and newer.cycle > certificates.cycle and newer.revoked_at is null)`;

type Validity = {
  requiredBy: string | null;
  requiredMonths: number | null;
  validUntil: string | null;
  graceUntil: string | null;
  endsAt: Date | null;
};

/**
 * Until when a certificate is valid, by the one rule of the database: for an organization the learner belongs or belonged
 * to, else for the one they belonged to when it was issued.
 */
export const certificateValidity = (organizationId: string | null) =>
  sql<Validity>`(select required_by, required_months, valid_until::text, grace_until::text, ends_at
    from certificate_validity(certificates, ${organizationId}::uuid))`.as<'validity'>('validity');

/** Whether it has ended. Over rows joined with `certificateValidity`. */
export const isExpired = sql<boolean>`coalesce(validity.ends_at <= now(), false)`;

function selectCertificate(db: Database) {
  return db
    .selectFrom('certificates')
    .innerJoinLateral(certificateValidity(null), (join) => join.onTrue())
    .select([
      'id',
      'number',
      'courseId',
      'courseVersion',
      'certificateName',
      'certificateTitle',
      'courseTitle',
      'instructorName',
      'organizationName',
      'lessonCount',
      'quizCount',
      'hasCapstone',
      'issuedAt',
      'revokedAt',
      'revokedReason',
      'requiredBy',
      'requiredMonths',
      'validUntil',
      'graceUntil',
      'endsAt',
    ])
    .select([isExpired.as('isExpired'), supersededAt.as('supersededAt')])
    .select(sql<string>`encode(content_fingerprint(content_hash), 'hex')`.as('contentHash'));
}

export async function findCertificate(db: Database, by: { id: string } | { number: string }) {
  const query = selectCertificate(db);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('number', '=', by.number).executeTakeFirst();
}

export type CertificateRecord = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** A learner's certificate of a course, of their newest round. */
export async function findOwnCertificate(db: Database, learnerId: string, courseId: number) {
  return selectCertificate(db)
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId)
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All certificates of a learner, the newest first. */
export async function listOwnCertificates(db: Database, learnerId: string) {
  return selectCertificate(db)
    .where('learnerId', '=', learnerId)
    .orderBy('issuedAt', 'desc')
    .orderBy('id')
    .execute();
}
