import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** What a lesson plays, if it plays anything, and whether there is a stream of it. */
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
      sql<boolean>`videos.state = 'ready' and exists (
        select from video_renditions where video_id = videos.id)`.as('hasStream'),
    ])
    .where('lessonVideos.lessonId', '=', lessonId)
    .executeTakeFirst();
}

// A video that was replaced is played on by those who are at it, until its objects go.
const isPlayed = sql<boolean>`videos.state in ('ready', 'removed')`;

/** The renditions of a video, without their lists of segments. */
export async function listRenditions(db: Database, videoId: string) {
  return db
    .selectFrom('videoRenditions')
    .innerJoin('videos', 'videos.id', 'videoRenditions.videoId')
    .select(['videoRenditions.height', 'videoRenditions.width', 'bandwidth', 'codecs'])
    .where('videoId', '=', videoId)
    .where(isPlayed)
    .execute();
}

/** One rendition with its list of segments. */
export async function findRendition(db: Database, videoId: string, height: number) {
  return db
    .selectFrom('videoRenditions')
    .innerJoin('videos', 'videos.id', 'videoRenditions.videoId')
    .select(['videoRenditions.objectKey', 'playlist'])
    .where('videoId', '=', videoId)
    .where('videoRenditions.height', '=', height)
    .where(isPlayed)
    .executeTakeFirst();
}
