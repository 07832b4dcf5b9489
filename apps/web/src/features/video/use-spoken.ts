import { useEffect, useState } from 'react';

/** What a track says at this moment, without the marks for voices and slanted letters. */
function linesOf({ activeCues }: TextTrack): string[] {
  return Array.from(activeCues ?? [], (cue) =>
    cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
  ).filter((line) => line.trim() !== '');
}

/** What is said at this moment in the captions that are read. */
export function useSpoken(element: HTMLVideoElement | null): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!element) return;
    const { textTracks } = element;
    const look = () => {
      const read = Array.from(textTracks).filter(({ mode }) => mode === 'hidden');
      setLines(read.flatMap(linesOf));
    };
    // A renewed address brings new tracks.
    const listen = () => {
      for (const track of textTracks) track.addEventListener('cuechange', look);
    };
    listen();
    look();
    textTracks.addEventListener('addtrack', listen);
    textTracks.addEventListener('removetrack', look);
    textTracks.addEventListener('change', look);
    return () => {
      for (const track of textTracks) track.removeEventListener('cuechange', look);
      textTracks.removeEventListener('addtrack', listen);
      textTracks.removeEventListener('removetrack', look);
      textTracks.removeEventListener('change', look);
    };
  }, [element]);
  return lines;
}
