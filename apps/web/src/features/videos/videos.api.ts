import { videoUploads } from '@atrium/contracts/constants';
import {
  createStorageBucket,
  deleteVideo,
  listEditableCourses,
  listUploadStatus,
  retryVideo,
  uploadVideo,
  type LessonUploadStatus,
} from '@atrium/contracts/media';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callWithForm } from '../../lib/api/client.ts';
import type { FormOptions } from '../../lib/api/send-form.ts';
import { findArrived, isUncertain } from './arrived-after-all.ts';
import { fileSlug } from './file-slug.ts';
import type { Upload } from './upload-list.ts';

const coursesKey = ['videos', 'courses'];
const statusKey = (courseId: number | undefined) => ['videos', 'status', courseId];

// The addresses of videos and their pictures run out after five minutes.
const addressesGoodForMs = 4 * 60_000;

const isProcessing = ({ latest }: LessonUploadStatus) => latest?.state === 'processing';

/** The courses the caller may give videos, the last changed first; whoever types on keeps the last. */
export function useEditableCourses(search = '') {
  return useQuery({
    queryKey: [...coursesKey, search],
    queryFn: ({ signal }) => call(listEditableCourses, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The video lessons of a course; asked for again and again only while one of them is being processed. */
export function useUploadStatus(courseId: number | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: statusKey(courseId),
    queryFn: ({ signal }) => call(listUploadStatus, { query: { courseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(isProcessing) ? videoUploads.pollEveryMs : addressesGoodForMs,
    staleTime: 0,
  });
}

/**
 * Takes a file to the server. The name it is shown under is the lesson's, whatever it was called before. Where only the
 * answer was lost, the server is asked whether it has the file before it is said to have failed.
 */
export async function sendVideo(
  upload: Upload,
  { signal, onProgress }: FormOptions,
): Promise<{ lesson: LessonUploadStatus }> {
  const { target, file } = upload;
  const form = new FormData();
  form.set('lessonId', String(target.id));
  form.set('filename', fileSlug(target.title));
  form.set('video', file);
  let sent = 0;
  const count = (sentBytes: number) => {
    sent = sentBytes;
    onProgress(sentBytes);
  };
  try {
    return await callWithForm(uploadVideo, form, { signal, onProgress: count });
  } catch (error) {
    if (!isUncertain(error, sent, upload)) throw error;
    const query = { courseId: target.courseId };
    const lessons = await call(listUploadStatus, { query, signal }).catch(() => []);
    const lesson = findArrived(lessons, upload);
    if (!lesson) throw error;
    return { lesson };
  }
}

/** Puts a lesson as the server has just told it in its place; what was asked before that comes too late. */
export async function showLesson(
  queryClient: QueryClient,
  lesson: LessonUploadStatus,
): Promise<void> {
  const queryKey = statusKey(lesson.courseId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<LessonUploadStatus[]>(queryKey, (lessons) =>
    lessons?.map((each) => (each.id === lesson.id ? lesson : each)),
  );
  for (const changed of [queryKey, coursesKey, ['admin-course'], ['course']]) {
    void queryClient.invalidateQueries({ queryKey: changed });
  }
}

/** The same, wherever lessons are shown. */
export function useLessonChanged() {
  const queryClient = useQueryClient();
  return (lesson: LessonUploadStatus) => void showLesson(queryClient, lesson);
}

/** Takes a lesson's video away. */
export function useDeleteVideo() {
  return useMutation({
    mutationFn: (lessonId: number) => call(deleteVideo, { params: { lessonId } }),
  });
}

/** Asks for another try at a video that could not be made ready. */
export function useRetryVideo() {
  return useMutation({
    mutationFn: (lessonId: number) => call(retryVideo, { params: { lessonId } }),
  });
}

/** Makes the place videos go to. */
export function useCreateStorage() {
  return useMutation({ mutationFn: () => call(createStorageBucket) });
}
