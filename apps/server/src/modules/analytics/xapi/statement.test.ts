import { languages, lessonKinds } from '@atrium/contracts/courses/constants';
import { completionMethods, learning } from '@atrium/contracts/progress/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEvent } from '../../../../test/analytics/xapi-inverse.ts';
import { brokenRules } from '../../../../test/analytics/xapi-rules.ts';
import type { StatementContext } from './activities.ts';
import { toStatement, type RecordedEvent } from './statement.ts';

const moment = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2026-01-01'),
  noInvalidDate: true,
});
const common = {
  id: fc.uuid(),
  occurredAt: moment,
  recordedAt: moment,
  learnerId: fc.uuid(),
  organizationId: fc.option(fc.uuid()),
  courseId: fc.integer({ min: 1 }),
  courseVersion: fc.integer({ min: 1, max: 1_000 }),
  cycle: fc.integer({ min: 1, max: 100 }),
};
const inCourse = { ...common, lessonId: fc.constant(null) };
const inLesson = { ...common, lessonId: fc.integer({ min: 1 }) };
const nothing = fc.constant({});
const whole = fc.integer({ min: 0, max: 86_400 });
const causes = { movedBy: fc.constantFrom('review' as const, 'publishing' as const) };
const optional = { requiredKeys: [] };

const acts = {
  enrolled: [
    inCourse,
    fc.oneof(nothing, fc.record({ priceCents: whole, priceCurrency: fc.constant('USD') })),
  ],
  started: [inLesson, nothing],
  resumed: [inLesson, nothing],
  progressed: [
    inCourse,
    fc.record(
      { percent: fc.constantFrom(...learning.milestones), ...causes },
      { requiredKeys: ['percent'] },
    ),
  ],
  answered: [
    inLesson,
    fc.record({
      attempt: fc.uuid(),
      score: fc.integer({ min: 0, max: 100 }),
      passed: fc.boolean(),
    }),
  ],
  completed: [
    { ...common, lessonId: fc.option(fc.integer({ min: 1 })) },
    fc.record(
      { by: fc.constantFrom(...completionMethods), seconds: whole, reviewer: fc.uuid(), ...causes },
      optional,
    ),
  ],
  submitted: [inLesson, nothing],
  certified: [inCourse, nothing],
  reset: [inLesson, nothing],
  assigned: [
    inCourse,
    fc.record(
      { assignmentId: fc.uuid(), dueOn: fc.constant('2026-03-01') },
      { requiredKeys: ['assignmentId'] },
    ),
  ],
  rated: [inCourse, fc.record({ rating: fc.integer({ min: 1, max: 5 }) })],
  reviewed: [
    inLesson,
    fc.record({
      decision: fc.constantFrom('approved' as const, 'returned' as const),
      reviewer: fc.uuid(),
    }),
  ],
  revoked: [inCourse, fc.record({ number: fc.stringMatching(/^AT-\d{4}-[2-9A-Z]{8}$/) })],
} satisfies Record<RecordedEvent['verb'], [object, fc.Arbitrary<object>]>;

const events = fc.oneof(
  ...Object.entries(acts).map(([verb, [where, result]]) =>
    fc.record({ ...where, verb: fc.constant(verb), result }),
  ),
) as fc.Arbitrary<RecordedEvent>;

const abouts: fc.Arbitrary<StatementContext> = fc.record(
  {
    site: fc.constantFrom('https://academy.example', 'http://127.0.0.1:3000'),
    learnerName: fc.string(),
    reviewerName: fc.string(),
    course: fc.record({
      title: fc.string(),
      language: fc.constantFrom(...languages),
      certificateTitle: fc.option(fc.string()),
    }),
    lesson: fc.record({ title: fc.string(), kind: fc.constantFrom(...lessonKinds) }),
  },
  { requiredKeys: ['site'] },
);

describe('toStatement', () => {
  test('follows the xAPI rules for any event', () => {
    fc.assert(
      fc.property(events, abouts, (event, about) => {
        const statement = toStatement(event, about);
        expect(brokenRules(statement)).toEqual([]);
        expect(JSON.parse(JSON.stringify(statement))).toEqual(statement);
      }),
      { numRuns: 1_000 },
    );
  });

  test('can be converted back: no two events share a statement', () => {
    fc.assert(
      fc.property(events, abouts, (event, about) => {
        expect(toEvent(toStatement(event, about))).toEqual(event);
      }),
      { numRuns: 1_000 },
    );
  });

  test('converts a capstone completed by review', () => {
    const statement = toStatement(
      {
        id: '0f0c6e6a-6f0e-4d57-9a3f-2d6f2c5b7a10',
        occurredAt: new Date('2026-03-14T09:30:00.250Z'),
        recordedAt: new Date('2026-03-14T09:30:01.000Z'),
        learnerId: 'a',
        organizationId: 'o',
        courseId: 7,
        courseVersion: 3,
        cycle: 1,
        lessonId: 12,
        verb: 'completed',
        result: { by: 'submitted', seconds: 3_600, movedBy: 'review', reviewer: 'r' },
      },
      {
        site: 'https://academy.example',
        learnerName: 'Ana Flores',
        course: { title: 'Energía en casa', language: 'Spanish' },
        lesson: { title: 'Tu propia casa', kind: 'capstone' },
      },
    );
    const homePage = 'https://academy.example/';
    const own = `${homePage}xapi/`;
    expect(statement).toEqual({
      id: '0f0c6e6a-6f0e-4d57-9a3f-2d6f2c5b7a10',
      actor: { objectType: 'Agent', name: 'Ana Flores', account: { homePage, name: 'a' } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
      object: {
        objectType: 'Activity',
        id: `${own}lessons/12`,
        definition: {
          type: 'http://id.tincanapi.com/activitytype/project',
          name: { es: 'Tu propia casa' },
        },
      },
      result: { completion: true, duration: 'PT3600S' },
      context: {
        registration: '1f80ece1-9057-553a-b0ee-dcddddfca653',
        instructor: { objectType: 'Agent', account: { homePage, name: 'r' } },
        contextActivities: {
          parent: [
            {
              objectType: 'Activity',
              id: `${own}courses/7`,
              definition: {
                type: 'http://adlnet.gov/expapi/activities/course',
                name: { es: 'Energía en casa' },
              },
            },
          ],
        },
        platform: 'Atrium',
        language: 'es',
        extensions: {
          [`${own}extensions/courseVersion`]: 3,
          [`${own}extensions/cycle`]: 1,
          [`${own}extensions/organizationId`]: 'o',
          [`${own}extensions/by`]: 'submitted',
          [`${own}extensions/movedBy`]: 'review',
        },
      },
      timestamp: '2026-03-14T09:30:00.250Z',
      stored: '2026-03-14T09:30:01.000Z',
    });
  });
});
