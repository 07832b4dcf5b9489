import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { describe, expect, test } from 'vitest';
import type { CourseContent } from '../../courses/index.ts';
import type { Enrollment } from '../enrollments/index.ts';
import { type Outcome, planProgress, type ProgressContext } from './plan-progress.ts';

const openedAt = '2026-01-05T08:00:00.000Z';
const writtenAt = new Date('2026-01-05T09:00:00.000Z');
const inAMinute = (time: string | Date) =>
  new Date(new Date(time).getTime() + 60_000).toISOString();

const stored = (
  lessonId: number,
  status: LessonStatus,
  facts: Partial<Enrollment['lessons'][number]> = {},
): Enrollment['lessons'][number] => ({
  lessonId,
  status,
  completedAt: null,
  completedBy: null,
  epoch: 0,
  openedAt: null,
  openSeconds: 0,
  watchedSeconds: 0,
  isRecent: false,
  ...facts,
});

/** The first lesson of a course of four, which the learner started in version 3. */
const contextOf = (
  facts: Partial<Enrollment> = {},
  lessonOrder: ProgressContext['lessonOrder'] = 'free',
): ProgressContext => ({
  organizationId: 'organization',
  content: {
    course: { manualCompletion: true, requiresOpening: false },
    lessons: [1, 2, 3, 4].map((id) => ({
      id,
      points: 10,
      kind: 'text',
      hasVideo: false,
      minReadingSeconds: 60,
    })),
  } as unknown as CourseContent,
  enrollment: {
    cycle: 2,
    courseVersion: 3,
    percentComplete: 0,
    pointsEarned: 0,
    completedAt: null,
    publishedVersion: 4,
    requiresCompletedLearners: false,
    wasAway: false,
    isActivityDue: false,
    contentRevision: '1',
    lessons: [],
    ...facts,
  },
  row: {
    learnerId: 'learner',
    courseId: 5,
    cycle: 2,
    lessonId: 1,
    courseVersion: 4,
    completionGate: 'open',
  },
  lessonOrder,
});

const started: Outcome = { change: { status: 'in_progress' }, events: [{ verb: 'started' }] };
const completed: Outcome = {
  change: { status: 'completed', by: 'marked', passedAttemptId: null },
  events: [{ verb: 'completed', result: { by: 'marked' } }],
};
const reset: Outcome = { change: { status: 'not_started' }, events: [{ verb: 'reset' }] };

/** Returns what is written; throws if nothing is. */
function plan(context: ProgressContext, outcome: Outcome) {
  const planned = planProgress(context, outcome);
  if (!planned.write) throw new Error('nothing is written');
  const reply = planned.toReply({ completedAt: context.enrollment.completedAt, writtenAt });
  return { ...planned.write, isCourseCompleted: planned.isCourseCompleted, reply };
}

const common = {
  learnerId: 'learner',
  organizationId: 'organization',
  courseId: 5,
  courseVersion: 4,
  cycle: 2,
};
const listCourseEvents = (context: ProgressContext, outcome: Outcome) =>
  plan(context, outcome).events.filter(({ lessonId }) => lessonId === null);

describe('a completed lesson', () => {
  test('changes percent and points, and passes a milestone', () => {
    const { events, summary, enrollmentVersion, isCourseCompleted, reply } = plan(
      contextOf(),
      completed,
    );
    expect(summary).toEqual({ percentComplete: 25, pointsEarned: 10, totalPoints: 40 });
    expect(events).toStrictEqual([
      { ...common, verb: 'completed', result: { by: 'marked' }, lessonId: 1 },
      { ...common, verb: 'progressed', result: { percent: 25 }, lessonId: null },
    ]);
    expect([enrollmentVersion, isCourseCompleted]).toEqual([3, false]);
    expect(
      reply.unitProgress.map(({ status, completedAt, completedBy, epoch }) => [
        status,
        completedAt,
        completedBy,
        epoch,
      ]),
    ).toEqual([
      ['completed', writtenAt.toISOString(), 'marked', 0],
      ...Array.from({ length: 3 }, () => ['not_started', null, null, 0]),
    ]);
  });

  test('adds to the lessons that were completed before', () => {
    const lessons = [stored(2, 'completed'), stored(1, 'in_progress')];
    expect(plan(contextOf({ lessons }), completed).summary.percentComplete).toBe(50);
  });

  test('completes the course with the last one', () => {
    const lessons = [2, 3, 4].map((id) => stored(id, 'completed'));
    const context = contextOf({ lessons, percentComplete: 75, pointsEarned: 30 });
    expect(listCourseEvents(context, completed)).toStrictEqual([
      { ...common, verb: 'completed', result: {}, lessonId: null },
    ]);
    expect(plan(context, completed).isCourseCompleted).toBe(true);
  });

  test('leaves a completed course completed', () => {
    const lessons = [stored(2, 'completed')];
    const facts = { lessons, percentComplete: 100, pointsEarned: 10, completedAt: writtenAt };
    const planned = plan(contextOf(facts), completed);
    expect(planned.summary).toMatchObject({ percentComplete: 100, pointsEarned: 20 });
    expect(planned.events).toHaveLength(1);
    expect(planned.isCourseCompleted).toBe(false);
  });

  test('names the review that caused it', () => {
    const { change } = completed;
    const result = { by: 'submitted', movedBy: 'review' } as const;
    const outcome: Outcome = {
      change,
      events: [{ verb: 'started' }, { verb: 'completed', result }],
    };
    expect(listCourseEvents(contextOf(), outcome)).toStrictEqual([
      { ...common, verb: 'progressed', result: { percent: 25, movedBy: 'review' }, lessonId: null },
    ]);
  });
});

