import { getCourseFigures } from '@atrium/contracts/quiz-authoring';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** How a course is taken. */
export function useCourseFigures(courseId: number) {
  return useQuery({
    queryKey: ['course-figures', courseId],
    queryFn: ({ signal }) => call(getCourseFigures, { params: { courseId }, signal }),
  });
}
