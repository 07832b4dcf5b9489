import type { EditableCourse, LessonUploadStatus } from '@atrium/contracts/media/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { DropZone } from '../files/drop-zone.tsx';
import { LeaveUploads } from '../files/leave-uploads.tsx';
import { matchFiles } from '../files/match-files.ts';
import { UnmatchedFiles } from '../files/unmatched-files.tsx';
import { isUnderWay } from '../uploads/upload-list.ts';
import { type Uploads, useUploads } from '../uploads/use-uploads.ts';
import { useCreateStorage, useLessonChanged, useUploadStatus } from '../uploads/videos.api.ts';
import { CoursePicker } from './course-picker.tsx';
import { ManagerHead } from './manager-head.tsx';
import { ListFailed, ListSkeleton, NoVideoLessons } from './manager-messages.tsx';
import { countUploaded } from './shown-lessons.ts';
import { StorageAlert, findStorageError, type VideoStorageError } from './storage-alert.tsx';
import { VideoList } from './video-list.tsx';

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
    for (const { lesson, file } of matches.matched) uploads.choose(lesson, file, 'invalidFile');
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
      storage.clearError();
      const description = t('videos.toast.uploadedBody', { title: lesson.title });
      toast({ title: t('videos.toast.uploaded'), description });
    },
    onFailed: storage.recordError,
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
      {storage.error && (
        <StorageAlert
          error={storage.error}
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

/** Tracks storage errors and creates the storage bucket. */
function useStorage() {
  const { t } = useTranslation();
  const [storageError, setError] = useState<VideoStorageError>();
  const { mutate, isPending } = useCreateStorage();
  const recordError = (error: unknown) => {
    const found = findStorageError(error);
    if (found) setError(found);
  };
  const create = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => {
        setError(undefined);
        toast({ title: t('videos.toast.setup'), description: t('videos.toast.setupBody') });
      },
      onError: (error) => {
        recordError(error);
        const description = errorMessage(error, t);
        toast({ tone: 'danger', title: t('videos.toast.setupFailed'), description });
      },
    });
  };
  return {
    error: storageError,
    isCreating: isPending,
    create,
    recordError,
    clearError: () => setError(undefined),
  };
}
