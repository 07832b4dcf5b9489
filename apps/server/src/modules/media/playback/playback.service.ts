import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import { z } from 'zod';
import { createUrlKey, isValidUrlKey } from '../../../platform/security/url-key.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { listCaptions } from '../storage/index.ts';
import { findPlayedVideo, findRendition, listRenditions } from './playback.queries.ts';
import { masterPlaylist, segmentPlaylist } from './playlists.ts';

/** How long playlist keys and signed URLs are valid. Players renew them during playback. */
export const signedSeconds = 300;
/**
 * How long a replaced object is stored: a key that was issued just before is valid for `signedSeconds`, and a playlist
 * requested with it at the end contains URLs that are valid for as long again.
 */
export const removalDelaySeconds = 2 * signedSeconds;
const playlistType = 'application/vnd.apple.mpegurl';

const thumbnailSheet = z.object({
  columns: z.int(),
  count: z.int(),
  width: z.int(),
  height: z.int(),
  everySeconds: z.number(),
});

export type PlayableVideo = Omit<LessonVideo, 'completePercent' | 'rule'>;

/** Returns the expiry of a new key: the same for all requests within a minute, and never later than allowed. */
const keyExpiry = () => new Date(Math.floor(Date.now() / 60_000) * 60_000 + signedSeconds * 1_000);

const streamOf = (id: string) => ({ what: 'stream', id }) as const;

/**
 * Returns the video a lesson plays, with signed URLs. It is loaded once per content revision and minute, so that its URLs
 * are valid for at least `signedSeconds` less one minute. The caller must have checked access to the lesson.
 */
export function findLessonVideo(
  deps: Deps,
  lessonId: number,
  { content }: Revisions,
): Promise<PlayableVideo | undefined> {
  const minute = Math.floor(Date.now() / 60_000);
  return deps.memory.getOrCompute(`video ${lessonId} ${content} ${minute}`, () =>
    loadVideo(deps, lessonId),
  );
}

async function loadVideo(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  lessonId: number,
): Promise<PlayableVideo | undefined> {
  const video = await findPlayedVideo(db, lessonId);
  if (!video) return undefined;
  const sign = (key: string) => storage.signGet(key, signedSeconds);
  const tracks = await listCaptions(db, lessonId);
  const { posterKey, thumbnailsKey, durationSeconds } = video;
  const thumbnails = thumbnailsKey
    ? { url: await sign(thumbnailsKey), ...thumbnailSheet.parse(video.thumbnails) }
    : null;
  return {
    ...(video.hasStream
      ? {
          url: `/api/media/${video.id}/master.m3u8?key=${createUrlKey(config, streamOf(video.id), keyExpiry())}`,
          contentType: playlistType,
        }
      : { url: await sign(video.objectKey), contentType: video.contentType }),
    posterUrl: posterKey ? await sign(posterKey) : null,
    thumbnails,
    durationSeconds,
    captions: await Promise.all(
      tracks.map(async ({ language, label, objectKey }) => ({
        language,
        label,
        url: await sign(objectKey),
      })),
    ),
  };
}

/** Returns a playlist with newly signed segment URLs. Throws `url_expired` if the key is not valid. */
export async function getPlaylist(
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
  { videoId, name, key }: { videoId: string; name: string; key: string },
): Promise<{ text: string; type: string }> {
  if (!isValidUrlKey(config, streamOf(videoId), key)) throw new AppError('url_expired');
  if (name === 'master.m3u8') {
    const renditions = await listRenditions(db, videoId);
    if (renditions.length === 0) throw new AppError('not_found');
    return { text: masterPlaylist(renditions, key), type: playlistType };
  }
  const rendition = await findRendition(db, videoId, Number.parseInt(name, 10));
  if (!rendition) throw new AppError('not_found');
  const url = await storage.signGet(rendition.objectKey, signedSeconds);
  return { text: segmentPlaylist(rendition.playlist, url), type: playlistType };
}
