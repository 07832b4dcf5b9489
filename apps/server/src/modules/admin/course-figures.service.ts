import { figuredPeople } from '@atrium/contracts/constants';
import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import { atOneMoment, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { tellMixed } from '../../policies/small-groups.ts';
import { getCourseLook, type CourseLook } from '../analytics/index.ts';
import { listSeenLessons } from '../courses/index.ts';
import { listSnapshots } from '../quizzes/index.ts';
import {
  countByLesson,
  countChosen,
  findMedian,
  listAskedQuestions,
  type Chosen,
  type LessonCount,
  type Scope,
} from './course-figures.queries.ts';
import { figureQuestion } from './question-figures.ts';

const keyOf = (hash: Buffer, lessonId: number) => `${lessonId} ${hash.toString('hex')}`;

/** Each quiz as it was when the answers were given: a question may have changed since, or be gone. */
async function readAsked(db: Database, chosen: readonly Chosen[]) {
  const hashes = new Map(
    chosen.map(({ snapshotHash }) => [snapshotHash.toString('hex'), snapshotHash]),
  );
  const snapshots = await listSnapshots(db, [...hashes.values()]);
  return new Map(snapshots.map((each) => [keyOf(each.contentHash, each.lessonId), each.questions]));
}

/** The questions learners are asked now, each with how it was answered so far. */
async function figureQuestions(
  db: Database,
  scope: Scope,
  lessons: readonly { id: number; completionGate: string }[],
  { hiddenBelow, canReadKey }: Pick<CourseLook, 'hiddenBelow' | 'canReadKey'>,
): Promise<CourseFigures['questions']> {
  const chosen = await countChosen(db, scope);
  const asked = await readAsked(db, chosen);
  const given = chosen.flatMap((each) => {
    const questions = asked.get(keyOf(each.snapshotHash, each.lessonId));
    const question = questions?.find(({ id }) => String(id) === each.questionId);
    return question ? { ...each, asked: question } : [];
  });
  const quizzes = lessons.filter(({ completionGate }) => completionGate === 'quiz');
  const questions = await listAskedQuestions(
    db,
    quizzes.map(({ id }) => id),
  );
  return questions.map((question) => {
    const figures = figureQuestion(
      question,
      given.filter(({ asked: { id } }) => id === question.id),
      hiddenBelow,
    );
    // A wrong answer named as such tells which one is right.
    return canReadKey ? figures : { ...figures, commonMistake: null };
  });
}

const nobody = { reached: 0, completed: 0, unseenReached: 0, unseenCompleted: 0 };

/** How far people come, lesson by lesson. */
function figureLessons(
  lessons: readonly { id: number; title: string; orderIndex: number }[],
  counts: readonly LessonCount[],
  hiddenBelow: number | null,
): CourseFigures['lessons'] {
  const byLesson = new Map(counts.map((count) => [count.lessonId, count]));
  return lessons.map(({ id, title, orderIndex }) => {
    const { reached, completed, unseenReached, unseenCompleted } = byLesson.get(id) ?? nobody;
    return {
      lessonId: id,
      title,
      orderIndex,
      reached: tellMixed(reached, unseenReached, hiddenBelow),
      completed: tellMixed(completed, unseenCompleted, hiddenBelow),
    };
  });
}

/** How a course is taken: who starts and completes it, where they stop, and what they get wrong. */
export async function describeCourseFigures(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseFigures> {
  return atOneMoment(deps.db, async (db) => {
    const look = await getCourseLook(db, actor, courseId);
    const { started, completed, isEverybody, organizationId, hiddenBelow, canReadKey } = look;
    const scope = { courseId, isEverybody, organizationId, people: figuredPeople };
    const lessons = await listSeenLessons(db, courseId);
    const { people, medianDays, unseenCompleted } = await findMedian(db, scope);
    return {
      started,
      completed,
      isEverybody,
      hiddenBelow,
      hasMistakes: canReadKey,
      people,
      isSampled: people === figuredPeople,
      medianDays: medianDays === null ? null : tellMixed(medianDays, unseenCompleted, hiddenBelow),
      lessons: figureLessons(lessons, await countByLesson(db, scope), hiddenBelow),
      questions: await figureQuestions(db, scope, lessons, look),
    };
  });
}
