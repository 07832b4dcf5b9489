import type { LessonDetail, LessonVideo } from '@atrium/contracts/learning';
import { useCallback, useRef, useState } from 'react';
import { withNewUrls } from './url-renewal.ts';
import type { LoadLesson } from './video.api.ts';

/** Minimum time between renewals. A file that fails again sooner has not expired. */
const renewEveryMs = 60_000;

/**
 * Returns a video with the newest URLs of its captions and thumbnails, and a function that renews them when one failed to
 * load. Both are loaded lazily, when their URLs may have expired. Playback continues.
 */
export function useSideFiles(
  video: LessonVideo | null,
  { id, courseId }: Pick<LessonDetail, 'id' | 'courseId'>,
  reloadLesson: LoadLesson,
) {
  const [renewed, setRenewed] = useState<{ from: LessonVideo; video: LessonVideo }>();
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const renewSideFiles = useCallback(async () => {
    if (!video || performance.now() - renewedAtMs.current < renewEveryMs) return;
    renewedAtMs.current = performance.now();
    const newer = await reloadLesson({ id, courseId }).catch(() => undefined);
    if (!newer?.video) return;
    setRenewed({ from: video, video: { ...video, ...withNewUrls(video, newer.video) } });
  }, [video, id, courseId, reloadLesson]);
  // A renewed source has new URLs of its own.
  return { video: renewed && renewed.from === video ? renewed.video : video, renewSideFiles };
}
