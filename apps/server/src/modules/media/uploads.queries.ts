import { sql, type ExpressionBuilder } from 'kysely';
import type { VideoContentType } from '@atrium/contracts/constants';
import type { DB } from '../../platform/database-types.ts';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { editableLessons } from '../../policies/course.policy.ts';
import { isTakenAway } from './removal.queries.ts';

/** Whether there is any course somebody may edit, or a lesson of one. */
export async function editsAnything(db: Database, actor: Actor): Promise<boolean> {
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

/** Writes down a file that is on its way, so that it is found again if nobody is left to end it. */
export async function insertIncoming(db: Database, lessonId: number, video: IncomingVideo) {
  await db
    .insertInto('videos')
    .values({ ...video, lessonId })
    .execute();
}

/** A file has come whole: it is this lesson's, and waits to be made ready. */
export async function keepIncoming(
  db: Database,
  lessonId: number,
  video: IncomingVideo & { sizeBytes: number; contentHash: Buffer },
): Promise<void> {
  const arrived = {
    fileName: video.fileName,
    sizeBytes: video.sizeBytes,
    contentHash: video.contentHash,
    state: 'processing' as const,
    // The order of uploads is that of their ends.
    createdAt: sql<Date>`clock_timestamp()`,
    updatedAt: sql<Date>`now()`,
  };
  await db
    .insertInto('videos')
    .values({ ...video, ...arrived, lessonId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(arrived))
    .execute();
}

/** Takes note that a file on its way is not wanted; false if it has arrived meanwhile. */
export async function giveUpIncoming(db: Database, id: string): Promise<boolean> {
  await db
    .updateTable('videos')
    .set({ state: 'removed', updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute();
  return isTakenAway(db, id);
}

/** Takes away files of a lesson that it does not play, apart from those on their way and one; tells which. */
export async function setAsideUnplayed(
  db: Database,
  lessonId: number,
  keptId: string | null,
): Promise<string[]> {
  const rows = await db
    .updateTable('videos')
    .set({ state: 'removed', failure: null, updatedAt: sql<Date>`now()` })
    .where('lessonId', '=', lessonId)
    .where('state', 'in', ['processing', 'ready', 'failed'])
    .where('id', 'is distinct from', keptId)
    .where(sql<boolean>`not exists (select from lesson_videos where video_id = videos.id)`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets a lesson play nothing: it waits for a video, or is to be read again if that is what it was. */
export async function playNothing(db: Database, lessonId: number): Promise<void> {
  await db.deleteFrom('lessonVideos').where('lessonId', '=', lessonId).execute();
  await sql`
    update lessons set kind = kind_before_video, duration_seconds = duration_before_video,
      kind_before_video = null, duration_before_video = null, updated_at = now()
    where id = ${lessonId} and kind_before_video is not null
  `.execute(db);
}

/** Locks what an organization may keep, so that uploads that end at once are counted one after the other. */
export async function lockQuota(db: Database, organizationId: string): Promise<number> {
  const { mediaQuotaBytes } = await db
    .selectFrom('organizations')
    .select('mediaQuotaBytes')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return Number(mediaQuotaBytes);
}

/** Locks the quota of an account, so that uploads that end at once are counted one after the other. */
export async function lockAccountQuota(db: Database, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${authorId}`}, 0))`.execute(
    db,
  );
}

/** Whose quota the videos of a course count against: its organization's, or its author's if it has none. */
export type QuotaOwner = { organizationId: string } | { authorId: string };

/**
 * How much an organization or an account keeps: what was uploaded for its courses and what was made of it. Files of one
 * lesson that it does not play don't count: the next one takes their place.
 */
export async function countKeptBytes(
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
      join videos on videos.lesson_id = lessons.id and videos.state <> 'removed'
    where ${isOwned} and (videos.lesson_id <> ${lessonId}
      or exists (select from lesson_videos where video_id = videos.id))
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** The file uploaded last for a lesson, unless it was taken away. */
export async function findLatestVideo(db: Database, lessonId: number) {
  return db
    .selectFrom('videos')
    .select(['id', 'state', 'objectKey'])
    .where('lessonId', '=', lessonId)
    .where('state', 'in', ['processing', 'ready', 'failed'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Lets a file that failed wait once more; false if it is not there to be tried. */
export async function tryFailedAgain(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({ state: 'processing', percent: 0, failure: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
