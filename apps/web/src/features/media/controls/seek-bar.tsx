import type { VideoThumbnails } from '@atrium/contracts/progress/lessons';
import { useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ranges } from '../playback/ranges.ts';
import { clockTime } from '../../../lib/format/format.ts';
import { SeekPreview } from './seek-preview.tsx';

type Part = readonly [number, number];

function Parts({ parts, length, tone }: { parts: readonly Part[]; length: number; tone: string }) {
  return parts.map(([from, to]) => (
    <span
      key={from}
      className={`absolute bottom-0 ${tone}`}
      style={{
        left: `${(from / length) * 100}%`,
        width: `${((Math.min(to, length) - from) / length) * 100}%`,
      }}
    />
  ));
}

/** Seek bar with the buffered, watched and missing parts of the video. */
export function SeekBar({
  seconds,
  length,
  buffered,
  watched,
  missing,
  thumbnails,
  onSeek,
}: {
  seconds: number;
  length: number;
  buffered: readonly Part[];
  watched: Ranges;
  missing: Ranges;
  thumbnails: VideoThumbnails | null;
  onSeek: (seconds: number) => void;
}) {
  const { t } = useTranslation();
  const [hovered, setHovered] = useState<number>();
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setHovered(Math.min(1, Math.max(0, (clientX - left) / width)));
  };
  const share = length > 0 ? Math.min(1, seconds / length) : 0;
  return (
    <div className="relative mb-1.5 flex h-5 items-center rounded-full outline-2 outline-offset-2 outline-transparent has-focus-visible:outline-(--ring)">
      <div className="relative h-1.5 w-full overflow-hidden rounded-full bg-white/28" aria-hidden>
        {length > 0 && (
          <>
            <Parts parts={buffered} length={length} tone="h-full bg-white/30" />
            <Parts parts={watched} length={length} tone="h-full bg-iris-400" />
            <Parts parts={missing} length={length} tone="h-0.5 bg-saffron-300" />
          </>
        )}
      </div>
      <span
        className="absolute size-3.5 rounded-full bg-white shadow-2"
        style={{ left: `calc(${share} * (100% - 0.875rem))` }}
        aria-hidden
      />
      {hovered !== undefined && length > 0 && (
        <SeekPreview seconds={hovered * length} share={hovered} thumbnails={thumbnails} />
      )}
      {/* A native slider handles dragging and accessibility for the drawn one. */}
      <input
        type="range"
        data-seek
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(seconds)}
        onPointerMove={point}
        onPointerLeave={() => setHovered(undefined)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        aria-label={t('video.seek')}
        aria-valuetext={t('video.position', { at: clockTime(seconds), length: clockTime(length) })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
