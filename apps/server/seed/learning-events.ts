import type { LearningEventDetails } from '../src/modules/progress/events/index.ts';
import { milestoneBetween } from '../src/modules/progress/enrollments/index.ts';
import type { Journey, Step } from './journeys.ts';
import { completionOf, percentOf, ratedAtOf } from './write-enrollments.ts';
import { gateOf, completionWayOf, type WrittenAttempt } from './write-history.ts';

/** One learning event. */
type SeedEvent = LearningEventDetails & { occurredAt: Date; lessonId: number | null };

function actsOfBeginning({ course: { plan }, enrolledAt }: Journey): SeedEvent[] {
  const { priceCents = 0 } = plan;
  const result = priceCents > 0 ? { priceCents, priceCurrency: 'USD' } : {};
  return [{ verb: 'enrolled', occurredAt: enrolledAt, lessonId: null, result }];
}

function actsOfStep(
  { lesson, startedAt, completedAt }: Step,
  attempts: WrittenAttempt[],
): SeedEvent[] {
  const lessonId = lesson.id;
  const acts: SeedEvent[] = [{ verb: 'started', occurredAt: startedAt, lessonId }];
  for (const { id, score, passed, completedAt: answeredAt } of attempts) {
    const result = { attempt: id, score, passed };
    acts.push({ verb: 'answered', occurredAt: answeredAt, lessonId, result });
  }
  if (!completedAt) return acts;
  const done = { occurredAt: completedAt, lessonId };
  if (lesson.kind === 'capstone') acts.push({ ...done, verb: 'submitted' });
  const result = { by: completionWayOf[gateOf(lesson)], seconds: lesson.durationSeconds };
  return [...acts, { ...done, verb: 'completed', result }];
}

/** Returns the highest course milestone reached by finishing a lesson. */
function actsOfMilestone(journey: Journey, place: number): SeedEvent[] {
  const occurredAt = journey.steps[place]?.completedAt;
  if (!occurredAt) return [];
  const [before, after] = [percentOf(journey, place), percentOf(journey, place + 1)];
  const percent = milestoneBetween(before, after);
  return percent ? [{ verb: 'progressed', occurredAt, lessonId: null, result: { percent } }] : [];
}

function actsOfEnd(journey: Journey): SeedEvent[] {
  const acts: SeedEvent[] = [];
  const completedAt = completionOf(journey);
  if (completedAt) acts.push({ verb: 'completed', occurredAt: completedAt, lessonId: null });
  if (completedAt && journey.course.plan.content.certificateTitle)
    acts.push({ verb: 'certified', occurredAt: completedAt, lessonId: null });
  const ratedAt = ratedAtOf(journey);
  if (ratedAt && journey.stars) {
    const result = { rating: journey.stars };
    acts.push({ verb: 'rated', occurredAt: ratedAt, lessonId: null, result });
  }
  return acts;
}

/** Returns all learning events of a journey. */
export const toLearningEvents = (journey: Journey, attempts: WrittenAttempt[]): SeedEvent[] => [
  ...actsOfBeginning(journey),
  ...journey.steps.flatMap((step, place) => [
    ...actsOfStep(
      step,
      attempts.filter(({ lessonId }) => lessonId === step.lesson.id),
    ),
    ...actsOfMilestone(journey, place),
  ]),
  ...actsOfEnd(journey),
];
