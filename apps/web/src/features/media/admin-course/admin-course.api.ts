import { videoUploads } from '@atrium/contracts/media/constants';
import type { AdminLesson } from '@atrium/contracts/media/media';
import { getAdminCourse } from '@atrium/contracts/media/media.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

// Signed URLs of videos expire after five minutes.
const urlRefreshMs = 4 * 60_000;

const isProcessing = ({ video }: AdminLesson) => video?.latest?.status === 'processing';

/** Loads a course with all its lessons for its managers. Polls while a video is being processed. */
export function useAdminCourse(courseId: string) {
  return useQuery({
    queryKey: ['admin-course', courseId],
    queryFn: ({ signal }) => call(getAdminCourse, { params: { courseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.lessons.some(isProcessing) ? videoUploads.pollEveryMs : urlRefreshMs,
    staleTime: 0,
  });
}
