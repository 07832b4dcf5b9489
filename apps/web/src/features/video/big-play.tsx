import { Play } from 'lucide-react';

/** Large play button over a paused video. Pointer only: keyboard users have the button in the controls. */
export function BigPlay({ onPlay }: { onPlay: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center" aria-hidden>
      <button
        type="button"
        tabIndex={-1}
        onClick={onPlay}
        className="pointer-events-auto grid size-20 place-items-center rounded-full bg-white text-ink-900 shadow-4 transition-transform hover:scale-105 motion-reduce:hover:scale-100"
      >
        <Play className="ml-1 size-8 fill-current" strokeWidth={0} />
      </button>
    </div>
  );
}
