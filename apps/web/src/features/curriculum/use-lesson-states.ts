import { hashKey } from '@tanstack/react-query';
import { videoUploads } from '@atrium/contracts/constants';
import type { DraftLessonStatus } from '@atrium/contracts/course-drafts';
import { useEffect, useState } from 'react';
import type { LessonStates } from './lesson-facts.ts';

/** Merges new states into known ones. Equal states keep their identity so that their rows do not re-render. */
function withLatest(known: LessonStates, latest: readonly DraftLessonStatus[]): LessonStates {
  const all = new Map(known);
  for (const state of latest) {
    const before = known.get(state.lessonId);
    if (hashKey([before]) !== hashKey([state])) all.set(state.lessonId, state);
  }
  return all;
}

/** Collects the state of each lesson. Keeps removed lessons, as removal can be undone. */
export function useLessonStates(
  latest: readonly DraftLessonStatus[],
  refresh: () => Promise<void>,
): LessonStates {
  const [known, setKnown] = useState({ latest, all: withLatest(new Map(), latest) });
  if (known.latest !== latest) setKnown({ latest, all: withLatest(known.all, latest) });
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
