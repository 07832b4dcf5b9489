import { sql, type ExpressionBuilder } from 'kysely';
import type { VideoContentType } from '@atrium/contracts/media/constants';
import type { DB } from '../../../platform/database/database-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { editableLessons } from '../../../policies/course.policy.ts';
import { isVideoRemoved } from './removal.queries.ts';

/** Returns whether the actor can edit any course or lesson. */
export async function canEditAnyCourse(db: Database, actor: Actor): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .leftJoin('lessons', 'lessons.courseId', 'courses.id')
    .select('courses.id')
    .where((eb) => editableLessons(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>))
    .limit(1)
    .executeTakeFirst();
  return course !== undefined;
}

export type IncomingVideo = {
  id: string;
  uploadedBy: string;
  fileName: string;
  objectKey: string;
  contentType: VideoContentType;
};

/** Inserts a file that is being received, so that it can be cleaned up if the process dies. */
export async function insertIncoming(db: Database, lessonId: number, video: IncomingVideo) {
  await db
    .insertInto('videos')
    .values({ ...video, lessonId })
    .execute();
}

/** Marks a file as completely received: it belongs to the lesson and waits to be prepared. */
export async function completeIncoming(
  db: Database,
  lessonId: number,
  video: IncomingVideo & { sizeBytes: number; contentHash: Buffer },
): Promise<void> {
  const receivedValues = {
    fileName: video.fileName,
    sizeBytes: video.sizeBytes,
    contentHash: video.contentHash,
    status: 'processing' as const,
    // Uploads are ordered by when they finished.
    createdAt: sql<Date>`clock_timestamp()`,
    updatedAt: sql<Date>`now()`,
  };
  await db
    .insertInto('videos')
    .values({ ...video, ...receivedValues, lessonId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(receivedValues))
    .execute();
}

/** Marks a file that is being received as removed; returns false if it was completed in the meantime. */
export async function cancelIncoming(db: Database, id: string): Promise<boolean> {
  await db
    .updateTable('videos')
    .set({ status: 'removed', updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .execute();
  return isVideoRemoved(db, id);
}

/** Marks the files a lesson does not play as removed, except `exceptId` and files being received; returns their ids. */
export async function markUnplayedRemoved(
  db: Database,
  lessonId: number,
  exceptId: string | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('videos')
    .set({ status: 'removed', failure: null, updatedAt: sql<Date>`now()` })
    .where('lessonId', '=', lessonId)
    .where('status', 'in', ['processing', 'ready', 'failed'])
    .where('id', 'is distinct from', exceptId)
    .where(sql<boolean>`not exists (select from lesson_videos where video_id = videos.id)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Makes a lesson play nothing. A former text lesson becomes a text lesson again. */
export async function clearLessonVideo(db: Database, lessonId: number): Promise<void> {
  await db.deleteFrom('lessonVideos').where('lessonId', '=', lessonId).execute();
  await sql`
    update lessons set kind = kind_before_video, duration_seconds = duration_before_video,
      kind_before_video = null, duration_before_video = null, updated_at = now()
    where id = ${lessonId} and kind_before_video is not null
  `.execute(db);
}

/** Locks and returns the quota of an organization, so that concurrent uploads are counted one after the other. */
export async function lockQuota(db: Database, organizationId: string): Promise<number> {
  const { mediaQuotaBytes } = await db
    .selectFrom('organizations')
    .select('mediaQuotaBytes')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return Number(mediaQuotaBytes);
}

/** Locks the quota of an account, so that concurrent uploads are counted one after the other. */
export async function lockAccountQuota(db: Database, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${authorId}`}, 0))`.execute(
    db,
  );
}

/** Owner of the quota for the videos of a course: its organization, or its author if it has none. */
export type QuotaOwner = { organizationId: string } | { authorId: string };

/**
 * Returns the stored bytes of an organization or an account: uploads for its courses and everything made from them. Files
 * of `lessonId` that the lesson does not play are not counted: the next upload replaces them.
 */
export async function countStoredBytes(
  db: Database,
  owner: QuotaOwner,
  lessonId: number,
): Promise<number> {
  const isOwned =
    'organizationId' in owner
      ? sql`courses.organization_id = ${owner.organizationId}`
      : sql`courses.organization_id is null and courses.author_id = ${owner.authorId}`;
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(videos.size_bytes + coalesce(
      (select sum(size_bytes) from video_renditions where video_id = videos.id), 0)), 0) as bytes
    from courses
      join lessons on lessons.course_id = courses.id
      join videos on videos.lesson_id = lessons.id and videos.status <> 'removed'
    where ${isOwned} and (videos.lesson_id <> ${lessonId}
      or exists (select from lesson_videos where video_id = videos.id))
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Returns the latest upload of a lesson that was not removed. */
export async function findLatestVideo(db: Database, lessonId: number) {
  return db
    .selectFrom('videos')
    .select(['id', 'status', 'objectKey'])
    .where('lessonId', '=', lessonId)
    .where('status', 'in', ['processing', 'ready', 'failed'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Resets a failed file to wait for preparation; returns false if it is not failed. */
export async function resetFailedVideo(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({ status: 'processing', percent: 0, failure: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
