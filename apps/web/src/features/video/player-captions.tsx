import { cn } from '../../lib/cn.ts';
import { useActiveCues } from './use-active-cues.ts';

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
