import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { totalsOf } from '../files/totals.ts';
import { UploadSummary } from '../files/upload-summary.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useLessonChanged } from '../uploads/videos.api.ts';
import { DeleteDialog } from '../video-status/delete-dialog.tsx';
import { useRetry } from '../video-status/use-retry.ts';
import { NoVideoLessons } from './manager-messages.tsx';
import { listedLessons } from './shown-lessons.ts';
import { VideoRow } from './video-row.tsx';

/** Returns the lessons whose processing ended between two results. */
export function settledSince(
  before: readonly LessonUploadStatus[],
  now: readonly LessonUploadStatus[],
): LessonUploadStatus[] {
  const waited = new Set(
    before.filter(({ latest }) => latest?.status === 'processing').map(({ id }) => id),
  );
  return now.filter(({ id, latest }) => waited.has(id) && latest && latest.status !== 'processing');
}

/** Shows or hides the text lessons, which can have a video too. */
function TextLessonsToggle({
  count,
  isOn,
  onToggle,
}: {
  count: number;
  isOn: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="border-t border-border px-3 py-1.5 max-md:px-1.5">
      <Button variant="ghost" size="sm" onClick={onToggle}>
        {isOn ? t('videos.textLessons.hide') : t('videos.textLessons.show', { count })}
      </Button>
    </div>
  );
}

/** Lists the lessons of a course with their uploads. */
export function VideoList({
  lessons,
  uploads: { list, queue, choose },
}: {
  lessons: readonly LessonUploadStatus[];
  uploads: Uploads;
}) {
  const { t } = useTranslation();
  const changed = useLessonChanged();
  const { retry, retryingId } = useRetry();
  const [deleting, setDeleting] = useState<{ lesson: LessonUploadStatus; isOpen: boolean }>();
  const [showsAll, setShowsAll] = useState(false);
  const [emptiedIds, setEmptiedIds] = useState<ReadonlySet<number>>(new Set());
  const listed = listedLessons(lessons, list, emptiedIds);
  const shown = showsAll ? lessons : listed;
  const chosenIds = [...list.uploads.values()]
    .filter(({ stage }) => stage.name === 'chosen')
    .map(({ target }) => target.id);
  const handlers = {
    choose: (lesson: LessonUploadStatus, file: File) => choose(lesson, file, 'invalidFile'),
    start: (lessonId: number) => queue.start([lessonId]),
    cancel: queue.cancel,
    remove: queue.remove,
    retry,
    askToDelete: (lesson: LessonUploadStatus) => setDeleting({ lesson, isOpen: true }),
  };
  return (
    <Card className="mt-5 overflow-hidden">
      <UploadSummary
        totals={totalsOf(list, lessons)}
        onUploadAll={() => queue.start(chosenIds)}
        onCancelAll={queue.cancelAll}
      />
      <ProcessingAnnouncer lessons={lessons} />
      {shown.length === 0 && <NoVideoLessons />}
      <ul aria-label={t('videos.list')} className="divide-y divide-border">
        {shown.map((lesson) => (
          <VideoRow
            key={lesson.id}
            lesson={lesson}
            upload={list.uploads.get(lesson.id)}
            handlers={handlers}
            isRetrying={retryingId === lesson.id}
          />
        ))}
      </ul>
      {listed.length < lessons.length && (
        <TextLessonsToggle
          count={lessons.length - listed.length}
          isOn={showsAll}
          onToggle={() => setShowsAll(!showsAll)}
        />
      )}
      {deleting && (
        <DeleteDialog
          lesson={deleting.lesson}
          open={deleting.isOpen}
          onClose={() => setDeleting({ ...deleting, isOpen: false })}
          onDeleted={(after) => {
            setEmptiedIds(new Set(emptiedIds).add(after.id));
            changed(after);
          }}
        />
      )}
    </Card>
  );
}

/** Announces to screen readers when processing of a video succeeds or fails. */
function ProcessingAnnouncer({ lessons }: { lessons: readonly LessonUploadStatus[] }) {
  const { t } = useTranslation();
  const before = useRef(lessons);
  const [news, setNews] = useState<readonly LessonUploadStatus[]>([]);
  useEffect(() => {
    const settled = settledSince(before.current, lessons);
    before.current = lessons;
    if (settled.length > 0) setNews(settled);
  }, [lessons]);
  const messages = news.map(({ title, latest }) =>
    latest?.status === 'failed'
      ? t('videos.announce.failed', {
          title,
          reason: t(`videos.processingErrors.${latest.failure ?? 'interrupted'}`),
        })
      : t('videos.announce.ready', { title }),
  );
  return (
    <p aria-live="polite" className="sr-only">
      {messages.join('. ')}
    </p>
  );
}
