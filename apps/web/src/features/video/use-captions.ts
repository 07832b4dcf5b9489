import type { LessonVideo } from '@atrium/contracts/learning';
import { useEffect, useState } from 'react';
import { readCaptions, shownLanguage } from './commands.ts';

/** Which captions show, by language; the letter c switches between none and the last ones. */
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
  // The device's own controls choose without asking us; what they chose holds for new addresses too.
  useEffect(() => {
    if (!element || drawnBy === 'player') return;
    const { textTracks } = element;
    const adopt = () => setLanguage(shownLanguage(textTracks));
    textTracks.addEventListener('change', adopt);
    return () => textTracks.removeEventListener('change', adopt);
  }, [element, drawnBy]);
  useEffect(() => {
    if (!element) return;
    const apply = () => readCaptions(element, language, drawnBy);
    apply();
    element.textTracks.addEventListener('addtrack', apply);
    return () => element.textTracks.removeEventListener('addtrack', apply);
  }, [element, language, drawnBy]);
  const toggle = () => choose(language === undefined ? (last ?? languages[0]) : undefined);
  return { language, choose, toggle };
}

/** The captions of a video and which of them show. */
export type CaptionChoice = ReturnType<typeof useCaptions>;
