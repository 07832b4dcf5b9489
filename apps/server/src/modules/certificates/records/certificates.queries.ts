import type { CertificateStatus } from '@atrium/contracts/certificates/constants';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Certificates } from '../../../platform/database/database-types.ts';
import { isVisibleToLearners } from '../../courses/index.ts';

/** One cycle of a course by one learner. */
export type EnrollmentCycle = { learnerId: string; courseId: number; cycle: number };

/** Returns the data of the certificate for a completed cycle; undefined if it is incomplete or awards no certificate. */
export async function findEarnedCertificate(
  db: Database,
  { learnerId, courseId, cycle }: EnrollmentCycle,
) {
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
      'organizations.id as organizationId',
      'organizations.name as organizationName',
      'organizations.brandingRevision',
    ])
    .select((eb) => [
      eb.fn.coalesce('profiles.certificateName', 'profiles.fullName', 'user.name').as('name'),
      eb.ref('courses.certificateTitle').$notNull().as('certificateTitle'),
      eb.ref('enrollments.completedAt').$notNull().as('completedAt'),
      // Months are added in UTC, because certificates are dated in UTC.
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

/** Counts the lessons and quizzes of a course version. */
export async function countVersionLessons(db: Database, courseId: number, version: number) {
  const { rows } = await sql<{ lessonCount: number; quizCount: number; hasCapstone: boolean }>`
    select count(*) as lesson_count, count(*) filter (where kind in ('quiz', 'exam')) as quiz_count,
      coalesce(bool_or(kind = 'capstone'), false) as has_capstone
    from course_versions versions, lateral (
      select lesson ->> 'kind' as kind from jsonb_array_elements(versions.outline -> 'lessons') as lesson
      union all
      -- The first versions have no lessons in their outline: use the current lessons.
      select lessons.kind::text from lessons
      where lessons.course_id = versions.course_id and not versions.outline ? 'lessons' and ${isVisibleToLearners}
    ) as counted
    where versions.course_id = ${courseId} and versions.number = ${version}
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('aggregate query returned no row');
  return counts;
}

/** Inserts a certificate. Returns false if the cycle already has one. */
export async function insertCertificate(
  db: Database,
  row: Insertable<Certificates>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['learnerId', 'courseId', 'cycle']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type FrozenImage = { id: string; objectKey: string; width: number; height: number };
/** What certificates show of an organization. */
type FrozenBranding = {
  logo: FrozenImage | null;
  signature: FrozenImage | null;
  signerName: string | null;
  signerTitle: string | null;
};

type Validity = {
  status: CertificateStatus;
  requiredBy: string | null;
  requiredMonths: number | null;
  validUntil: string | null;
  graceUntil: string | null;
  endsAt: Date | null;
  supersededAt: Date | null;
};

/**
 * Joins the status and validity computed by the database function `certificate_validity`: for the given organization, or
 * for the one the learner belonged to when the certificate was issued.
 */
export const certificateValidity = (organizationId: string | null) =>
  // With a volatile argument, such as the default, the function would not be inlined and take twice as long.
  sql<Validity>`(select status, required_by, required_months, valid_until::text, grace_until::text, ends_at,
      superseded_at
    from (select training_clock() as moment) as clock
      cross join lateral certificate_validity(certificates, ${organizationId}::uuid, clock.moment))`.as<'validity'>(
    'validity',
  );

/** What a certificate shows of its organization, as it was when it was issued. */
const frozenBranding = sql<FrozenBranding | null>`(
  select jsonb_build_object('signerName', signer_name, 'signerTitle', signer_title,
    'logo', (select jsonb_build_object('id', id, 'objectKey', object_key, 'width', width, 'height', height)
      from organization_images where id = frozen.logo_id),
    'signature', (select jsonb_build_object('id', id, 'objectKey', object_key, 'width', width, 'height', height)
      from organization_images where id = frozen.signature_id))
  from certificate_brandings frozen where frozen.id = certificates.branding_id)`;

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
      'status',
      'requiredBy',
      'requiredMonths',
      'validUntil',
      'graceUntil',
      'endsAt',
      'supersededAt',
    ])
    .select(frozenBranding.as('branding'))
    .select(sql<string>`encode(content_fingerprint(content_hash), 'hex')`.as('contentHash'));
}

/** The key of a certificate. */
export type CertificateKey = { learnerId: string; id: string };

/** Returns the key of the certificate with a public id or number, and its position in the public status lists. */
export async function findCertificateKey(
  db: Database,
  by: { id: string } | { number: string },
): Promise<(CertificateKey & { statusIndex: number }) | undefined> {
  const query = db.selectFrom('certificateLookup').select(['learnerId', 'id', 'statusIndex']);
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('number', '=', by.number).executeTakeFirst();
}

/** Returns the certificate with a public id or number. */
export async function findCertificate(db: Database, by: { id: string } | { number: string }) {
  const key = await findCertificateKey(db, by);
  if (!key) return undefined;
  const row = await selectCertificate(db)
    .where('learnerId', '=', key.learnerId)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return row && { ...row, statusIndex: key.statusIndex };
}

/** A certificate found by its public id or number. */
export type PublicCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;
export type CertificateRecord = Omit<PublicCertificate, 'statusIndex'>;

/** Returns a learner's certificate of a course from their latest cycle. */
export async function findOwnCertificate(db: Database, learnerId: string, courseId: number) {
  return selectCertificate(db)
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId)
    .orderBy('cycle', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns all certificates of a learner, newest first. */
export async function listOwnCertificates(db: Database, learnerId: string) {
  return selectCertificate(db)
    .where('learnerId', '=', learnerId)
    .orderBy('issuedAt', 'desc')
    .orderBy('id')
    .execute();
}
