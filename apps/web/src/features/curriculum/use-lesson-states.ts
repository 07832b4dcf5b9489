import { videoUploads } from '@atrium/contracts/constants';
import type { DraftLessonState } from '@atrium/contracts/course-drafts';
import { useEffect, useState } from 'react';
import type { LessonStates } from './lesson-facts.ts';

const byId = (states: readonly DraftLessonState[]) =>
  states.map((state) => [state.lessonId, state] as const);

/** What is known of each lesson; a lesson that was removed is not forgotten, as it may come back. */
export function useLessonStates(
  latest: readonly DraftLessonState[],
  refresh: () => Promise<void>,
): LessonStates {
  const [known, setKnown] = useState({ latest, all: new Map(byId(latest)) });
  if (known.latest !== latest) {
    setKnown({ latest, all: new Map([...known.all, ...byId(latest)]) });
  }
  const isProcessing = latest.some(({ video }) => video === 'processing');
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setInterval(
      () => void refresh().catch(() => undefined),
      videoUploads.pollEveryMs,
    );
    return () => clearInterval(timer);
  }, [isProcessing, refresh]);
  return known.all;
}
