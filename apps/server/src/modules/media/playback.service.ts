import type { LessonVideo } from '@atrium/contracts/learning';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { listCaptions } from './media.queries.ts';
import { findPlayedVideo, findRendition, listRenditions } from './playback.queries.ts';
import { masterPlaylist, segmentPlaylist } from './playlists.ts';
import { isStreamKey, streamKey } from './stream-key.ts';

/** Long enough to begin; the player asks for the lesson again when it goes on after a pause. */
const signedSeconds = 300;
/** Segments are fetched one by one while the video plays, so their address outlives it, with a pause, within limits. */
const pauseSeconds = 900;
const segmentSecondsMax = 6 * 3_600;
const playlistType = 'application/vnd.apple.mpegurl';

const sheet = z.object({
  columns: z.int(),
  count: z.int(),
  width: z.int(),
  height: z.int(),
  everySeconds: z.number(),
});

export type PlayableVideo = Omit<LessonVideo, 'completePercent' | 'rule'>;

const whilePlaying = (durationSeconds: number) =>
  Math.min(segmentSecondsMax, durationSeconds + pauseSeconds);

/** What a lesson plays, with addresses signed for the next minutes. Whether the caller may see it was asked before. */
export async function findLessonVideo(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  lessonId: number,
): Promise<PlayableVideo | undefined> {
  const video = await findPlayedVideo(db, lessonId);
  if (!video) return undefined;
  const sign = (key: string) => storage.signGet(key, signedSeconds);
  const until = new Date(Date.now() + signedSeconds * 1_000);
  const tracks = await listCaptions(db, lessonId);
  const { posterKey, thumbnailsKey, durationSeconds } = video;
  const pictures = thumbnailsKey
    ? { url: await sign(thumbnailsKey), ...sheet.parse(video.thumbnails) }
    : null;
  return {
    ...(video.hasStream
      ? {
          url: `/api/media/${video.id}/master.m3u8?key=${streamKey(config, video.id, until)}`,
          contentType: playlistType,
        }
      : { url: await sign(video.objectKey), contentType: video.contentType }),
    posterUrl: posterKey ? await sign(posterKey) : null,
    thumbnails: pictures,
    durationSeconds,
    // A browser fetches captions when they are switched on, which may be at the end.
    captions: await Promise.all(
      tracks.map(async ({ language, label, objectKey }) => ({
        language,
        label,
        url: await storage.signGet(objectKey, whilePlaying(durationSeconds)),
      })),
    ),
  };
}

/** A playlist for whoever holds the key to it; the segments' addresses in it are signed anew. */
export async function writePlaylist(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  { videoId, name, key }: { videoId: string; name: string; key: string },
): Promise<{ text: string; type: string }> {
  if (!isStreamKey(config, videoId, key)) throw new AppError('address_expired');
  if (name === 'master.m3u8') {
    const renditions = await listRenditions(db, videoId);
    if (renditions.length === 0) throw new AppError('not_found');
    return { text: masterPlaylist(renditions, key), type: playlistType };
  }
  const rendition = await findRendition(db, videoId, Number.parseInt(name, 10));
  if (!rendition) throw new AppError('not_found');
  const address = await storage.signGet(
    rendition.objectKey,
    whilePlaying(rendition.durationSeconds),
  );
  return { text: segmentPlaylist(rendition.playlist, address), type: playlistType };
}
