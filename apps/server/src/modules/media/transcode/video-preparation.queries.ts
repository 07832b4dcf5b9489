import { sql } from 'kysely';
import type { VideoFailure } from '@atrium/contracts/media/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { ThumbnailLayout } from '../../../platform/media-tools/video-images.ts';
import type { EncodedRendition } from '../../../platform/media-tools/transcode.ts';

/** Lease of one worker on a video. The video can only be updated with it. */
export type LeaseKey = { videoId: string; leaseId: string };

/** Duration of a lease. It is renewed far more often; the lease of a dead worker expires after this time. */
const leaseSeconds = 20;
const leaseExpiry = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`;

const ownedBy = ({ videoId, leaseId }: LeaseKey) =>
  sql<boolean>`id = ${videoId} and lease_id = ${leaseId} and status = 'processing'`;

/** Leases a video that waits to be prepared, unless another worker has it. */
export async function acquireLease(db: Database, { videoId, leaseId }: LeaseKey) {
  return db
    .updateTable('videos')
    .set({ leaseId, leaseExpiresAt: leaseExpiry })
    .where('id', '=', videoId)
    .where('status', '=', 'processing')
    .where(sql<boolean>`(lease_expires_at is null or lease_expires_at < now())`)
    .returning(['lessonId', 'objectKey', 'posterKey', 'uploadedBy'])
    .executeTakeFirst();
}

/** Returns whether a video still waits to be prepared. */
export async function isAwaitingPreparation(db: Database, videoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', videoId)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists which of these videos are leased. */
export async function listLeasedVideoIds(db: Database, videoIds: string[]): Promise<string[]> {
  if (videoIds.length === 0) return [];
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('id', 'in', videoIds)
    .where('leaseExpiresAt', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Renews a lease and saves the progress; returns false if the lease was lost. */
export async function renewLease(db: Database, lease: LeaseKey, percent: number): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({
      leaseExpiresAt: leaseExpiry,
      percent: sql<number>`greatest(percent, ${percent}::smallint)`,
      updatedAt: sql<Date>`now()`,
    })
    .where(ownedBy(lease))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseLease(db: Database, { videoId, leaseId }: LeaseKey): Promise<void> {
  await db
    .updateTable('videos')
    .set({ leaseId: null, leaseExpiresAt: null })
    .where('id', '=', videoId)
    .where('leaseId', '=', leaseId)
    .execute();
}

export type VideoFacts = {
  durationSeconds: number;
  width: number;
  height: number;
  posterKey: string;
  playsInBrowsers: boolean;
};

/** Saves the properties of a video; returns false if the lease was lost. */
export async function saveVideoFacts(db: Database, lease: LeaseKey, facts: VideoFacts) {
  const row = await db
    .updateTable('videos')
    .set(facts)
    .where(ownedBy(lease))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the renditions that earlier attempts have stored. */
export async function listStoredRenditions(db: Database, videoId: string) {
  return db
    .selectFrom('videoRenditions')
    .select(['height', 'objectKey'])
    .where('videoId', '=', videoId)
    .execute();
}

/** Inserts a stored rendition; returns false if the lease was lost. */
export async function insertRendition(
  db: Database,
  lease: LeaseKey,
  made: Omit<EncodedRendition, 'path'> & { objectKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into video_renditions (video_id, height, width, bandwidth, codecs, object_key, size_bytes, playlist)
    select id, ${made.height}, ${made.width}, ${made.bandwidth}, ${made.codecs}, ${made.objectKey},
      ${made.sizeBytes}, ${made.playlist}
    from videos where ${ownedBy(lease)} for no key update
    returning video_id`.execute(db);
  return rows.length === 1;
}

/** Marks a video as ready, with its thumbnails; returns false if the lease was lost. */
export async function markReady(
  db: Database,
  lease: LeaseKey,
  { thumbnailsKey, sheet }: { thumbnailsKey: string; sheet: ThumbnailLayout },
): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({
      status: 'ready',
      percent: 100,
      thumbnailsKey,
      thumbnails: JSON.stringify(sheet),
      leaseId: null,
      leaseExpiresAt: null,
      updatedAt: sql<Date>`now()`,
    })
    .where(ownedBy(lease))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a video as failed; returns false if the lease was lost. */
export async function markFailed(
  db: Database,
  lease: LeaseKey,
  failure: VideoFailure,
): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({ status: 'failed', failure, updatedAt: sql<Date>`now()` })
    .where(ownedBy(lease))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the video a lesson plays, if any. */
export async function findPlayedVideoId(
  db: Database,
  lessonId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('lessonVideos')
    .select('videoId')
    .where('lessonId', '=', lessonId)
    .executeTakeFirst();
  return row?.videoId;
}

/** Makes a lesson a video lesson with the video's duration. A text lesson saves its former kind and duration. */
export async function convertToVideoLesson(
  db: Database,
  lessonId: number,
  durationSeconds: number,
) {
  const isText = sql<boolean>`kind = 'text'`;
  await db
    .updateTable('lessons')
    .set({
      kind: 'video',
      durationSeconds,
      kindBeforeVideo: sql`case when ${isText} then kind else kind_before_video end`,
      durationBeforeVideo: sql`case when ${isText} then duration_seconds else duration_before_video end`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', lessonId)
    .where('kind', 'in', ['video', 'text'])
    .where((eb) => eb.or([isText, eb('durationSeconds', '<>', durationSeconds)]))
    .execute();
}

/** Marks a video that no lesson plays as removed. */
export async function markVideoRemoved(db: Database, videoId: string): Promise<void> {
  await db
    .updateTable('videos')
    .set({ status: 'removed', failure: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', videoId)
    .execute();
}

/** Marks videos as failed that have no lease and no job that will retry them. */
export async function failAbandonedVideos(db: Database): Promise<void> {
  await sql`
    update videos set status = 'failed', failure = 'interrupted', updated_at = now()
    where status = 'processing' and updated_at < now() - interval '10 minutes'
      and (lease_expires_at is null or lease_expires_at < now())
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'video ' || videos.id and job.attempts < job.max_attempts)
  `.execute(db);
}
