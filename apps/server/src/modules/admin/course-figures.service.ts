import { figuredPeople } from '@atrium/contracts/constants';
import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { canEditCourse, requireCourseOverseer } from '../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { factsOf, findCourse, listSeenLessons } from '../courses/index.ts';
import { listSnapshots } from '../quizzes/index.ts';
import {
  countByLesson,
  countChosen,
  countTakers,
  listAskedQuestions,
  type Chosen,
  type Scope,
} from './course-figures.queries.ts';
import { figureQuestion } from './question-figures.ts';

/** Everybody for those who run a course; its own people for an organization that was granted it. */
async function getScope({ db }: Deps, actor: Actor, courseId: number): Promise<Scope> {
  requireActiveOrganization(actor);
  const course = await findCourse(db, courseId);
  const facts = course && factsOf(course);
  requireCourseOverseer(actor, facts);
  if (!facts) throw new AppError('not_found');
  const organizationId = canEditCourse(actor, facts)
    ? null
    : (actor.membership?.organizationId ?? null);
  return { courseId, organizationId, people: figuredPeople };
}

const keyOf = (hash: Buffer, lessonId: number) => `${lessonId} ${hash.toString('hex')}`;

/** Each quiz as it was when the answers were given: a question may have changed since, or be gone. */
async function readAsked({ db }: Deps, chosen: readonly Chosen[]) {
  const hashes = new Map(
    chosen.map(({ snapshotHash }) => [snapshotHash.toString('hex'), snapshotHash]),
  );
  const snapshots = await listSnapshots(db, [...hashes.values()]);
  return new Map(snapshots.map((each) => [keyOf(each.contentHash, each.lessonId), each.questions]));
}

/** The questions learners are asked now, each with how it was answered so far. */
async function figureQuestions(
  deps: Deps,
  scope: Scope,
  lessons: readonly { id: number; completionGate: string }[],
): Promise<CourseFigures['questions']> {
  const chosen = await countChosen(deps.db, scope);
  const asked = await readAsked(deps, chosen);
  const given = chosen.flatMap((each) => {
    const questions = asked.get(keyOf(each.snapshotHash, each.lessonId));
    const question = questions?.find(({ id }) => String(id) === each.questionId);
    return question ? { ...each, asked: question } : [];
  });
  const quizzes = lessons.filter(({ completionGate }) => completionGate === 'quiz');
  const questions = await listAskedQuestions(
    deps.db,
    quizzes.map(({ id }) => id),
  );
  return questions.map((question) =>
    figureQuestion(
      question,
      given.filter(({ asked: { id } }) => id === question.id),
    ),
  );
}

/** How a course is taken: who starts and completes it, where they stop, and what they get wrong. */
export async function describeCourseFigures(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseFigures> {
  const scope = await getScope(deps, actor, courseId);
  const lessons = await listSeenLessons(deps.db, courseId);
  const takers = await countTakers(deps.db, scope);
  const counts = new Map((await countByLesson(deps.db, scope)).map((row) => [row.lessonId, row]));
  return {
    ...takers,
    isSampled: takers.started === scope.people,
    lessons: lessons.map(({ id, title, orderIndex }) => {
      const { reached = 0, completed = 0 } = counts.get(id) ?? {};
      return { lessonId: id, title, orderIndex, reached, completed };
    }),
    questions: await figureQuestions(deps, scope, lessons),
  };
}
