import { useEffect, useState } from 'react';
import { cn } from '../../../lib/styles/cn.ts';

/** Captions rendered above the controls, whose gradient would dim the browser's own captions. */
export function PlayerCaptions({
  element,
  isFullScreen,
}: {
  element: HTMLVideoElement;
  isFullScreen: boolean;
}) {
  const lines = useActiveCues(element);
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-24 grid justify-items-center gap-1 px-6">
      {lines.map((line, index) => (
        <p
          // oxlint-disable-next-line react/no-array-index-key -- two cues may have the same text
          key={index}
          className={cn(
            'max-w-4xl rounded-sm bg-black/80 px-2.5 py-1 text-center text-lg text-balance whitespace-pre-line text-white',
            isFullScreen && 'text-3xl',
          )}
        >
          {line}
        </p>
      ))}
    </div>
  );
}

/** Returns the text of the active cues of a track, without markup. */
function linesOf({ activeCues }: TextTrack): string[] {
  return Array.from(activeCues ?? [], (cue) =>
    cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '',
  ).filter((line) => line.trim() !== '');
}

/** Returns the active caption cues of the tracks the player renders. */
function useActiveCues(element: HTMLVideoElement | null): readonly string[] {
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
