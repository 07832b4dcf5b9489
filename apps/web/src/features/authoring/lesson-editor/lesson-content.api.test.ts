import type { LessonContent, LessonDraft } from '@atrium/contracts/authoring/course-drafts';
import { afterEach, expect, test, vi } from 'vitest';
import { createContentSaver } from './lesson-content.api.ts';

const named = { courseId: 7, lessonId: 31 };
const start: LessonDraft = {
  lessonId: 31,
  revision: 4,
  updatedAt: '2026-01-05T09:00:00.000Z',
  updatedBy: null,
  quizRules: null,
  capstoneRules: null,
  body: 'Before',
  tasks: [{ key: 'a', title: 'Walk', body: '', isRequired: true }],
};

/** Stubs the API of one lesson. */
function anApi() {
  let stored = start;
  const sent: { url: string; body: LessonContent & { revision: number } }[] = [];
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as LessonContent & { revision: number };
    sent.push({ url, body });
    const { quizRules = stored.quizRules, capstoneRules = stored.capstoneRules } = body;
    stored = { ...stored, ...body, quizRules, capstoneRules, revision: body.revision + 1 };
    return Promise.resolve(Response.json(stored));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

test('saves the whole lesson on top of the previous revision', async () => {
  const sent = anApi();
  const saver = createContentSaver(named, start);
  saver.change('body', () => 'After');
  expect(await saver.saveNow()).toBe(true);
  saver.change('tasks', () => []);
  expect(await saver.saveNow()).toBe(true);
  expect(sent).toEqual([
    {
      url: '/api/courses/7/draft/lessons/31',
      body: { body: 'After', tasks: start.tasks, revision: 4 },
    },
    { url: '/api/courses/7/draft/lessons/31', body: { body: 'After', tasks: [], revision: 5 } },
  ]);
});

test('holds back tasks until each has a title but saves the text', async () => {
  const sent = anApi();
  const saver = createContentSaver(named, start);
  saver.change('tasks', (tasks) => [
    ...tasks,
    { key: 'b', title: '  ', body: 'Slowly.', isRequired: true },
  ]);
  saver.change('body', () => 'After');
  expect(await saver.saveNow()).toBe(false);
  expect(sent.map(({ body }) => body.tasks.length)).toEqual([1]);
  saver.change('tasks', (tasks) => tasks.map((task) => ({ ...task, title: 'Run' })));
  expect(await saver.saveNow()).toBe(true);
  expect(sent.at(-1)?.body).toMatchObject({ body: 'After', revision: 5 });
  expect(sent.at(-1)?.body.tasks).toHaveLength(2);
});
