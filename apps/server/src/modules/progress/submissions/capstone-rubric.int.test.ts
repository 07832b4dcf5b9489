import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  getOwnCapstone,
  getReviewed,
  list,
  makeReviewedCourse,
  submitCapstone,
  url,
} from '../../../../test/progress/capstone-submissions.ts';
import { test } from '../../../../test/harness.ts';

test('requires a rating of each criterion and keeps every round with its review', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const learner = await make.user({ organization });
  const reviewer = await make.user({ organization, role: 'admin' });
  const course = await makeReviewedCourse(deps, make);
  const criteria = ['Scan quality', 'Report'].map((title) => ({
    key: randomUUID(),
    title,
    description: '',
  }));
  await deps.db
    .insertInto('capstoneRules')
    .values({
      lessonId: course.lessonId,
      minimumReflectionCharacters: 0,
      criteria: JSON.stringify(criteria),
    })
    .execute();
  const [scan, report] = criteria.map(({ key }) => key);
  const review = async (body: object) => {
    const [submission] = (await list(api.as(reviewer))).submissions;
    const { submittedAt } = submission ?? {};
    const reviewUrl = `${url}/${course.lessonId}/${learner.id}/review`;
    return codeOf(await api.as(reviewer).post(reviewUrl, { submittedAt, ...body }));
  };
  const rate = (...levels: string[]) =>
    [scan, report].map((key, index) => ({ key, level: levels[index], comment: `On ${index}` }));

  await submitCapstone(api.as(learner), course, 'First try.');
  const returned = { decision: 'returned', comment: 'The report is missing.' };
  expect(await review(returned)).toEqual([422, 'ratings_missing']);
  const twice = rate('met', 'met').map((rating) => ({ ...rating, key: scan }));
  expect(await review({ ...returned, ratings: twice })).toEqual([422, 'ratings_missing']);
  expect(await review({ decision: 'returned', ratings: rate('met', 'met') })).toEqual([
    400,
    'bad_request',
  ]);
  expect(await review({ ...returned, ratings: rate('met', 'not_met') })).toEqual([200, undefined]);
  await submitCapstone(api.as(learner), course, 'Second try.');
  expect(await review({ decision: 'approved', ratings: rate('met', 'met') })).toEqual([
    200,
    undefined,
  ]);

  const { rounds } = await getOwnCapstone(api.as(learner), course);
  expect(rounds).toMatchObject([
    { number: 2, reflection: 'Second try.', decision: 'approved', comment: null },
    {
      number: 1,
      reflection: 'First try.',
      tasks: [
        { title: 'Measure', isDone: true },
        { title: 'Draw', isDone: false },
      ],
      decision: 'returned',
      comment: 'The report is missing.',
      ratings: [
        { title: 'Scan quality', level: 'met', comment: 'On 0' },
        { title: 'Report', level: 'not_met', comment: 'On 1' },
      ],
    },
  ]);
  expect(rounds.every((round) => round.reviewer !== null)).toBe(true);
  const key = { lessonId: course.lessonId, learnerId: learner.id };
  expect((await getReviewed(api.as(reviewer), key)).rounds).toEqual(rounds);
  await expect(
    deps.db.updateTable('capstoneRounds').set({ reflection: 'Changed' }).execute(),
  ).rejects.toThrow('permission denied');
});
