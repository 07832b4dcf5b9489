import { getLesson, type LessonDetail } from '@atrium/contracts/learning';
import { call } from '../../lib/api/client.ts';

/** Answers a lesson as the server has it now, with an address for its video that is good again. */
export type AskForLesson = (lesson: Pick<LessonDetail, 'id' | 'courseId'>) => Promise<LessonDetail>;

/** The lesson as those see it who take its course. */
export const askForLesson: AskForLesson = ({ id: lessonId }) =>
  call(getLesson, { params: { lessonId } });
