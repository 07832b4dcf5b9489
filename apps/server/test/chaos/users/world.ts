import type { Deps } from '../../../src/platform/deps.ts';
import { createFactories, type MadeUser } from '../../factories.ts';
import { makeScimOrganization } from '../../scim/scim-organization.ts';

export type WorldCourse = {
  id: number;
  lessonId: number;
  quizId: number;
  answers: object;
  wrongAnswers: object;
};

/** The content and people that exist before the users start. */
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Courses that are created at the same time. */
const atOnce = 8;

/** Creates courses of a text and a quiz that award a certificate, and two organizations. */
export async function createWorld(deps: Deps, size: { learners: number; courses: number }) {
  const make = createFactories(deps);
  const [organization, otherOrganization] = [await make.organization(), await make.organization()];
  const author = await make.user();
  const makeCourse = async (): Promise<WorldCourse> => {
    const { id } = await make.course({ author });
    const text = await make.lesson(id, { orderIndex: 1 });
    const quiz = await make.lesson(id, { orderIndex: 2, kind: 'quiz' });
    const question = await make.question(quiz.id);
    const answers = { [question.id]: question.answerIds.slice(0, 1) };
    const wrongAnswers = { [question.id]: question.answerIds.slice(1) };
    return { id, lessonId: text.id, quizId: quiz.id, answers, wrongAnswers };
  };
  const courses: WorldCourse[] = [];
  while (courses.length < size.courses) {
    const left = Math.min(atOnce, size.courses - courses.length);
    courses.push(...(await Promise.all(Array.from({ length: left }, makeCourse))));
  }
  const historyCourses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await make.course({
      organization,
      visibility: 'private',
      description: 'Histories',
    });
    await make.lesson(id);
    historyCourses.push(id);
  }
  await deps.db.updateTable('courses').set({ certificateTitle: 'Certificate' }).execute();
  // A text without words can't be published.
  await deps.db.updateTable('lessons').set({ body: 'Text' }).where('kind', '=', 'text').execute();
  const makeMany = (count: number): Promise<MadeUser[]> => make.users(count);
  return {
    organization,
    otherOrganization,
    courses,
    author,
    learners: await makeMany(size.learners),
    authors: await makeMany(2),
    admins: [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ],
    otherAdmin: await make.user({ organization: otherOrganization, role: 'admin' }),
    joiners: await makeMany(4),
    historyLearners: await makeMany(2),
    historyJoiners: await makeMany(1),
    historyAdmins: [await make.user({ organization, role: 'admin' })],
    historyCourses,
    scim: await makeScimOrganization(make, deps),
  };
}
