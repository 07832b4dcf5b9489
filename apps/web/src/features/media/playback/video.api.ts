import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { getLesson } from '@atrium/contracts/progress/lessons.routes';
import { call } from '../../../lib/api/client.ts';

/** Loads a lesson with a fresh URL for its video. */
export type LoadLesson = (lesson: Pick<LessonDetail, 'id' | 'courseId'>) => Promise<LessonDetail>;

/** Loads a lesson as a learner. */
export const loadLesson: LoadLesson = ({ id: lessonId }) =>
  call(getLesson, { params: { lessonId } });
