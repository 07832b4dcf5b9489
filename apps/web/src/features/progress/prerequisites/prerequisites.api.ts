import type { CourseDetail } from '@atrium/contracts/courses/courses';
import { listPrerequisites } from '@atrium/contracts/progress/progress.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Returns the courses the learner has to complete before this one. Sends no request if the course has none. */
export function usePrerequisites({
  id: courseId,
  hasPrerequisites,
}: Pick<CourseDetail, 'id' | 'hasPrerequisites'>) {
  return useQuery({
    enabled: hasPrerequisites,
    queryKey: ['progress', 'prerequisites', courseId],
    queryFn: ({ signal }) => call(listPrerequisites, { params: { courseId }, signal }),
  });
}
