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

/** Loads the quiz versions the answers were given to: questions may have changed or been deleted since. */
async function loadQuizVersions(db: Database, chosen: readonly Chosen[]) {
  const hashes = new Map(
    chosen.map(({ snapshotHash }) => [snapshotHash.toString('hex'), snapshotHash]),
  );
  const snapshots = await listSnapshots(db, [...hashes.values()]);
  return new Map(snapshots.map((each) => [keyOf(each.contentHash, each.lessonId), each.questions]));
}

/** Returns the current questions with stats of the answers so far. */
async function getQuestionStats(
  db: Database,
  scope: Scope,
  lessons: readonly { id: number; completionGate: string }[],
  { hiddenBelow, canReadKey }: Pick<CourseLook, 'hiddenBelow' | 'canReadKey'>,
): Promise<CourseFigures['questions']> {
  const chosen = await countChosen(db, scope);
  const versions = await loadQuizVersions(db, chosen);
  const given = chosen.flatMap((each) => {
    const questions = versions.get(keyOf(each.snapshotHash, each.lessonId));
    const question = questions?.find(({ id }) => String(id) === each.questionId);
    return question ? { ...each, storedQuestion: question } : [];
  });
  const quizzes = lessons.filter(({ completionGate }) => completionGate === 'quiz');
  const questions = await listAskedQuestions(
    db,
    quizzes.map(({ id }) => id),
  );
  return questions.map((question) => {
    const figures = figureQuestion(
      question,
      given.filter(({ storedQuestion: { id } }) => id === question.id),
      hiddenBelow,
    );
    // A named wrong answer would reveal the correct one.
    return canReadKey ? figures : { ...figures, commonMistake: null };
  });
}

const noLearners = { reached: 0, completed: 0, unseenReached: 0, unseenCompleted: 0 };

/** Returns how many learners reached and completed each lesson. */
function toLessonStats(
  lessons: readonly { id: number; title: string; orderIndex: number }[],
  counts: readonly LessonCount[],
  hiddenBelow: number | null,
): CourseFigures['lessons'] {
  const byLesson = new Map(counts.map((count) => [count.lessonId, count]));
  return lessons.map(({ id, title, orderIndex }) => {
    const { reached, completed, unseenReached, unseenCompleted } = byLesson.get(id) ?? noLearners;
    return {
      lessonId: id,
      title,
      orderIndex,
      reached: tellMixed(reached, unseenReached, hiddenBelow),
      completed: tellMixed(completed, unseenCompleted, hiddenBelow),
    };
  });
}

/** Returns the stats of a course: starts, completions, where learners stop and what they answer wrong. */
export async function getCourseStats(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseFigures> {
  return atOneMoment(deps.db, async (db) => {
    const view = await getCourseLook(db, actor, courseId);
    const { started, completed, isEverybody, organizationId, hiddenBelow, canReadKey } = view;
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
      lessons: toLessonStats(lessons, await countByLesson(db, scope), hiddenBelow),
      questions: await getQuestionStats(db, scope, lessons, view),
    };
  });
}
