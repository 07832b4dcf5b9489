import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { videoUploads } from '@atrium/contracts/media/constants';
import {
  createStorageBucket,
  deleteVideo,
  listEditableCourses,
  listUploadStatus,
  retryVideo,
  uploadVideo,
} from '@atrium/contracts/media/media.routes';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { Upload } from './upload-list.ts';
import { call } from '../../../lib/api/client.ts';
import { callWithForm, type FormOptions } from '../../../lib/api/send-form.ts';
import { fileSlug } from './check-file.ts';

/** Whether the whole file was sent but the response was lost, so the upload may have succeeded. */
export const mayHaveSucceeded = (
  error: unknown,
  sentBytes: number,
  { file }: Pick<Upload, 'file'>,
) => error instanceof ApiError && error.status === 0 && sentBytes >= file.size;

/** Returns the target lesson if the server has the file: its latest upload is a new one of the same size. */
export function findCompletedUpload(
  lessons: readonly LessonUploadStatus[],
  { target, file }: Pick<Upload, 'target' | 'file'>,
): LessonUploadStatus | undefined {
  const lesson = lessons.find(({ id }) => id === target.id);
  const isNew = lesson?.latest && lesson.latest.id !== target.latest?.id;
  return isNew && lesson.latest?.sizeBytes === file.size ? lesson : undefined;
}

const coursesKey = ['videos', 'courses'];
const statusKey = (courseId: number | undefined) => ['videos', 'status', courseId];

// Signed URLs of videos and posters expire after five minutes.
const urlRefreshMs = 4 * 60_000;

const isProcessing = ({ latest }: LessonUploadStatus) => latest?.status === 'processing';

/** Lists the courses the user can upload videos to, last changed first. Keeps the previous results while a new search loads. */
export function useEditableCourses(search = '') {
  return useQuery({
    queryKey: [...coursesKey, search],
    queryFn: ({ signal }) => call(listEditableCourses, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Lists the upload status of a course's lessons. Polls while a video is being processed. */
export function useUploadStatus(courseId: number | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: statusKey(courseId),
    queryFn: ({ signal }) => call(listUploadStatus, { query: { courseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(isProcessing) ? videoUploads.pollEveryMs : urlRefreshMs,
    staleTime: 0,
  });
}

/**
 * Uploads a file, renamed after its lesson. If only the response was lost, checks whether the server has the file
 * before failing.
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
    if (!mayHaveSucceeded(error, sent, upload)) throw error;
    const query = { courseId: target.courseId };
    const lessons = await call(listUploadStatus, { query, signal }).catch(() => []);
    const lesson = findCompletedUpload(lessons, upload);
    if (!lesson) throw error;
    return { lesson };
  }
}

/** Writes a lesson from a mutation's response to the cache. Cancels running queries so that they cannot overwrite it. */
export async function cacheUploadStatus(
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

/** Returns a callback that writes a changed lesson to the cache; see `cacheUploadStatus`. */
export function useLessonChanged() {
  const queryClient = useQueryClient();
  return (lesson: LessonUploadStatus) => void cacheUploadStatus(queryClient, lesson);
}

/** Deletes a lesson's video. */
export function useDeleteVideo() {
  return useMutation({
    mutationFn: (lessonId: number) => call(deleteVideo, { params: { lessonId } }),
  });
}

/** Retries processing of a failed video. */
export function useRetryVideo() {
  return useMutation({
    mutationFn: (lessonId: number) => call(retryVideo, { params: { lessonId } }),
  });
}

/** Creates the storage bucket for videos. */
export function useCreateStorage() {
  return useMutation({ mutationFn: () => call(createStorageBucket) });
}
