import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import { useEffect, useState } from 'react';
import { setCaptionLanguage, shownLanguage } from './commands.ts';

/** Tracks the active caption language. `toggle` switches between off and the last language. */
export function useCaptions(
  element: HTMLVideoElement | null,
  video: LessonVideo | null,
  drawnBy: 'browser' | 'player',
) {
  const [language, setLanguage] = useState<string>();
  const [last, setLast] = useState<string>();
  const languages = video?.captions.map((caption) => caption.language) ?? [];
  const choose = (next: string | undefined) => {
    setLanguage(next);
    if (next !== undefined) setLast(next);
  };
  // Native controls change the captions on their own; adopt their choice, so that it survives a renewed source.
  useEffect(() => {
    if (!element || drawnBy === 'player') return;
    const { textTracks } = element;
    const adopt = () => setLanguage(shownLanguage(textTracks));
    textTracks.addEventListener('change', adopt);
    return () => textTracks.removeEventListener('change', adopt);
  }, [element, drawnBy]);
  useEffect(() => {
    if (!element) return;
    const apply = () => setCaptionLanguage(element, language, drawnBy);
    apply();
    element.textTracks.addEventListener('addtrack', apply);
    return () => element.textTracks.removeEventListener('addtrack', apply);
  }, [element, language, drawnBy]);
  const toggle = () => choose(language === undefined ? (last ?? languages[0]) : undefined);
  return { language, choose, toggle };
}

/** The active caption language and the functions that change it. */
export type CaptionChoice = ReturnType<typeof useCaptions>;
