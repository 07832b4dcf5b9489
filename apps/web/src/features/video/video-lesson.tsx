import type { LessonDetail } from '@atrium/contracts/learning';
import { useState, type ReactNode } from 'react';
import { countSeconds, gapsBefore, type Ranges } from '../../lib/watch/ranges.ts';
import { playFrom } from './commands.ts';
import { MissingParts } from './missing-parts.tsx';
import { SavingMark } from './saving-mark.tsx';
import { useLedger } from './use-ledger.ts';
import { useMedia } from './use-media.ts';
import { useReports } from './use-reports.ts';
import { useSource } from './use-source.ts';
import { VideoDetails, VideoFacts } from './video-details.tsx';
import { VideoPlayer } from './video-player.tsx';

type VideoLessonProps = {
  lesson: LessonDetail;
  /** Once, when what was watched has made the lesson complete. */
  onCompleted: () => void;
  /** What the page puts between the player and the facts: the title and the ways on. */
  children?: ReactNode;
};

/** A video lesson: its player, what was watched of it, and what it is about. */
export function VideoLesson(props: VideoLessonProps) {
  return <Watching key={props.lesson.id} {...props} />;
}

function Watching({ lesson, onCompleted, children }: VideoLessonProps) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const { ledger, state } = useLedger(lesson, onCompleted);
  const media = useMedia(element);
  // Before the source: when the page ends, the last report is written while the element still knows its place.
  useReports(element, ledger);
  const { video, hasFailed, renew } = useSource(element, lesson, startOf(lesson, ledger));
  const watched: Ranges = state?.watched ?? [];
  const length = video?.durationSeconds ?? 0;
  const isComplete = state === undefined || state.progress.status === 'completed';
  const reached = Math.max(media.seconds, watched.at(-1)?.[1] ?? 0);
  const missing = isComplete ? [] : gapsBefore(watched, Math.min(reached, length));
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
        <VideoDetails lesson={lesson} />
      </div>
    </>
  );
}

/** Where to go on; whoever had come to the end starts again. */
function startOf(lesson: LessonDetail, ledger: ReturnType<typeof useLedger>['ledger']): number {
  const seconds = ledger?.startSeconds ?? 0;
  return lesson.video && seconds < lesson.video.durationSeconds - 1 ? seconds : 0;
}

function percentOf(watched: Ranges, length: number): number {
  return length > 0 ? Math.min(100, Math.floor((countSeconds(watched) * 100) / length)) : 0;
}
