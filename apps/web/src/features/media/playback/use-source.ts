import type { LessonDetail, LessonVideo } from '@atrium/contracts/progress/lessons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { attachSource, type Start } from './attach-source.ts';
import { createKeyRenewal } from './stream-key.ts';
import { withNewUrls } from './url-renewal.ts';
import type { LoadLesson } from './video.api.ts';

/** Minimum time between renewals. A file that fails again sooner has not expired. */
const renewEveryMs = 60_000;

/**
 * Returns a video with the newest URLs of its captions and thumbnails, and a function that renews them when one failed to
 * load. Both are loaded lazily, when their URLs may have expired. Playback continues.
 */
function useSideFiles(
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

type Source = { video: LessonVideo | null; start: Start };

/** A URL that fails sooner than this after it was renewed has not expired: the video itself is broken. */
const minRenewalMs = 60_000;
/** After a pause of this length the URL is renewed before playback. */
const longPauseMs = 15 * 60_000;

/** Loads a lesson's video into an element and renews the URL when it expires, keeping position and speed. */
export function useSource(
  element: HTMLVideoElement | null,
  lesson: LessonDetail,
  startSeconds: number,
  reloadLesson: LoadLesson,
) {
  const [source, setSource] = useState<Source>({
    video: lesson.video,
    start: { seconds: startSeconds, playing: false },
  });
  const { id, courseId } = lesson;
  const [hasFailed, setHasFailed] = useState(lesson.video === null);
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);
  // Where to resume: an element loses its position when it fails.
  const resumeAt = useRef<Start>(source.start);

  const renew = useCallback(async () => {
    renewedAtMs.current = performance.now();
    const start = { ...resumeAt.current };
    try {
      const { video } = await reloadLesson({ id, courseId });
      setHasFailed(video === null);
      setSource({ video, start });
    } catch {
      setHasFailed(true);
    }
  }, [id, courseId, reloadLesson]);

  useEffect(() => {
    if (!element || !source.video) return;
    const loadUrl = async () => (await reloadLesson({ id, courseId })).video?.url;
    const freshen = createKeyRenewal(source.video.url, loadUrl);
    const onFailure = () => {
      if (performance.now() - renewedAtMs.current < minRenewalMs) setHasFailed(true);
      else void renew();
    };
    return attachSource(element, source.video, source.start, { freshen, onFailure });
  }, [element, source, id, courseId, reloadLesson, renew]);

  useEffect(() => {
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let pausedAtMs: number | undefined;
    const recordPosition = () => {
      if (element.error) return;
      // Before metadata has loaded, keep the position but honor that Play was pressed.
      const seconds = element.readyState === 0 ? resumeAt.current.seconds : element.currentTime;
      resumeAt.current = { seconds, playing: !element.paused };
    };
    const onPause = () => {
      pausedAtMs = performance.now();
      recordPosition();
    };
    const onPlay = () => {
      const pausedMs = performance.now() - (pausedAtMs ?? performance.now());
      pausedAtMs = undefined;
      recordPosition();
      if (pausedMs >= longPauseMs) void renew();
    };
    element.addEventListener('timeupdate', recordPosition, { signal });
    element.addEventListener('pause', onPause, { signal });
    element.addEventListener('play', onPlay, { signal });
    return () => controller.abort();
  }, [element, renew]);

  // Retry when the connection is back.
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => void renew();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, renew]);

  const { video, renewSideFiles } = useSideFiles(source.video, lesson, reloadLesson);
  return { video, hasFailed, renew, renewSideFiles };
}
