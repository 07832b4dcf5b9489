import { sql } from 'kysely';
import { z } from 'zod';
import type { SecondRange } from '@atrium/contracts/progress/lessons';
import { missingLesson } from '@atrium/contracts/progress/missing-lessons';
import { enhancedProgressReply } from '@atrium/contracts/progress/progress';
import type { Deps } from '../../src/platform/deps.ts';
import type { HttpClient } from '../api-client.ts';
import type { Factories, MadeUser } from '../factories.ts';

type Settings = {
  manualCompletion?: boolean;
  completionRule?: 'watched' | 'position';
  capstoneReview?: boolean;
  lessonOrder?: 'free' | 'sequential';
  requiresOpening?: boolean;
};
type CourseOptions = Parameters<Factories['course']>[0];
type Status = 'not_started' | 'in_progress' | 'completed';

/** Makes a course with a text, a video of 100 seconds, a quiz and a capstone, and two lessons hidden from learners. */
export async function makeSmallCourse(
  make: Factories,
  deps: Deps,
  settings: Settings = {},
  options: CourseOptions = {},
) {
  const { id } = await make.course({ ...options, learnerLessons: 'in_modules' });
  const rules = { completionRule: 'watched' as const, ...settings };
  await deps.db.updateTable('courses').set(rules).where('id', '=', id).execute();
  const moduleId = (await make.module(id)).id;
  await make.lesson(id, { orderIndex: 1 });
  await make.lesson(id, { orderIndex: 2, moduleId, isArchived: true });
  const text = await make.lesson(id, { orderIndex: 3, moduleId });
  const video = await make.lesson(id, { orderIndex: 4, moduleId, kind: 'video' });
  const quiz = await make.lesson(id, { orderIndex: 5, moduleId, kind: 'quiz' });
  const project = await make.lesson(id, { orderIndex: 6, moduleId, kind: 'capstone' });
  await make.video(video.id, { durationSeconds: 100 });
  return { id, text, video, quiz, project };
}
export type SmallCourse = Awaited<ReturnType<typeof makeSmallCourse>>;

/** Every action of a learner or a reviewer in such a course. */
export function createCourseActions(
  client: HttpClient,
  learner: MadeUser,
  course: SmallCourse,
  make: Factories,
  deps: Deps,
) {
  const progress = async () =>
    enhancedProgressReply.parse((await client.get(`/api/progress/enhanced/${course.id}`)).body);
  const set = (lessonId: number, status: Status) =>
    client.post('/api/progress/unit', { lessonId, status });
  return {
    progress,
    set,
    missing: async () =>
      z
        .object({ missing: z.array(missingLesson) })
        .parse((await client.get(`/api/progress/missing/${course.id}`)).body).missing,
    play: async (ranges: SecondRange[], positionSeconds = 0) => {
      const lessonId = course.video.id;
      await set(lessonId, 'in_progress');
      await sql`update lesson_progress set watching_since = now() - interval '1 day'
        where learner_id = ${learner.id} and lesson_id = ${lessonId}`.execute(deps.db);
      const unit = (await progress()).unitProgress.find((each) => each.lessonId === lessonId);
      const body = { lessonId, epoch: unit?.epoch, positionSeconds, ranges };
      return client.post('/api/progress/video', body);
    },
    tryQuiz: async (score: number) => {
      await set(course.quiz.id, 'in_progress');
      await make.attempt(learner, course.quiz, score);
    },
    work: (submit: boolean) =>
      client.post(`/api/lessons/${course.project.id}/capstone`, {
        checkedTaskIds: [],
        reflection: 'Done.',
        submit,
      }),
    review: (status: 'approved' | 'returned') =>
      deps.db
        .updateTable('capstoneSubmissions')
        .set({ status, reviewComment: status === 'returned' ? 'Look again.' : null })
        .where('learnerId', '=', learner.id)
        .where('lessonId', '=', course.project.id)
        .where('status', '=', 'submitted')
        .execute(),
  };
}
export type CourseActions = ReturnType<typeof createCourseActions>;
