import { newExamRules } from '@atrium/contracts/quizzes/constants';
import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { codeOf, create, which } from '../../../../test/progress/authored-quiz.ts';
import {
  add,
  begin,
  contentIn,
  draftOf,
  requestLessonContent,
  saveContent,
} from '../../../../test/authoring/drafts.ts';
import { publishNow } from '../../../../test/authoring/publishing.ts';
import { test } from '../../../../test/harness.ts';

test('gives a new exam its own rules and a new quiz the settings of its course', async ({
  api,
  make,
}) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId: exam } = await add(author, courseId, 'exam');
  const { lessonId: quiz } = await add(author, courseId, 'quiz');
  expect(contentIn(await requestLessonContent(author, courseId, exam)).quizRules).toEqual(
    newExamRules,
  );
  expect(contentIn(await requestLessonContent(author, courseId, quiz)).quizRules).toBeNull();
});

test('applies rules when the course is published and stores them in the lesson snapshot', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const course = await make.course({ organization, description: 'About safety.' });
  const lesson = await make.lesson(course.id, { kind: 'quiz' });
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const learner = api.as(await make.user({ organization }));
  await create(admin, lesson.id, which);
  const read = async () =>
    quizReply.parse((await learner.get(`/api/lessons/${lesson.id}/quiz`)).body);
  expect(await read()).toMatchObject({
    passMarkPercent: 100,
    rules: { shuffleAnswers: false, reveal: 'everything', revealWhen: 'each_attempt' },
  });
  const rules = { ...newExamRules, passMarkPercent: 70 };
  const content = { body: '', tasks: [] };
  const url = [admin, course.id, lesson.id] as const;
  await saveContent(...url, { ...content, revision: 1, quizRules: rules });
  expect((await read()).passMarkPercent).toBe(100);
  await publishNow(admin, course.id);
  expect(await read()).toMatchObject({ passMarkPercent: 70, rules });
  const stored = sql<{ rules: unknown }>`
    select content -> 'quizRules' as rules from lesson_snapshots
    where content -> 'id' = to_jsonb(${lesson.id}::integer) and content ? 'quizRules'`;
  expect((await stored.execute(deps.db)).rows).toEqual([{ rules }]);

  // A save without rules keeps them; null returns to the settings of the course.
  await saveContent(...url, { ...content, revision: 2 });
  expect(contentIn(await requestLessonContent(...url)).quizRules).toEqual(rules);
  await saveContent(...url, { ...content, revision: 3, quizRules: null });
  await publishNow(admin, course.id);
  expect((await read()).passMarkPercent).toBe(100);
});

test.for([
  { passMarkPercent: 0 },
  { passMarkPercent: 101 },
  { reveal: 'answers' },
  { revealWhen: 'sometimes' },
  { attempts: 3 },
])('rejects %o', async (change, { api, make }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId } = await add(author, courseId, 'exam');
  const quizRules = { ...newExamRules, ...change };
  const body = { revision: 1, body: '', tasks: [], quizRules };
  expect(codeOf(await saveContent(author, courseId, lessonId, body))).toEqual([400, 'bad_request']);
});

test('reports an exam with fewer questions than are drawn as not ready', async ({ api, make }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId } = await add(author, courseId, 'exam');
  await create(author, lessonId, which);
  const save = (revision: number, drawCount: number | null) =>
    saveContent(author, courseId, lessonId, {
      revision,
      body: '',
      tasks: [],
      quizRules: { ...newExamRules, drawCount },
    });
  await save(1, 2);
  expect((await draftOf(author, courseId)).lessons).toMatchObject([
    { unready: 'too_few_questions' },
  ]);
  await save(2, 1);
  expect((await draftOf(author, courseId)).lessons).toMatchObject([{ unready: null }]);
});