describe('a started lesson', () => {
  test('is recorded without an event of the course', () => {
    const { events, reply } = plan(contextOf(), started);
    expect(events).toStrictEqual([{ ...common, verb: 'started', lessonId: 1 }]);
    expect(reply.unitProgress[0]).toMatchObject({
      status: 'in_progress',
      completedAt: null,
      markableAt: inAMinute(writtenAt),
    });
  });

  test.each([
    ['in_progress', openedAt],
    ['not_started', writtenAt],
  ] as const)('counts the reading time of one that was %s from %s', (status, from) => {
    const lessons = [stored(1, status, { openedAt })];
    const { reply } = plan(contextOf({ lessons }), started);
    expect(reply.unitProgress[0]?.markableAt).toBe(inAMinute(from));
  });
});

describe('a reset lesson', () => {
  const lessons = [stored(2, 'completed'), stored(1, 'completed', { epoch: 2 })];
  const facts = { lessons, percentComplete: 50, pointsEarned: 20 };

  test('gets a new epoch and locks the lessons after it', () => {
    const { reply, summary } = plan(contextOf(facts, 'sequential'), reset);
    expect(summary.percentComplete).toBe(25);
    expect(reply.unitProgress.map(({ epoch, isLocked }) => [epoch, isLocked])).toEqual([
      [3, false],
      [0, false],
      [0, true],
      [0, true],
    ]);
  });

  test('continues a completed course in the published version only if it reopens it', () => {
    const context = contextOf({ ...facts, percentComplete: 100, completedAt: writtenAt });
    expect(plan(context, reset)).toMatchObject({
      enrollmentVersion: 3,
      summary: { percentComplete: 100 },
    });
    const reopening: Outcome = { ...reset, events: [{ verb: 'reset', reopens: true }] };
    const { enrollmentVersion, summary, events } = plan(context, reopening);
    expect([enrollmentVersion, summary.percentComplete]).toEqual([4, 25]);
    expect(events[0]).toStrictEqual({ ...common, verb: 'reset', lessonId: 1 });
  });
});

describe('without an event', () => {
  const lessons = [stored(1, 'completed'), stored(2, 'completed')];
  const upToDate = { lessons, percentComplete: 50, pointsEarned: 20 };

  test('nothing is written', () => {
    const planned = planProgress(contextOf(upToDate), { events: [] });
    expect(planned.write).toBeUndefined();
    expect(planned).toMatchObject({ reply: { courseProgress: { percentComplete: 50 } } });
  });

  test('the last activity is written', () => {
    const { events, reply } = plan(contextOf(upToDate), { events: [], isActivity: true });
    expect(events).toEqual([]);
    expect(reply.unitProgress[0]?.completedAt).toBeNull();
  });

  test.each([
    ['points', { pointsEarned: 15 }, []],
    ['percent', { percentComplete: 67 }, []],
    [
      'milestones',
      { percentComplete: 33 },
      [{ ...common, verb: 'progressed', result: { percent: 50, movedBy: 'publishing' } }],
    ],
  ])('%s that publishing has changed are written', (_what, before, expected) => {
    const { events, summary } = plan(contextOf({ ...upToDate, ...before }), { events: [] });
    expect(summary).toMatchObject({ percentComplete: 50, pointsEarned: 20 });
    expect(events).toStrictEqual(expected.map((event) => ({ ...event, lessonId: null })));
  });
});
