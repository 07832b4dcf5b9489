import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import {
  Clapperboard,
  FileVideo,
  LoaderCircle,
  TriangleAlert,
  Upload,
  VideoOff,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { cn } from '../../../lib/styles/cn.ts';
import { clockTime } from '../../../lib/format/format.ts';
import type { RowState } from '../video-status/row-state.ts';

const icons: Record<RowState['name'], { icon: LucideIcon; style?: string }> = {
  pending: { icon: VideoOff },
  chosen: { icon: FileVideo },
  waiting: { icon: FileVideo },
  uploading: { icon: Upload, style: 'text-primary-text' },
  rejected: { icon: TriangleAlert, style: 'text-danger-text' },
  uploadFailed: { icon: TriangleAlert, style: 'text-danger-text' },
  failed: { icon: TriangleAlert, style: 'text-danger-text' },
  processing: { icon: LoaderCircle, style: 'relative animate-spin text-text' },
  ready: { icon: Clapperboard },
};

/** Thumbnail of a lesson's video: poster and length, or an icon for its state. Decorative. */
export function RowThumb({ state, lesson }: { state: RowState; lesson: LessonUploadStatus }) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = state.name === 'processing' ? lesson.latest : lesson.playing;
  const canHavePoster = state.name === 'ready' || state.name === 'processing';
  const poster = canHavePoster && shown?.posterUrl !== broken ? shown?.posterUrl : undefined;
  const { icon: Icon, style } = icons[state.name];
  return (
    <span
      aria-hidden
      className={cn(
        'relative grid aspect-video w-28 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-sunken text-subtle max-md:w-20 dark:bg-hover',
        state.name === 'pending' && 'border-dashed border-border-strong bg-transparent',
      )}
    >
      {poster && (
        <img
          src={poster}
          alt=""
          loading="lazy"
          className={cn(
            'absolute inset-0 size-full object-cover',
            state.name === 'processing' && 'opacity-45',
          )}
          onError={() => setBroken(poster)}
        />
      )}
      {(state.name !== 'ready' || !poster) && (
        <Icon className={cn('size-5', style)} strokeWidth={1.7} />
      )}
      {state.name === 'ready' && typeof shown?.durationSeconds === 'number' && (
        <span className="absolute right-1 bottom-1 rounded-xs bg-black/70 px-1 text-2xs text-white tnum">
          {clockTime(shown.durationSeconds)}
        </span>
      )}
    </span>
  );
}
