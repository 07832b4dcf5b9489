import { getCourse } from '@atrium/contracts/courses';
import { getLesson, type LessonDetail } from '@atrium/contracts/learning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** The lesson as the server has it now, with an address for its video that is good again. */
export function askForLesson(lessonId: number): Promise<LessonDetail> {
  return call(getLesson, { params: { lessonId } });
}

/** What one can do after the course; nothing for visitors, nor until it is known. */
export function useOutcomes(courseId: number, isSignedIn: boolean): readonly string[] {
  const { data } = useQuery({
    enabled: isSignedIn,
    queryKey: ['course', String(courseId)],
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
  });
  return data?.outcomes ?? [];
}
