import type { LessonDetail } from '@atrium/contracts/learning';
import { useState, type ReactNode } from 'react';
import { countSeconds, gapsBefore, type Ranges } from '../../lib/watch/ranges.ts';
import { playFrom } from './commands.ts';
import { MissingParts, WatchNeed } from './missing-parts.tsx';
import { SavingMark } from './saving-mark.tsx';
import { useLedger } from './use-ledger.ts';
import { useMedia } from './use-media.ts';
import { useReports } from './use-reports.ts';
import { useSource } from './use-source.ts';
import { askForLesson, type AskForLesson } from './video.api.ts';
import { VideoDetails, VideoFacts } from './video-details.tsx';
import { VideoPlayer } from './video-player.tsx';

type VideoLessonProps = {
  lesson: LessonDetail;
  /** What one can do after the course. */
  outcomes: readonly string[];
  /** Where to start, in place of where the learner stopped. */
  startAt?: number | undefined;
  /** Once, when what was watched has made the lesson complete. */
  onCompleted: () => void;
  /** How to ask for the lesson again, once the address of its video has run out. */
  askAgain?: AskForLesson | undefined;
  /** What the page puts between the player and the facts: the title and the ways on. */
  children?: ReactNode;
};

/** A video lesson: its player, what was watched of it, and what it is about. */
export function VideoLesson(props: VideoLessonProps) {
  // A link to another place of the same lesson starts it anew, there.
  return <Watching key={`${props.lesson.id} ${props.startAt ?? ''}`} {...props} />;
}

function Watching({
  lesson,
  outcomes,
  startAt,
  onCompleted,
  askAgain = askForLesson,
  children,
}: VideoLessonProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const { ledger, state } = useLedger(lesson, onCompleted);
  const media = useMedia(element);
  // Before the source: when the page ends, the last report is written while the element still knows its place.
  useReports(element, ledger);
  const { video, hasFailed, renew, renewSideFiles } = useSource(
    element,
    lesson,
    startOf(lesson, startAt, ledger),
    askAgain,
  );
  const watched: Ranges = state?.watched ?? [];
  const length = video?.durationSeconds ?? 0;
  const isComplete = state === undefined || state.progress.status === 'completed';
  const place = Math.max(media.seconds, state?.progress.positionSeconds ?? 0);
  const reached = Math.max(place, watched.at(-1)?.[1] ?? 0);
  // Where only the place counts, nothing that was skipped is missing.
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
        <VideoFacts lesson={lesson}>{state && <SavingMark saving={state.saving} />}</VideoFacts>
        {video && (
          <MissingParts
            missing={missing}
            percent={percentOf(watched, length)}
            needed={video.completePercent}
            onWatch={(seconds) => element && playFrom(element, seconds)}
          />
        )}
        {video && !isComplete && missing.length === 0 && (
          <WatchNeed video={video} percent={percentOf(watched, length)} />
        )}
        <VideoDetails lesson={lesson} outcomes={outcomes} />
      </div>
    </>
  );
}

/** Where to start: at the place that was asked for, else where to go on. Whoever had come to the end starts again. */
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
