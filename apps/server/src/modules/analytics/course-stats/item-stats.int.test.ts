import { itemStatsReply } from '@atrium/contracts/analytics/item-stats';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { codeOf, put } from '../../../../test/progress/authored-quiz.ts';
import { makeExam, takeExam } from '../../../../test/progress/exam.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';

const read = (client: HttpClient, lessonId: number) =>
  client.get(`/api/admin/lessons/${lessonId}/item-stats`);
const readQuestions = async (client: HttpClient, lessonId: number) =>
  itemStatsReply.parse((await read(client, lessonId)).body).questions;

const startedAttempts = { rules: { attemptLimit: 5 } };
type Exam = Awaited<ReturnType<typeof makeExam>>;

async function take(client: HttpClient, { lesson, answersTo }: Exam, areCorrect: boolean) {
  const exam = takeExam(client, lesson.id);
  const open = await exam.open();
  await exam.grade(open.id, answersTo(open.questions, areCorrect));
}

test('counts the first attempts of members from five on, without retries', async ({
  api,
  make,
  deps,
}) => {
  const exam = await makeExam({ api, make, deps }, startedAttempts);
  const admin = api.as(exam.admin);
  const none = { attempts: null, difficultyPercent: null, discrimination: null };
  for (const areCorrect of [true, true, true, false]) {
    const member = api.as(await make.user({ organization: exam.organization }));
    await take(member, exam, areCorrect);
    if (!areCorrect) await take(member, exam, true);
  }
  const hidden = await readQuestions(admin, exam.lesson.id);
  expect(hidden).toMatchObject([none, none]);
  expect(hidden[0]?.options.map(({ chosen }) => chosen)).toEqual([null, null]);

  await take(api.as(await make.user({ organization: exam.organization })), exam, true);
  const [first] = await readQuestions(admin, exam.lesson.id);
  expect(first).toMatchObject({ attempts: 5, difficultyPercent: 80, discrimination: null });
  expect(first?.options).toMatchObject([
    { isCorrect: true, chosen: 4 },
    { isCorrect: false, chosen: 1 },
  ]);
});

test('starts again for an edited question, but not for an edited explanation', async ({
  api,
  make,
  deps,
}) => {
  const exam = await makeExam({ api, make, deps }, startedAttempts);
  const admin = api.as(exam.admin);
  for (let count = 0; count < 5; count += 1)
    await take(api.as(await make.user({ organization: exam.organization })), exam, true);
  const [edited, explained] = exam.questions;
  if (!edited || !explained) throw new Error('Expected two questions');
  const update = async (question: typeof edited, change: object) => {
    const { id, questionText, questionType, points, explanation, revision } = question;
    const body = { questionText, questionType, points, explanation, revision, ...change };
    expect(codeOf(await put(admin, `questions/${id}`, body))).toEqual([200, undefined]);
  };
  await update(edited, { questionText: 'Another question?' });
  await update(explained, { explanation: 'A better reason' });
  expect(await readQuestions(admin, exam.lesson.id)).toMatchObject([
    { text: 'Another question?', attempts: null },
    { attempts: 5, difficultyPercent: 100 },
  ]);
});

test('hides small groups of outside learners from an admin, but not from a super admin', async ({
  api,
  make,
  deps,
}) => {
  const exam = await makeExam({ api, make, deps }, startedAttempts);
  await deps.db
    .updateTable('courses')
    .set({ visibility: 'public' })
    .where('id', '=', exam.course.id)
    .execute();
  for (let count = 0; count < 5; count += 1)
    await take(api.as(await make.user({ organization: exam.organization })), exam, true);
  const strangers = await Promise.all(Array.from({ length: 5 }, () => make.user()));
  const [last, ...others] = strangers;
  if (!last) throw new Error('Expected five users');
  for (const stranger of others) await take(api.as(stranger), exam, false);
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const ofAdmin = async () => {
    await aggregateLearningEvents(deps);
    return (await readQuestions(api.as(exam.admin), exam.lesson.id))[0];
  };
  // Four outside learners are too few, so only members are counted.
  expect(await ofAdmin()).toMatchObject({ attempts: 5, difficultyPercent: 100 });
  await take(api.as(last), exam, true);
  const mixed = await ofAdmin();
  expect(mixed).toMatchObject({ attempts: 10, difficultyPercent: 60 });
  expect(mixed?.options.map(({ chosen }) => chosen)).toEqual([null, null]);
  const [all] = await readQuestions(superAdmin, exam.lesson.id);
  expect(all?.options.map(({ chosen }) => chosen)).toEqual([6, 4]);
});

test('returns 404 to an admin of another organization and 403 to members and granted admins', async ({
  api,
  make,
  deps,
}) => {
  const [exam, B] = [
    await makeExam({ api, make, deps }, startedAttempts),
    await make.organization(),
  ];
  const { organization: A, lesson, learner } = exam;
  const granted = await make.course({ organization: A, grantedTo: B });
  const grantedQuiz = await make.lesson(granted.id, { kind: 'quiz' });
  const text = await make.lesson(exam.course.id, { orderIndex: 2 });
  const adminOfB = api.as(await make.user({ organization: B, role: 'admin' }));
  expect((await read(adminOfB, lesson.id)).status).toBe(404);
  expect((await read(adminOfB, grantedQuiz.id)).status).toBe(403);
  expect((await read(api.as(learner), lesson.id)).status).toBe(403);
  expect(codeOf(await read(api.as(exam.admin), text.id))).toEqual([422, 'lesson_not_a_quiz']);
  const inactive = await make.organization({ isActive: false });
  const itsAdmin = api.as(await make.user({ organization: inactive, role: 'admin' }));
  const itsCourse = await make.course({ organization: inactive });
  const itsQuiz = await make.lesson(itsCourse.id, { kind: 'quiz' });
  expect(codeOf(await read(itsAdmin, itsQuiz.id))).toEqual([403, 'organization_inactive']);
});
