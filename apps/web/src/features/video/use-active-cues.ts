import { useEffect, useState } from 'react';

/** Returns the text of the active cues of a track, without markup. */
function linesOf({ activeCues }: TextTrack): string[] {
  return Array.from(activeCues ?? [], (cue) =>
    cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
  ).filter((line) => line.trim() !== '');
}

/** Returns the active caption cues of the tracks the player renders. */
export function useActiveCues(element: HTMLVideoElement | null): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!element) return;
    const { textTracks } = element;
    const update = () => {
      const rendered = Array.from(textTracks).filter(({ mode }) => mode === 'hidden');
      setLines(rendered.flatMap(linesOf));
    };
    // A renewed source has new tracks.
    const listen = () => {
      for (const track of textTracks) track.addEventListener('cuechange', update);
    };
    listen();
    update();
    textTracks.addEventListener('addtrack', listen);
    textTracks.addEventListener('removetrack', update);
    textTracks.addEventListener('change', update);
    return () => {
      for (const track of textTracks) track.removeEventListener('cuechange', update);
      textTracks.removeEventListener('addtrack', listen);
      textTracks.removeEventListener('removetrack', update);
      textTracks.removeEventListener('change', update);
    };
  }, [element]);
  return lines;
}
