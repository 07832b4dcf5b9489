import { sql } from 'kysely';
import { issueCertificate } from '../src/modules/certificates/issue.service.ts';
import { refreshPeople } from '../src/modules/training/refresh.queries.ts';
import { openRenewals } from '../src/modules/training/renewals.service.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { Reply } from './api-client.ts';
import type { Told } from './watched-record.ts';
import { seconds, type Learning } from './recorded-learning.ts';

const course = 0;

/** An action, and the learning events it records. */
export type Step = {
  what: string;
  given?: () => Promise<void>;
  does: () => Promise<Reply | void>;
  tells: Told[] | (() => Promise<Told[]>);
};
export const told = (
  lesson: number | { id: number },
  verb: string,
  result: Told['result'] = {},
) => ({
  lessonId: typeof lesson === 'number' ? lesson : lesson.id,
  verb,
  result,
});

/** Every possible action in sequence, with the learning events each records. */
export function stepsOf(at: Learning, deps: Deps): Step[] {
  const { text, video, quiz, project, set } = at;
  const failed = crypto.randomUUID();
  const passed = crypto.randomUUID();
  const [revision, later] = [crypto.randomUUID(), crypto.randomUUID()];
  const reviewer = at.reviewer.id;
  const marked = { by: 'marked', seconds };
  const round = { learnerId: at.person.id, courseId: at.id, cycle: 1 };
  const issue = () => issueCertificate(deps, round);
  const withWhatFollows = async (reply: Promise<Reply>) => {
    await reply;
    await refreshPeople(deps.db, at.organization.id, [at.person.id]);
    return reply;
  };
  const once = crypto.randomUUID();
  return [
    {
      what: 'opening the first lesson',
      does: () => set(text, 'in_progress'),
      tells: [
        told(course, 'enrolled', { priceCents: 4900, priceCurrency: 'USD' }),
        told(text, 'started'),
      ],
    },
    {
      what: 'marking it complete',
      does: () => set(text, 'completed'),
      tells: [told(text, 'completed', marked), told(course, 'progressed', { percent: 25 })],
    },
    {
      what: 'opening a video',
      does: () => set(video, 'in_progress'),
      tells: [told(video, 'started')],
    },
    { what: 'a heartbeat', does: () => at.play(40), tells: [] },
    {
      what: 'watching to the end',
      does: () => at.play(97),
      tells: [
        told(video, 'completed', { by: 'watched', seconds: 97 }),
        told(course, 'progressed', { percent: 50 }),
      ],
    },
    {
      what: 'failing a quiz',
      does: () => at.answer(failed, false),
      tells: [
        told(quiz, 'started'),
        told(quiz, 'answered', { attempt: failed, score: 0, passed: false }),
      ],
    },
    {
      what: 'passing it',
      does: () => at.answer(passed, true),
      tells: [
        told(quiz, 'answered', { attempt: passed, score: 100, passed: true }),
        told(quiz, 'completed', { by: 'passed', seconds }),
        told(course, 'progressed', { percent: 75 }),
      ],
    },
    { what: 'marking what is complete', does: () => set(quiz, 'completed'), tells: [] },
    {
      what: 'keeping a draft of a project',
      does: () => at.work(revision, false),
      tells: [told(project, 'started')],
    },
    {
      what: 'handing it in',
      does: () => at.work(revision, true),
      tells: [told(project, 'submitted')],
    },
    {
      what: 'giving it back',
      does: () => at.review('returned'),
      tells: [told(project, 'reviewed', { decision: 'returned', reviewer })],
    },
    {
      what: 'handing it in again',
      does: () => at.work(later, true),
      tells: [told(project, 'submitted')],
    },
    {
      what: 'approving it',
      does: () => at.review('approved'),
      tells: [
        told(project, 'reviewed', { decision: 'approved', reviewer }),
        told(project, 'completed', { by: 'submitted', seconds, movedBy: 'review', reviewer }),
        told(course, 'completed', { movedBy: 'review' }),
      ],
    },
    {
      what: 'issuing the certificate',
      does: issue,
      tells: [told(course, 'certified')],
    },
    { what: 'rating', does: () => at.rate(4), tells: [told(course, 'rated', { rating: 4 })] },
    {
      what: 'thinking again',
      does: () => at.rate(5),
      tells: [told(course, 'rated', { rating: 5 })],
    },
    {
      what: 'coming back soon',
      given: () => at.beAway(25),
      does: () => set(text, 'in_progress'),
      tells: [],
    },
    {
      what: 'coming back later',
      given: () => at.beAway(31),
      does: () => set(text, 'in_progress'),
      tells: [told(text, 'resumed')],
    },
    {
      what: 'another lesson after a long film',
      given: async () => {
        await at.beAway(31);
        await at.play(97);
      },
      does: () => set(text, 'in_progress'),
      tells: [],
    },
    { what: 'a Reset', does: () => set(text, 'not_started'), tells: [told(text, 'reset')] },
    {
      what: 'completing again',
      does: () => set(text, 'completed'),
      tells: [told(text, 'started'), told(text, 'completed', marked), told(course, 'completed')],
    },
    { what: 'what follows', does: issue, tells: [] },
    {
      what: 'asking it of somebody',
      does: () => withWhatFollows(at.assign(once)),
      tells: async () => {
        const asked = await deps.db
          .selectFrom('trainingCells')
          .select(['assignmentId', sql<string>`due_on::text`.as('dueOn')])
          .where('courseId', '=', at.id)
          .executeTakeFirstOrThrow();
        return [told(course, 'assigned', asked)];
      },
    },
    {
      what: 'revoking the certificate',
      does: () => withWhatFollows(at.revoke()),
      tells: async () => [told(course, 'revoked', { number: (await at.certificate()).number })],
    },
    {
      what: 'renewing',
      does: () => openRenewals(deps),
      tells: [told(course, 'enrolled')],
    },
    {
      what: 'learning in the new round',
      does: () => set(text, 'completed'),
      tells: [
        told(text, 'started'),
        told(text, 'completed', marked),
        told(course, 'progressed', { percent: 25 }),
      ],
    },
  ];
}
