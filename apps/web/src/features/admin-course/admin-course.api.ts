import { videoUploads } from '@atrium/contracts/constants';
import { getAdminCourse, type AdminLesson } from '@atrium/contracts/media';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

// The addresses of videos run out after five minutes.
const addressesGoodForMs = 4 * 60_000;

const isProcessing = ({ video }: AdminLesson) => video?.latest?.state === 'processing';

/** A course with all its lessons, for those who run it; asked for often only while a video is being processed. */
export function useAdminCourse(courseId: string) {
  return useQuery({
    queryKey: ['admin-course', courseId],
    queryFn: ({ signal }) => call(getAdminCourse, { params: { courseId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.lessons.some(isProcessing) ? videoUploads.pollEveryMs : addressesGoodForMs,
    staleTime: 0,
  });
}
