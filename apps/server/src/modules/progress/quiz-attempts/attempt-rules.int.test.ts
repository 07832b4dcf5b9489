import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect } from 'vitest';
import { openAttempt } from '@atrium/contracts/quizzes/quizzes';
import { test } from '../../../../test/harness.ts';
import { letTimePass, makeExam, takeExam } from '../../../../test/progress/exam.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Answers } from '../../quizzes/index.ts';
import { closeQuizAttempt } from './close-attempt.service.ts';

const rules = {
  attemptLimit: 2,
  cooldownMinutes: 30,
  drawCount: 3,
  timeLimitMinutes: 20,
  passMarkPercent: 60,
};

/** What a learner, their admin or time can do, in any order. `tab` tells which attempt id a tab still shows. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('save' as const, 'submit' as const),
      tab: fc.nat(3),
      answered: fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 35 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('reset' as const, 'close' as const, 'grant' as const),
    }),
  },
);

type Known = { id: string; startedAt: number; questionIds: number[]; sent: Answers[] };

test(
  'no sequence of calls, tabs and waiting gives more attempts, time or points than the rules',
  { timeout: count(120_000, 1_800_000) },
  async ({ api, make, deps }) => {
    const exam = await makeExam({ api, make, deps }, { rules, questionCount: 5 });
    const correctOf = exam.answersTo(exam.questions, true);
    const wrongOf = exam.answersTo(exam.questions, false);
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const learner = await make.user({ organization: exam.organization });
        const client = api.as(learner);
        const { start, save, submit } = takeExam(client, exam.lesson.id);
        const admin = api.as(exam.admin);
        const key = { learnerId: learner.id, courseId: exam.course.id, lessonId: exam.lesson.id };
        const grantUrl = `/api/enterprise/admin/organizations/${exam.organization.id}/users/${learner.id}/lessons/${exam.lesson.id}/attempts`;
        const known: Known[] = [];
        const shown: Pick<Known, 'id' | 'questionIds'>[] = [];
        let clock = 0;
        let grants = 0;
        const isOpenAt = ({ startedAt }: Known) => clock - startedAt < rules.timeLimitMinutes;
        for (const step of steps) {
          if (step.kind === 'start') {
            const reply = await start();
            if (reply.status !== 200) continue;
            const { id, questions } = openAttempt.parse(reply.body);
            const questionIds = questions.map((question) => question.id);
            if (known.every((each) => each.id !== id))
              known.push({ id, startedAt: clock, questionIds, sent: [] });
            shown.push({ id, questionIds });
          } else if (step.kind === 'save' || step.kind === 'submit') {
            const attempt = known.at(-1 - step.tab);
            const answers = Object.fromEntries(
              step.answered
                .map(([index, isCorrect]) => [exam.questions[index]?.id ?? 0, isCorrect] as const)
                .filter(([id]) => attempt?.questionIds.includes(id))
                .map(([id, isCorrect]) => [id, (isCorrect ? correctOf : wrongOf)[id] ?? []]),
            );
            const send = step.kind === 'save' ? save : submit;
            const { status } = await send(attempt?.id ?? crypto.randomUUID(), answers);
            if (attempt && isOpenAt(attempt) && status === 200) attempt.sent.push(answers);
          } else if (step.kind === 'wait') {
            await letTimePass(deps, step.minutes);
            clock += step.minutes;
          } else if (step.kind === 'reset') {
            await client.post('/api/progress/unit', {
              lessonId: exam.lesson.id,
              status: 'not_started',
            });
          } else if (step.kind === 'grant') {
            if ((await admin.post(grantUrl, {})).status === 201) grants += 1;
          } else {
            const last = known.at(-1);
            if (last) await closeQuizAttempt(deps, { ...key, attemptId: last.id }).catch(() => {});
          }
          expect(known.length).toBeLessThanOrEqual(rules.attemptLimit + grants);
        }
        // Starting again shows the same questions.
        const drawn = new Map(known.map(({ id, questionIds }) => [id, questionIds]));
        expect(shown.map(({ questionIds }) => questionIds)).toEqual(
          shown.map(({ id }) => drawn.get(id)),
        );
        const stored = await deps.db
          .selectFrom('quizAttempts')
          .selectAll()
          .where('learnerId', '=', learner.id)
          .orderBy('startedAt')
          .execute();
        for (const { id, answers, score, passed, startedAt, completedAt } of stored) {
          const attempt = known.find((each) => each.id === id);
          const sent = attempt?.sent ?? [];
          const given = answers as unknown as Answers;
          const isSent = ([question, chosen]: [string, Answers[string]]) =>
            sent.some((each) => isDeepStrictEqual(each[question], chosen));
          expect(Object.entries(given).every(isSent)).toBe(true);
          const correct = (attempt?.questionIds ?? []).filter((question) =>
            isDeepStrictEqual(given[question], correctOf[question]),
          );
          expect(attempt?.questionIds).toHaveLength(rules.drawCount);
          expect(score).toBe(Math.floor((correct.length * 100) / rules.drawCount));
          expect(passed).toBe(score >= rules.passMarkPercent);
          const minutes = (completedAt.getTime() - (startedAt?.getTime() ?? 0)) / 60_000;
          expect(minutes).toBeLessThanOrEqual(rules.timeLimitMinutes);
        }
        // Without grants, a failed attempt is followed by the cool-down.
        for (const [index, attempt] of grants === 0 ? stored.entries() : []) {
          const next = stored[index + 1];
          if (!next || attempt.passed) continue;
          const gap = (next.startedAt?.getTime() ?? 0) - attempt.completedAt.getTime();
          expect(gap).toBeGreaterThanOrEqual(rules.cooldownMinutes * 60_000);
        }
      }),
      { numRuns: count(12, 400) },
    );
  },
);
