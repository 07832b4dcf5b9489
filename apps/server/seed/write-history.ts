import { hashSnapshot, serializeQuestions } from '../src/modules/quizzes/index.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Journey, Step } from './journeys.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedOrganization } from './users.ts';
import { inBatches } from './database.ts';
import { completionOf, formatEnrollments } from './write-enrollments.ts';
import type { WrittenCourse, WrittenLesson } from './write-courses.ts';

const cycle = 1;
const courseVersion = 1;
const hashOfQuiz = ({ questions }: WrittenLesson) => hashSnapshot(serializeQuestions(questions));
/** How a kind of lesson is completed. */
export const gateOf = ({ kind }: WrittenLesson): keyof typeof completionWayOf =>
  kind === 'quiz' || kind === 'exam' ? 'quiz' : kind === 'capstone' ? 'capstone' : 'open';
/** How a learner completes each of them. */
export const completionWayOf = { quiz: 'passed', capstone: 'submitted', open: 'marked' } as const;

/** Returns the chosen answers: all correct, or with one question wrong. */
function answer(random: Random, lesson: WrittenLesson, passed: boolean) {
  const wrongIndex = passed ? -1 : random.integer(0, lesson.questions.length - 1);
  const given = lesson.questions.map((question, index) => {
    const idsOf = (isCorrect: boolean) =>
      question.answers.filter((each) => each.isCorrect === isCorrect).map(({ id }) => id);
    return [question.id, index === wrongIndex ? [random.pick(idsOf(false))] : idsOf(true)] as const;
  });
  const total = lesson.questions.length;
  const score = passed ? 100 : Math.round((100 * (total - 1)) / total);
  const credits = lesson.questions.map((_, index) => Number(index !== wrongIndex));
  return { answers: JSON.stringify(Object.fromEntries(given)), credits, score };
}

/** A quiz attempt as stored. */
export type WrittenAttempt = ReturnType<typeof attemptsOf>[number];

function attemptsOf(random: Random, journey: Journey, step: Step) {
  if (step.lesson.questions.length === 0) return [];
  const tries = step.failed + (step.completedAt ? 1 : 0);
  return Array.from({ length: tries }, (_, index) => {
    const passed = step.completedAt !== null && index === tries - 1;
    const minutes = 3 + index * 4;
    const completedAt = passed
      ? step.completedAt
      : new Date(step.startedAt.getTime() + minutes * 60_000);
    return {
      learnerId: journey.user.id,
      id: random.uuid(),
      courseId: journey.course.id,
      cycle,
      lessonId: step.lesson.id,
      courseVersion,
      snapshotHash: hashOfQuiz(step.lesson),
      ...answer(random, step.lesson, passed),
      passed,
      completedAt: completedAt ?? step.startedAt,
    };
  });
}

function progressOf(journey: Journey, step: Step, passedAttemptId: string | null) {
  const completionGate = gateOf(step.lesson);
  return {
    learnerId: journey.user.id,
    courseId: journey.course.id,
    cycle,
    lessonId: step.lesson.id,
    courseVersion,
    completionGate,
    status: step.completedAt ? ('completed' as const) : ('in_progress' as const),
    completedAt: step.completedAt,
    completedBy: step.completedAt ? completionWayOf[completionGate] : null,
    passedAttemptId,
    updatedAt: step.completedAt ?? step.startedAt,
  };
}

const numberAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function certificateOf(random: Random, journey: Journey, organizationName: string | null) {
  const { plan, contentHash, lessons } = journey.course;
  const { content } = plan;
  const gates = lessons.map(gateOf);
  const issuedAt = completionOf(journey);
  if (!issuedAt || content.certificateTitle === null) return [];
  const code = Array.from({ length: 8 }, () => numberAlphabet[random.integer(0, 29)]).join('');
  return [
    {
      learnerId: journey.user.id,
      courseId: journey.course.id,
      cycle,
      courseVersion,
      number: `AT-${issuedAt.getUTCFullYear()}-${code}`,
      certificateName: journey.user.name,
      certificateTitle: content.certificateTitle,
      courseTitle: content.title,
      instructorName: content.instructorName,
      organizationName,
      contentHash,
      lessonCount: lessons.length,
      quizCount: gates.filter((gate) => gate === 'quiz').length,
      hasCapstone: gates.includes('capstone'),
      issuedAt,
    },
  ];
}

/** Writes enrollments, attempts, progress and certificates of all journeys; returns the attempts. */
export async function writeHistory(
  db: Database,
  journeys: Journey[],
  courses: WrittenCourse[],
  organizationNames: Map<SeedOrganization['key'], string>,
): Promise<WrittenAttempt[]> {
  const random = createRandom(99);
  const quizzes = courses
    .flatMap((course) => course.lessons)
    .filter((lesson) => lesson.questions.length > 0);
  const snapshots = quizzes.map((lesson) => ({
    contentHash: hashOfQuiz(lesson),
    lessonId: lesson.id,
    questions: serializeQuestions(lesson.questions),
  }));
  const attempts = journeys.flatMap((journey) =>
    journey.steps.flatMap((step) => attemptsOf(random, journey, step)),
  );
  const passed = new Map(
    attempts
      .filter((attempt) => attempt.passed)
      .map(({ learnerId, lessonId, id }) => [`${learnerId} ${lessonId}`, id]),
  );
  const progress = journeys.flatMap((journey) =>
    journey.steps.map((step) =>
      progressOf(journey, step, passed.get(`${journey.user.id} ${step.lesson.id}`) ?? null),
    ),
  );
  const certificates = journeys.flatMap((journey) => {
    const { organization } = journey.user;
    return certificateOf(
      random,
      journey,
      (organization && organizationNames.get(organization)) ?? null,
    );
  });

  await inBatches(snapshots, (rows) => db.insertInto('quizSnapshots').values(rows).execute());
  await formatEnrollments(db, journeys);
  await inBatches(attempts, (rows) => db.insertInto('quizAttempts').values(rows).execute());
  await inBatches(progress, (rows) => db.insertInto('lessonProgress').values(rows).execute());
  await inBatches(certificates, (rows) => db.insertInto('certificates').values(rows).execute());
  return attempts;
}
