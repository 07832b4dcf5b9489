import type { EditableCourse, LessonUploadStatus } from '@atrium/contracts/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CoursePicker } from './course-picker.tsx';
import { DropZone } from './drop-zone.tsx';
import { LeaveUploads } from './leave-uploads.tsx';
import { ManagerHead } from './manager-head.tsx';
import { ListFailed, ListSkeleton, NoVideoLessons } from './manager-messages.tsx';
import { matchFiles } from './match-files.ts';
import { countUploaded } from './shown-lessons.ts';
import { StorageAlert } from './storage-alert.tsx';
import { UnmatchedFiles } from './unmatched-files.tsx';
import { isUnderWay } from './upload-list.ts';
import { useStorage } from './use-storage.ts';
import { useUploads, type Uploads } from './use-uploads.ts';
import { VideoList } from './video-list.tsx';
import { useLessonChanged, useUploadStatus } from './videos.api.ts';

/** Drop zone, unmatched files and the list of lessons. */
function Lessons({
  lessons,
  uploads,
}: {
  lessons: readonly LessonUploadStatus[];
  uploads: Uploads;
}) {
  const [unmatched, setUnmatched] = useState<readonly string[]>([]);
  const takeFiles = (files: File[]) => {
    const taken = [...uploads.list.uploads.values()].filter(isUnderWay);
    const takenIds = new Set(taken.map(({ target }) => target.id));
    const matches = matchFiles(files, lessons, takenIds);
    for (const { lesson, file } of matches.matched) uploads.choose(lesson, file, 'refused');
    setUnmatched(matches.unmatched.map(({ name }) => name));
  };
  return (
    <>
      <DropZone onFiles={takeFiles} />
      {unmatched.length > 0 && (
        <UnmatchedFiles names={unmatched} onDismiss={() => setUnmatched([])} />
      )}
      <VideoList lessons={lessons} uploads={uploads} />
    </>
  );
}

function useManagerUploads(storage: ReturnType<typeof useStorage>): Uploads {
  const { t } = useTranslation();
  const changed = useLessonChanged();
  return useUploads({
    onArrived: (_, lesson) => {
      changed(lesson);
      storage.isFine();
      const description = t('videos.toast.uploadedLine', { title: lesson.title });
      toast({ title: t('videos.toast.uploaded'), description });
    },
    onFailed: storage.learnFrom,
  });
}

/** Uploads the videos of a course's lessons in bulk. */
export function VideoManager({
  courses,
  courseId,
  isSuperAdmin,
}: {
  courses: readonly EditableCourse[];
  courseId: number | undefined;
  isSuperAdmin: boolean;
}) {
  const { t } = useTranslation();
  usePageTitle(t('videos.pageTitle'));
  const storage = useStorage();
  const uploads = useManagerUploads(storage);
  const { data: lessons, error, refetch } = useUploadStatus(courseId);
  const course = courses.find(({ id }) => id === courseId);
  const title = course?.title ?? lessons?.[0]?.courseTitle;
  const counted = lessons && countUploaded(lessons);
  const isEmpty = courseId === undefined || lessons?.length === 0;
  return (
    <>
      <ManagerHead
        uploaded={counted?.uploaded ?? course?.videoCount ?? 0}
        total={counted?.total ?? course?.videoLessonCount ?? 0}
        course={
          courseId !== undefined &&
          title && <CoursePicker current={{ id: courseId, title }} courses={courses} />
        }
        setup={
          isSuperAdmin ? { onPress: storage.create, isUnderWay: storage.isCreating } : undefined
        }
      />
      {storage.trouble && (
        <StorageAlert
          trouble={storage.trouble}
          canCreate={isSuperAdmin}
          isCreating={storage.isCreating}
          onCreate={storage.create}
        />
      )}
      {error && !lessons && <ListFailed error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <Card className="mt-7 border-dashed bg-transparent">
          <NoVideoLessons />
        </Card>
      )}
      {!isEmpty && !error && !lessons && <ListSkeleton />}
      {!isEmpty && lessons && <Lessons key={courseId} lessons={lessons} uploads={uploads} />}
      <LeaveUploads underWay={uploads.underWay} />
    </>
  );
}
