import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const notReturned = { returnedBy: null, returnedAt: null, returnComment: null };
const notRequested = { requestedBy: null, requestedAt: null };

/** Marks the current draft as published and clears its publication request. */
export async function markDraftPublished(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ publishedChanges: sql<number>`changes`, ...notRequested, ...notReturned })
    .where('courseId', '=', courseId)
    .execute();
}

/** Marks a draft as not published. */
export async function markDraftUnpublished(tx: Database, courseId: number): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ publishedChanges: null })
    .where('courseId', '=', courseId)
    .execute();
}

/** Records a publication request for a draft. */
export async function recordPublicationRequest(
  tx: Database,
  courseId: number,
  requesterId: string,
): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ requestedBy: requesterId, requestedAt: sql<Date>`date_trunc('milliseconds', now())` })
    .set(notReturned)
    .where('courseId', '=', courseId)
    .execute();
}

/** Records that a publisher returned the request with a comment. */
export async function recordReturn(
  tx: Database,
  courseId: number,
  { returnedBy, comment }: { returnedBy: string; comment: string },
): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ ...notRequested, returnedBy, returnedAt: sql<Date>`now()`, returnComment: comment })
    .where('courseId', '=', courseId)
    .execute();
}

/** Returns the email of the user who requested publication, unless they left the organization of the course. */
export async function findRequesterEmail(
  tx: Database,
  courseId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('courseDrafts')
    .innerJoin('courses', 'courses.id', 'courseDrafts.courseId')
    .innerJoin('auth.users as user', 'user.id', 'courseDrafts.requestedBy')
    .leftJoin('memberships', 'memberships.userId', 'user.id')
    .select('user.email')
    .where('courseDrafts.courseId', '=', courseId)
    .where((eb) =>
      eb.or([
        eb('courses.organizationId', 'is', null),
        eb('courses.organizationId', '=', eb.ref('memberships.organizationId')),
      ]),
    )
    .executeTakeFirst();
  return row?.email;
}
