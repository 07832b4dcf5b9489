import type { LessonUploadStatus } from '@atrium/contracts/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NoVideoLessons } from './manager-messages.tsx';
import { ProcessingAnnouncer } from './processing-announcer.tsx';
import { listedLessons } from './shown-lessons.ts';
import { totalsOf } from './totals.ts';
import { UploadSummary } from './upload-summary.tsx';
import { useRetry } from './use-retry.ts';
import type { Uploads } from './use-uploads.ts';
import { VideoRow } from './video-row.tsx';
import { useLessonChanged } from './videos.api.ts';

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
    choose: (lesson: LessonUploadStatus, file: File) => choose(lesson, file, 'refused'),
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
