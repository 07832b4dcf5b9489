import { randomUUID } from 'node:crypto';
import { capstoneReply } from '@atrium/contracts/progress/capstones';
import { newCapstoneRules } from '@atrium/contracts/progress/constants';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  add,
  begin,
  contentIn,
  requestLessonContent,
  saveContent,
} from '../../../../test/authoring/drafts.ts';
import { publishNow } from '../../../../test/authoring/publishing.ts';
import { test } from '../../../../test/harness.ts';

test('gives a new capstone rules and no other kind of lesson', async ({ api, make }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId: capstone } = await add(author, courseId, 'capstone');
  const { lessonId: text } = await add(author, courseId, 'text');
  const rulesOf = async (id: number) =>
    contentIn(await requestLessonContent(author, courseId, id)).capstoneRules;
  expect(await rulesOf(capstone)).toEqual(newCapstoneRules);
  expect(await rulesOf(text)).toBeNull();
});

test('applies rules when the course is published and stores them in the lesson snapshot', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const course = await make.course({ organization, description: 'About safety.' });
  const lesson = await make.lesson(course.id, { kind: 'capstone' });
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const learner = api.as(await make.user({ organization }));
  const url = `/api/lessons/${lesson.id}/capstone`;
  const read = async () => capstoneReply.parse((await learner.get(url)).body);
  const submit = async (checkedTaskIds: number[], reflection: string) =>
    codeOf(await learner.post(url, { checkedTaskIds, reflection, submit: true }));
  expect(await read()).toMatchObject({ tasks: [], minimumReflectionCharacters: 0 });

  const task = (title: string, isRequired?: boolean) => ({
    key: randomUUID(),
    title,
    body: '',
    ...(isRequired === undefined ? {} : { isRequired }),
  });
  const content = { body: '', tasks: [task('Measure', true), task('Draw')] };
  const at = [admin, course.id, lesson.id] as const;
  const capstoneRules = { ...newCapstoneRules, minimumReflectionCharacters: 10 };
  await saveContent(...at, { ...content, revision: 1, capstoneRules });
  expect((await read()).tasks).toEqual([]);
  await publishNow(admin, course.id);
  const { tasks, ...published } = await read();
  expect(tasks).toMatchObject([
    { title: 'Measure', isRequired: true },
    { title: 'Draw', isRequired: false },
  ]);
  expect(published).toMatchObject({ minimumReflectionCharacters: 10 });
  const stored = sql<{ rules: unknown; tasks: unknown }>`
    select content -> 'capstoneRules' as rules, content -> 'tasks' as tasks from lesson_snapshots
    where content -> 'id' = to_jsonb(${lesson.id}::integer) and content ? 'capstoneRules'`;
  expect((await stored.execute(deps.db)).rows).toEqual([
    {
      rules: capstoneRules,
      tasks: [content.tasks[0], content.tasks[1]],
    },
  ]);

  const [first = 0, second = 0] = tasks.map(({ id }) => id);
  expect(await submit([], '')).toEqual([422, 'tasks_missing']);
  expect(await submit([second], 'The stairs were hard.')).toEqual([422, 'tasks_missing']);
  expect(await submit([first], '  Hard \n\n\n\n\n\n ')).toEqual([422, 'reflection_too_short']);
  expect((await read()).status).toBe('draft');

  // A save without rules keeps them; null removes them.
  await saveContent(...at, { ...content, revision: 2 });
  expect(contentIn(await requestLessonContent(...at)).capstoneRules).toEqual(capstoneRules);
  await saveContent(...at, { ...content, revision: 3, capstoneRules: null });
  await publishNow(admin, course.id);
  expect(await submit([first], '')).toEqual([200, undefined]);
});

test('publishes the rules of attachments and switches them off again', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const course = await make.course({ organization, description: 'About safety.' });
  const lesson = await make.lesson(course.id, { kind: 'capstone' });
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const learner = api.as(await make.user({ organization }));
  const at = [admin, course.id, lesson.id] as const;
  const read = async () =>
    capstoneReply.parse((await learner.get(`/api/lessons/${lesson.id}/capstone`)).body)
      .attachmentRules;
  const publish = async (revision: number, capstoneRules: object) => {
    const tasks = [{ key: randomUUID(), title: 'Measure', body: '' }];
    await saveContent(...at, { body: '', tasks, revision, capstoneRules });
    await publishNow(admin, course.id);
  };
  const attachments = { isRequired: true, maximum: 3 };
  await publish(1, { ...newCapstoneRules, attachments });
  expect(await read()).toEqual(attachments);
  const { rows } = await sql<{
    rules: unknown;
  }>`select capstone_rules_of(${lesson.id}) as rules`.execute(deps.db);
  expect(rows).toEqual([{ rules: { ...newCapstoneRules, attachments } }]);
  await publish(2, newCapstoneRules);
  expect(await read()).toBeNull();
});

test.for([
  { attachments: { isRequired: true, maximum: 0 } },
  { attachments: { isRequired: false, maximum: 11 } },
  { minimumReflectionCharacters: -1 },
  { minimumReflectionCharacters: 5001 },
  { words: 3 },
])('rejects %o', async (change, { api, make }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId } = await add(author, courseId, 'capstone');
  const capstoneRules = { ...newCapstoneRules, ...change };
  const body = { revision: 1, body: '', tasks: [], capstoneRules };
  expect(codeOf(await saveContent(author, courseId, lessonId, body))).toEqual([400, 'bad_request']);
});
