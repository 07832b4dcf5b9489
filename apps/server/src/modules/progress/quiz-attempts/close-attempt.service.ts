import type { QuestionReview } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadContent } from '../../courses/index.ts';
import { findMembership } from '../../organizations/index.ts';
import {
  grade,
  listAttemptQuestions,
  type Answers,
  type StoredQuestion,
} from '../../quizzes/index.ts';
import {
  type LessonChange,
  type LessonContext,
  type LessonEvent,
  type Outcome,
  saveCourseProgress,
} from '../course-progress/index.ts';
import { lockCurrentEnrollment } from '../enrollments/index.ts';
import {
  deleteOpenAttempt,
  lockOpenAttemptById,
  isOver,
  type StoredOpenAttempt,
} from './open-attempts.queries.ts';
import { storeAttempt, type StoredAttempt } from './quiz-attempts.queries.ts';

/** Returns the change of the lesson and the learning events of a new attempt. */
export function getOutcome(
  { lesson, before }: Pick<LessonContext, 'before'> & { lesson: { durationSeconds: number } },
  { id, score, passed }: Pick<StoredAttempt, 'id' | 'score' | 'passed'>,
): Outcome {
  const status = before?.status ?? 'not_started';
  const events: LessonEvent[] = status === 'not_started' ? [{ verb: 'started' }] : [];
  events.push({ verb: 'answered', result: { attempt: id, score, passed } });
  if (passed && status !== 'completed') {
    const change: LessonChange = { status: 'completed', by: 'passed', passedAttemptId: id };
    const result = { by: 'passed' as const, seconds: lesson.durationSeconds };
    return { change, events: [...events, { verb: 'completed' as const, result }] };
  }
  return status === 'not_started'
    ? { change: { status: 'in_progress' as const }, events }
    : { events };
}

/** Grades an open attempt with the given answers and the rules of its start, and stores it as a closed one. */
export async function closeAttempt(
  tx: Database,
  { learnerId, epoch }: { learnerId: string; epoch: number },
  open: StoredOpenAttempt,
  { questions, answers }: { questions: StoredQuestion[]; answers: Answers },
): Promise<{ attempt: StoredAttempt; review: QuestionReview[] }> {
  const { secondsLeft: _secondsLeft, ...stored } = open;
  const { score, credits, review } = grade(questions, answers, open.rules);
  const passed = score > 0 && score >= open.rules.passMarkPercent;
  const attempt = await storeAttempt(tx, {
    ...stored,
    learnerId,
    answers,
    credits,
    score,
    passed,
    epoch,
    snapshot: null,
  });
  await deleteOpenAttempt(tx, learnerId, open.id);
  return { attempt, review };
}

/**
 * Closes an attempt whose time is over with the answers saved until then, as if the learner had submitted it. Does
 * nothing if it is closed already. Needs no access to the course: the attempt counts even if the learner lost it.
 */
export async function closeQuizAttempt(
  deps: Pick<Deps, 'db'>,
  key: { learnerId: string; courseId: number; lessonId: number; attemptId: string },
): Promise<void> {
  const { learnerId, courseId, lessonId, attemptId } = key;
  await deps.db.transaction().execute(async (tx) => {
    // Serializes with the learner's own requests.
    const enrollment = await lockCurrentEnrollment(tx, learnerId, courseId);
    const open = await lockOpenAttemptById(tx, learnerId, attemptId);
    if (!enrollment || !open) return;
    if (!isOver(open)) throw new Error(`attempt ${attemptId} is not over yet`);
    const before = enrollment.lessons.find((progress) => progress.lessonId === lessonId);
    const { attempt } = await closeAttempt(tx, { learnerId, epoch: before?.epoch ?? 0 }, open, {
      questions: await listAttemptQuestions(tx, open),
      answers: open.answers,
    });
    const content = await loadContent(tx, courseId);
    const lesson = content?.lessons.find(({ id }) => id === lessonId);
    // An attempt of an earlier cycle or of an archived lesson is stored, but changes no progress.
    if (!content || !lesson || open.cycle !== enrollment.cycle) return;
    const { course } = content;
    const courseVersion = course.publishedVersion ?? enrollment.courseVersion;
    const { completionGate } = lesson;
    const organizationId = (await findMembership(tx, learnerId))?.organizationId ?? null;
    const row = { learnerId, courseId, cycle: open.cycle, lessonId, courseVersion, completionGate };
    await saveCourseProgress(
      tx,
      { organizationId, enrollment, row, content, lessonOrder: course.lessonOrder },
      getOutcome({ lesson, before }, attempt),
    );
  });
}
