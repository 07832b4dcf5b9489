import { sql } from 'kysely';
import type { VideoFailure } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';
import type { Sheet } from '../../platform/film-pictures.ts';
import type { MadeRendition } from '../../platform/transcode.ts';

/** A video in the hands of one worker: only with its claim can anything be written about it. */
export type Claim = { videoId: string; claim: string };

/** A claim is renewed far more often than this; a worker that is gone holds nothing for longer. */
const claimSeconds = 20;
const untilLater = sql<Date>`now() + make_interval(secs => ${claimSeconds})`;

const ownedBy = ({ videoId, claim }: Claim) =>
  sql<boolean>`id = ${videoId} and claim = ${claim} and state = 'processing'`;

/** Takes a video that waits to be made ready, unless somebody has it. */
export async function claimVideo(db: Database, { videoId, claim }: Claim) {
  return db
    .updateTable('videos')
    .set({ claim, claimedUntil: untilLater })
    .where('id', '=', videoId)
    .where('state', '=', 'processing')
    .where(sql<boolean>`(claimed_until is null or claimed_until < now())`)
    .returning(['lessonId', 'objectKey', 'posterKey', 'uploadedBy'])
    .executeTakeFirst();
}

/** Whether a video still waits to be made ready. */
export async function isWaiting(db: Database, videoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', videoId)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these videos somebody holds. */
export async function listClaimed(db: Database, videoIds: string[]): Promise<string[]> {
  if (videoIds.length === 0) return [];
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('id', 'in', videoIds)
    .where('claimedUntil', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Goes on holding a video and says how far it is; false if it was taken away or somebody else has it. */
export async function renewClaim(db: Database, held: Claim, percent: number): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({
      claimedUntil: untilLater,
      percent: sql<number>`greatest(percent, ${percent}::smallint)`,
      updatedAt: sql<Date>`now()`,
    })
    .where(ownedBy(held))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a video go. */
export async function releaseClaim(db: Database, { videoId, claim }: Claim): Promise<void> {
  await db
    .updateTable('videos')
    .set({ claim: null, claimedUntil: null })
    .where('id', '=', videoId)
    .where('claim', '=', claim)
    .execute();
}

export type VideoFacts = {
  durationSeconds: number;
  width: number;
  height: number;
  posterKey: string;
  playsInBrowsers: boolean;
};

/** Writes down what was found in a file; false if it is no longer held. */
export async function describeVideo(db: Database, held: Claim, facts: VideoFacts) {
  const row = await db
    .updateTable('videos')
    .set(facts)
    .where(ownedBy(held))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The renditions that are there already, from an attempt before. */
export async function listMade(db: Database, videoId: string) {
  return db
    .selectFrom('videoRenditions')
    .select(['height', 'objectKey'])
    .where('videoId', '=', videoId)
    .execute();
}

/** Writes down a rendition that lies in storage; false if the video is no longer held. */
export async function insertRendition(
  db: Database,
  held: Claim,
  made: Omit<MadeRendition, 'path'> & { objectKey: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into video_renditions (video_id, height, width, bandwidth, codecs, object_key, size_bytes, playlist)
    select id, ${made.height}, ${made.width}, ${made.bandwidth}, ${made.codecs}, ${made.objectKey},
      ${made.sizeBytes}, ${made.playlist}
    from videos where ${ownedBy(held)} for no key update
    returning video_id`.execute(db);
  return rows.length === 1;
}

/** A video is ready, with its sheet of small pictures; false if it is no longer held. */
export async function markReady(
  db: Database,
  held: Claim,
  { thumbnailsKey, sheet }: { thumbnailsKey: string; sheet: Sheet },
): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({
      state: 'ready',
      percent: 100,
      thumbnailsKey,
      thumbnails: JSON.stringify(sheet),
      claim: null,
      claimedUntil: null,
      updatedAt: sql<Date>`now()`,
    })
    .where(ownedBy(held))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A video can't be made ready; false if it is no longer held. */
export async function markFailed(
  db: Database,
  held: Claim,
  failure: VideoFailure,
): Promise<boolean> {
  const row = await db
    .updateTable('videos')
    .set({ state: 'failed', failure, updatedAt: sql<Date>`now()` })
    .where(ownedBy(held))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The video a lesson plays now, if any. */
export async function findPointer(db: Database, lessonId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('lessonVideos')
    .select('videoId')
    .where('lessonId', '=', lessonId)
    .executeTakeFirst();
  return row?.videoId;
}

/** A lesson that plays a video is a video lesson, and as long as it. One that was none remembers what it was. */
export async function becomeVideoLesson(db: Database, lessonId: number, durationSeconds: number) {
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

/** Takes a video away that no lesson plays any more. */
export async function setAside(db: Database, videoId: string): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'removed', failure: null, updatedAt: sql<Date>`now()` })
    .where('id', '=', videoId)
    .execute();
}

/** Gives up videos that nobody holds and no job will take up again. */
export async function failForgotten(db: Database): Promise<void> {
  await sql`
    update videos set state = 'failed', failure = 'interrupted', updated_at = now()
    where state = 'processing' and updated_at < now() - interval '10 minutes'
      and (claimed_until is null or claimed_until < now())
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'video ' || videos.id and job.attempts < job.max_attempts)
  `.execute(db);
}
