import { sql } from 'kysely';
import { issueCertificate } from '../../src/modules/certificates/records/issue.service.ts';
import { refreshMembers } from '../../src/modules/training/refresh/refresh.queries.ts';
import { openRenewals } from '../../src/modules/training/refresh/renewals.service.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Reply } from '../api-client.ts';
import type { ObservedEvent } from '../progress/watched-events.ts';
import { seconds, type LearningScenario } from './recorded-learning.ts';

const course = 0;

/** An action, and the learning events it records. */
export type Step = {
  name: string;
  before?: () => Promise<void>;
  run: () => Promise<Reply | void>;
  expected: ObservedEvent[] | (() => Promise<ObservedEvent[]>);
};
export const expectedEvent = (
  lesson: number | { id: number },
  verb: string,
  result: ObservedEvent['result'] = {},
) => ({
  lessonId: typeof lesson === 'number' ? lesson : lesson.id,
  verb,
  result,
});

/** Every possible action in sequence, with the learning events each records. */
export function getRecordedSteps(at: LearningScenario, deps: Deps): Step[] {
  const { text, video, quiz, project, set } = at;
  const failed = crypto.randomUUID();
  const passed = crypto.randomUUID();
  const [revision, later] = [crypto.randomUUID(), crypto.randomUUID()];
  const reviewer = at.reviewer.id;
  const marked = { by: 'marked', seconds };
  const cycle = { learnerId: at.user.id, courseId: at.id, cycle: 1 };
  const issue = () => issueCertificate(deps, cycle);
  const thenRefresh = async (reply: Promise<Reply>) => {
    await reply;
    await refreshMembers(deps.db, at.organization.id, [at.user.id]);
    return reply;
  };
  const key = crypto.randomUUID();
  return [
    {
      name: 'opening the first lesson',
      run: () => set(text, 'in_progress'),
      expected: [
        expectedEvent(course, 'enrolled', { priceCents: 4900, priceCurrency: 'USD' }),
        expectedEvent(text, 'started'),
      ],
    },
    {
      name: 'marking it complete',
      run: () => set(text, 'completed'),
      expected: [
        expectedEvent(text, 'completed', marked),
        expectedEvent(course, 'progressed', { percent: 25 }),
      ],
    },
    {
      name: 'opening a video',
      run: () => set(video, 'in_progress'),
      expected: [expectedEvent(video, 'started')],
    },
    { name: 'progress report', run: () => at.play(40), expected: [] },
    {
      name: 'watching to the end',
      run: () => at.play(97),
      expected: [
        expectedEvent(video, 'completed', { by: 'watched', seconds: 97 }),
        expectedEvent(course, 'progressed', { percent: 50 }),
      ],
    },
    {
      name: 'failing a quiz',
      run: () => at.answer(failed, false),
      expected: [
        expectedEvent(quiz, 'started'),
        expectedEvent(quiz, 'answered', { attempt: failed, score: 0, passed: false }),
      ],
    },
    {
      name: 'passing the quiz',
      run: () => at.answer(passed, true),
      expected: [
        expectedEvent(quiz, 'answered', { attempt: passed, score: 100, passed: true }),
        expectedEvent(quiz, 'completed', { by: 'passed', seconds }),
        expectedEvent(course, 'progressed', { percent: 75 }),
      ],
    },
    { name: 'marking a completed lesson', run: () => set(quiz, 'completed'), expected: [] },
    {
      name: 'saving a capstone draft',
      run: () => at.work(revision, false),
      expected: [expectedEvent(project, 'started')],
    },
    {
      name: 'submitting the capstone',
      run: () => at.work(revision, true),
      expected: [expectedEvent(project, 'submitted')],
    },
    {
      name: 'returning the capstone',
      run: () => at.review('returned'),
      expected: [expectedEvent(project, 'reviewed', { decision: 'returned', reviewer })],
    },
    {
      name: 'resubmitting the capstone',
      run: () => at.work(later, true),
      expected: [expectedEvent(project, 'submitted')],
    },
    {
      name: 'approving the capstone',
      run: () => at.review('approved'),
      expected: [
        expectedEvent(project, 'reviewed', { decision: 'approved', reviewer }),
        expectedEvent(project, 'completed', {
          by: 'submitted',
          seconds,
          movedBy: 'review',
          reviewer,
        }),
        expectedEvent(course, 'completed', { movedBy: 'review' }),
      ],
    },
    {
      name: 'issuing the certificate',
      run: issue,
      expected: [expectedEvent(course, 'certified')],
    },
    {
      name: 'rating',
      run: () => at.rate(4),
      expected: [expectedEvent(course, 'rated', { rating: 4 })],
    },
    {
      name: 'changing the rating',
      run: () => at.rate(5),
      expected: [expectedEvent(course, 'rated', { rating: 5 })],
    },
    {
      name: 'returning soon',
      before: () => at.beAway(25),
      run: () => set(text, 'in_progress'),
      expected: [],
    },
    {
      name: 'returning later',
      before: () => at.beAway(31),
      run: () => set(text, 'in_progress'),
      expected: [expectedEvent(text, 'resumed')],
    },
    {
      name: 'another lesson after a long video',
      before: async () => {
        await at.beAway(31);
        await at.play(97);
      },
      run: () => set(text, 'in_progress'),
      expected: [],
    },
    {
      name: 'resetting a lesson',
      run: () => set(text, 'not_started'),
      expected: [expectedEvent(text, 'reset')],
    },
    {
      name: 'completing again',
      run: () => set(text, 'completed'),
      expected: [
        expectedEvent(text, 'started'),
        expectedEvent(text, 'completed', marked),
        expectedEvent(course, 'completed'),
      ],
    },
    { name: 'issuing the certificate again', run: issue, expected: [] },
    {
      name: 'assigning the course',
      run: () => thenRefresh(at.assign(key)),
      expected: async () => {
        const assigned = await deps.db
          .selectFrom('trainingCells')
          .select(['assignmentId', sql<string>`due_on::text`.as('dueOn')])
          .where('courseId', '=', at.id)
          .executeTakeFirstOrThrow();
        return [expectedEvent(course, 'assigned', assigned)];
      },
    },
    {
      name: 'revoking the certificate',
      run: () => thenRefresh(at.revoke()),
      expected: async () => [
        expectedEvent(course, 'revoked', { number: (await at.certificate()).number }),
      ],
    },
    {
      name: 'starting a renewal',
      run: () => openRenewals(deps),
      expected: [expectedEvent(course, 'enrolled')],
    },
    {
      name: 'learning in the new cycle',
      run: () => set(text, 'completed'),
      expected: [
        expectedEvent(text, 'started'),
        expectedEvent(text, 'completed', marked),
        expectedEvent(course, 'progressed', { percent: 25 }),
      ],
    },
  ];
}
