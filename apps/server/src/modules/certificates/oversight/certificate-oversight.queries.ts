import type { CertificateStatus } from '@atrium/contracts/certificates/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { organizationOf, overseenCertificates } from '../../../policies/oversight.policy.ts';
import { certificateValidity, findCertificateKey, type CertificateKey } from '../records/index.ts';

/** Page cursor: issue time in microseconds, then id. */
type CertificateCursor = [issuedMicros: number, id: string];

const issuedMicros = sql<number>`(extract(epoch from certificates.issued_at) * 1000000)::bigint`;

// Must match the index expression.
const searched = sql`lower(certificates.certificate_name || ' ' || certificates.number || ' ' || certificates.course_title)`;

function selectWithStatus(db: Database, actor: Actor) {
  return db
    .selectFrom('certificates')
    .innerJoin('courses', 'courses.id', 'certificates.courseId')
    .innerJoinLateral(certificateValidity(organizationOf(actor)), (join) => join.onTrue())
    .select([
      'certificates.id',
      'certificates.number',
      'certificates.certificateName',
      'certificates.certificateTitle',
      'certificates.courseTitle',
      'certificates.organizationName',
      'certificates.learnerId',
      'certificates.courseId',
      'certificates.courseVersion',
      'certificates.cycle',
      'certificates.issuedAt',
      'certificates.revokedAt',
      'certificates.revokedReason',
      'courses.organizationId as ownerId',
      'validity.status',
      'validity.validUntil',
      'validity.graceUntil',
    ])
    .select(issuedMicros.as('issuedMicros'));
}

type Filter = {
  search?: string | undefined;
  status?: CertificateStatus | undefined;
  after?: CertificateCursor | undefined;
  limit: number;
};

/** Selects the keys of the certificates the actor oversees, newest first, by what needs no validity. */
function selectOverseenKeys(db: Database, actor: Actor, { search, status, after }: Filter) {
  let query = db
    .selectFrom('certificates')
    .select(['certificates.learnerId', 'certificates.id', 'certificates.issuedAt'])
    .where(overseenCertificates(actor));
  if (search) {
    const part = toContainsPattern(search.toLowerCase());
    query = query.where(sql<boolean>`${searched} like ${part}`);
  }
  if (status) query = query.where('revokedAt', status === 'revoked' ? 'is not' : 'is', null);
  if (after) {
    const [micros, id] = after;
    query = query.where(
      sql<boolean>`(certificates.issued_at, certificates.id)
        < (timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond', ${id}::uuid)`,
    );
  }
  return query.orderBy('certificates.issuedAt', 'desc').orderBy('certificates.id', 'desc');
}

/**
 * Lists the certificates the actor oversees, newest first. The ordered subquery lets the limit stop early: validity
 * takes long to compute and is needed for one page, not for all certificates.
 */
export async function listOverseenCertificates(db: Database, actor: Actor, filter: Filter) {
  const { status, limit } = filter;
  const keys = selectOverseenKeys(db, actor, filter);
  return selectWithStatus(db, actor)
    .innerJoin((status ? keys : keys.limit(limit)).as('listed'), (join) =>
      join
        .onRef('listed.learnerId', '=', 'certificates.learnerId')
        .onRef('listed.id', '=', 'certificates.id'),
    )
    .$if(status !== undefined, (query) => query.where(sql<boolean>`validity.status = ${status}`))
    .orderBy('listed.issuedAt', 'desc')
    .orderBy('listed.id', 'desc')
    .limit(limit)
    .execute();
}

export type OverseenCertificate = Awaited<ReturnType<typeof listOverseenCertificates>>[number];

const selectOverseenByKey = (db: Database, actor: Actor, { learnerId, id }: CertificateKey) =>
  selectWithStatus(db, actor)
    .where(overseenCertificates(actor))
    .where('certificates.learnerId', '=', learnerId)
    .where('certificates.id', '=', id);

/** Finds and locks a certificate the actor oversees, so that concurrent revocations run one after the other. */
export async function lockOverseenCertificate(db: Database, actor: Actor, id: string) {
  const key = await findCertificateKey(db, { id });
  return key && selectOverseenByKey(db, actor, key).forUpdate('certificates').executeTakeFirst();
}

export async function getOverseenCertificate(db: Database, actor: Actor, key: CertificateKey) {
  return selectOverseenByKey(db, actor, key).executeTakeFirstOrThrow();
}

/** Revokes a certificate. This cannot be undone. */
export async function markRevoked(
  db: Database,
  { learnerId, id }: CertificateKey,
  revokedReason: string,
): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ revokedAt: sql<Date>`now()`, revokedReason })
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}
