import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the video a lesson plays, if any, and whether it has a stream. */
export async function findPlayedVideo(db: Database, lessonId: number) {
  return db
    .selectFrom('lessonVideos')
    .innerJoin('videos', 'videos.id', 'lessonVideos.videoId')
    .select([
      'videos.id',
      'videos.objectKey',
      'videos.contentType',
      'videos.posterKey',
      'videos.thumbnailsKey',
      'videos.thumbnails',
    ])
    .select((eb) => [
      eb.ref('videos.durationSeconds').$notNull().as('durationSeconds'),
      sql<boolean>`videos.status = 'ready' and exists (
        select from video_renditions where video_id = videos.id)`.as('hasStream'),
    ])
    .where('lessonVideos.lessonId', '=', lessonId)
    .executeTakeFirst();
}

// A replaced video stays playable for current viewers until its objects are removed.
const isPlayable = sql<boolean>`videos.status in ('ready', 'removed')`;

/** Lists the renditions of a video, without their playlists. */
export async function listRenditions(db: Database, videoId: string) {
  return db
    .selectFrom('videoRenditions')
    .innerJoin('videos', 'videos.id', 'videoRenditions.videoId')
    .select(['videoRenditions.height', 'videoRenditions.width', 'bandwidth', 'codecs'])
    .where('videoId', '=', videoId)
    .where(isPlayable)
    .execute();
}

/** Returns one rendition with its playlist. */
export async function findRendition(db: Database, videoId: string, height: number) {
  return db
    .selectFrom('videoRenditions')
    .innerJoin('videos', 'videos.id', 'videoRenditions.videoId')
    .select(['videoRenditions.objectKey', 'playlist'])
    .where('videoId', '=', videoId)
    .where('videoRenditions.height', '=', height)
    .where(isPlayable)
    .executeTakeFirst();
}
