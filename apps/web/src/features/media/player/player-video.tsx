import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import type { Ref } from 'react';
import { cn } from '../../../lib/styles/cn.ts';

/** The video element with its caption tracks. */
export function PlayerVideo({
  ref,
  video,
  hasOwnControls,
  isDimmed,
  onClick,
}: {
  ref: Ref<HTMLVideoElement>;
  video: LessonVideo | null;
  /** Whether to show the browser's controls instead of ours. */
  hasOwnControls: boolean;
  isDimmed: boolean;
  onClick: () => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- has the captions of the lesson
    <video
      ref={ref}
      playsInline
      preload="metadata"
      poster={video?.posterUrl ?? undefined}
      controls={hasOwnControls}
      // Captions from another origin load only if the video element is in CORS mode too.
      crossOrigin={video && video.captions.length > 0 ? 'anonymous' : undefined}
      onClick={onClick}
      className={cn('absolute inset-0 size-full md:rounded-[inherit]', isDimmed && 'opacity-70')}
    >
      {video?.captions.map(({ language, label, url }) => (
        <track key={url} kind="captions" srcLang={language} label={label} src={url} />
      ))}
    </video>
  );
}
