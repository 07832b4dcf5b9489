import { useCallback, useEffect, useRef, useState } from 'react';
import type { LessonDetail, LessonVideo } from '@atrium/contracts/learning';
import { attachSource, type Start } from './attach-source.ts';
import { createKeyRenewal } from './stream-key.ts';
import { useSideFiles } from './use-side-files.ts';
import type { AskForLesson } from './video.api.ts';

type Source = { video: LessonVideo | null; start: Start };

/** An address that fails sooner than this after it was renewed has not run out: the video is at fault. */
const soonMs = 60_000;
/** After a pause of this length an address is not trusted any more. */
const longPauseMs = 15 * 60_000;

/** Plays a lesson's video in an element, and renews its address where it ran out: same place, same speed. */
export function useSource(
  element: HTMLVideoElement | null,
  lesson: LessonDetail,
  startSeconds: number,
  askAgain: AskForLesson,
) {
  const [source, setSource] = useState<Source>({
    video: lesson.video,
    start: { seconds: startSeconds, playing: false },
  });
  const { id, courseId } = lesson;
  const [hasFailed, setHasFailed] = useState(lesson.video === null);
  const renewedAtMs = useRef(Number.NEGATIVE_INFINITY);
  // Where to go on: an element that failed may have forgotten.
  const place = useRef<Start>(source.start);

  const renew = useCallback(async () => {
    renewedAtMs.current = performance.now();
    const start = { ...place.current };
    try {
      const { video } = await askAgain({ id, courseId });
      setHasFailed(video === null);
      setSource({ video, start });
    } catch {
      setHasFailed(true);
    }
  }, [id, courseId, askAgain]);

  useEffect(() => {
    if (!element || !source.video) return;
    const askForUrl = async () => (await askAgain({ id, courseId })).video?.url;
    const freshen = createKeyRenewal(source.video.url, askForUrl);
    const onFailure = () => {
      if (performance.now() - renewedAtMs.current < soonMs) setHasFailed(true);
      else void renew();
    };
    return attachSource(element, source.video, source.start, { freshen, onFailure });
  }, [element, source, id, courseId, askAgain, renew]);

  useEffect(() => {
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let pausedAtMs: number | undefined;
    const remember = () => {
      if (element.error) return;
      // Whoever presses Play before the video is there wants it all the same.
      const seconds = element.readyState === 0 ? place.current.seconds : element.currentTime;
      place.current = { seconds, playing: !element.paused };
    };
    const onPause = () => {
      pausedAtMs = performance.now();
      remember();
    };
    const onPlay = () => {
      const pausedMs = performance.now() - (pausedAtMs ?? performance.now());
      pausedAtMs = undefined;
      remember();
      if (pausedMs >= longPauseMs) void renew();
    };
    element.addEventListener('timeupdate', remember, { signal });
    element.addEventListener('pause', onPause, { signal });
    element.addEventListener('play', onPlay, { signal });
    return () => controller.abort();
  }, [element, renew]);

  // A connection that comes back mends what its absence broke.
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => void renew();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, renew]);

  const { video, renewSideFiles } = useSideFiles(source.video, lesson, askAgain);
  return { video, hasFailed, renew, renewSideFiles };
}
