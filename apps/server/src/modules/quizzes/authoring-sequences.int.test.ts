import fc from 'fast-check';
import { expect } from 'vitest';
import { choiceTypes, questionTypes } from '@atrium/contracts/quizzes/constants';
import { count } from '../../../test/support/counts.ts';
import { test } from '../../../test/harness.ts';
import { listQuestionsWithAnswers } from './authoring.queries.ts';

const index = fc.nat(5);
const step = fc.oneof(
  fc.record({
    call: fc.constant('retype' as const),
    questionType: fc.constantFrom(...questionTypes),
  }),
  fc.record({ call: fc.constant('add' as const), isCorrect: fc.boolean() }),
  fc.record({ call: fc.constant('mark' as const), index, isCorrect: fc.boolean() }),
  fc.record({ call: fc.constant('remove' as const), index }),
);

test(
  'keeps a question answerable after any sequence of calls',
  { timeout: count(60_000, 900_000) },
  async ({ api, deps, make }) => {
    const organization = await make.organization();
    const course = await make.course({ organization });
    const client = api.as(await make.user({ organization, role: 'admin' }));
    let orderIndex = 0;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...choiceTypes),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (questionType, steps) => {
          orderIndex += 1;
          const lesson = await make.lesson(course.id, { kind: 'quiz', orderIndex });
          const { id } = await make.question(lesson.id, { questionType });
          for (const each of steps) {
            const [before] = await listQuestionsWithAnswers(deps.db, lesson.id);
            const answers = before?.answers ?? [];
            const answerId = 'index' in each ? answers[each.index % answers.length]?.id : undefined;
            const send = {
              retype: {
                method: 'PUT',
                url: `/api/admin/quiz/questions/${id}`,
                body: {
                  questionText: 'Which?',
                  questionType: 'questionType' in each ? each.questionType : undefined,
                },
              },
              add: {
                method: 'POST',
                url: `/api/admin/quiz/questions/${id}/answers`,
                body: { answerText: 'Another', isCorrect: 'isCorrect' in each && each.isCorrect },
              },
              mark: {
                method: 'PUT',
                url: `/api/admin/quiz/answers/${answerId}`,
                body: { answerText: 'Marked', isCorrect: 'isCorrect' in each && each.isCorrect },
              },
              remove: { method: 'DELETE', url: `/api/admin/quiz/answers/${answerId}` },
            } as const;
            const reply = await client.send(send[each.call]);
            statuses.add(reply.status);
            const [after] = await listQuestionsWithAnswers(deps.db, lesson.id);
            const correct = after?.answers.filter(({ isCorrect }) => isCorrect).length ?? 0;
            const maxCorrect = after?.questionType === 'multiple_choice' ? Infinity : 1;
            expect(after?.answers.length).toBeGreaterThanOrEqual(2);
            expect(correct).toBeGreaterThanOrEqual(1);
            expect(correct).toBeLessThanOrEqual(maxCorrect);
            // A rejected call changes nothing.
            expect(reply.status === 422 ? after : before).toEqual(before);
          }
        },
      ),
      { numRuns: count(25, 1_000) },
    );
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 201, 422]);
  },
);
