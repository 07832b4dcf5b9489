import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import {
  countSeconds,
  gapsBefore,
  loadLesson,
  type LoadLesson,
  playFrom,
  type Ranges,
  useMedia,
  useSource,
  VideoPlayer,
} from '../../media/index.ts';
import { useLedger } from '../watch/use-ledger.ts';
import { useReports } from '../watch/use-reports.ts';
import type { WatchSaving } from '../watch/watch-ledger.ts';
import { MissingParts, WatchRequirement } from './missing-parts.tsx';
import { VideoDetails, VideoFacts } from './video-details.tsx';

type VideoLessonProps = {
  lesson: LessonDetail;
  /** Learning outcomes of the course. */
  outcomes: readonly string[];
  /** Start position in seconds; overrides the learner's last position. */
  startAt?: number | undefined;
  /** Called once when the lesson becomes completed by watching. */
  onCompleted: () => void;
  /** Loads the lesson again when the video URL has expired. */
  reloadLesson?: LoadLesson | undefined;
  /** Rendered between the player and the facts: title and next steps. */
  children?: ReactNode;
};

/** Video lesson: player, watch progress and description. */
export function VideoLesson(props: VideoLessonProps) {
  // Remount when a link opens another position of the same lesson.
  return <VideoLessonContent key={`${props.lesson.id} ${props.startAt ?? ''}`} {...props} />;
}

function VideoLessonContent({
  lesson,
  outcomes,
  startAt,
  onCompleted,
  reloadLesson = loadLesson,
  children,
}: VideoLessonProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const { ledger, state } = useLedger(lesson, onCompleted);
  const media = useMedia(element);
  // Must run before useSource: on unmount the last report needs the position, which detaching the source resets.
  useReports(element, ledger);
  const { video, hasFailed, renew, renewSideFiles } = useSource(
    element,
    lesson,
    startOf(lesson, startAt, ledger),
    reloadLesson,
  );
  const watched: Ranges = state?.watched ?? [];
  const length = video?.durationSeconds ?? 0;
  const isComplete = state === undefined || state.progress.status === 'completed';
  const position = Math.max(media.seconds, state?.progress.positionSeconds ?? 0);
  const reached = Math.max(position, watched.at(-1)?.[1] ?? 0);
  // If only the position counts, skipped parts are not missing.
  const countsGaps = !isComplete && video?.rule !== 'position';
  const missing = countsGaps ? gapsBefore(watched, Math.min(reached, length)) : [];
  return (
    <>
      <VideoPlayer
        element={element}
        onElement={setElement}
        media={media}
        video={video}
        address={lesson.videoUrl?.split('?')[0] ?? null}
        hasFailed={hasFailed}
        onTryAgain={() => void renew()}
        onSideFileError={() => void renewSideFiles()}
        title={lesson.courseTitle}
        watched={watched}
        missing={missing}
      />
      {children}
      <div className="max-md:px-4">
        <VideoFacts lesson={lesson}>
          {state && <SavingIndicator saving={state.saving} />}
        </VideoFacts>
        {video && (
          <MissingParts
            missing={missing}
            percent={percentOf(watched, length)}
            needed={video.completePercent}
            onWatch={(seconds) => element && playFrom(element, seconds)}
          />
        )}
        {video && !isComplete && missing.length === 0 && (
          <WatchRequirement video={video} percent={percentOf(watched, length)} />
        )}
        <VideoDetails lesson={lesson} outcomes={outcomes} />
      </div>
    </>
  );
}

/** Returns the start position: the requested one, else the learner's last position, or 0 if they had reached the end. */
function startOf(
  { video }: LessonDetail,
  startAt: number | undefined,
  ledger: ReturnType<typeof useLedger>['ledger'],
): number {
  if (!video) return 0;
  const last = video.durationSeconds - 1;
  if (startAt !== undefined) return Math.min(startAt, Math.max(0, last));
  const seconds = ledger?.startSeconds ?? 0;
  return seconds < last ? seconds : 0;
}

function percentOf(watched: Ranges, length: number): number {
  return length > 0 ? Math.min(100, Math.floor((countSeconds(watched) * 100) / length)) : 0;
}

/** Shows whether the watched time has been saved. */
function SavingIndicator({ saving }: { saving: WatchSaving }) {
  const { t } = useTranslation();
  const icon = 'size-4 shrink-0';
  return (
    <output className="inline-flex items-center gap-1.5">
      {saving.kind === 'saved' && (
        <>
          <CircleCheck className={`${icon} text-subtle`} aria-hidden />
          {t('video.saving.saved')}
        </>
      )}
      {saving.kind === 'waiting' && (
        <>
          <CloudOff className={`${icon} text-warning-text`} aria-hidden />
          {t('video.saving.waiting')}
        </>
      )}
      {saving.kind === 'rejected' && (
        <>
          <CircleAlert className={`${icon} text-danger-text`} aria-hidden />
          {errorMessage(saving.error, t)}
        </>
      )}
    </output>
  );
}
