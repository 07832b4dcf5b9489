import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftEditor } from './create-draft-editor.ts';
import type { DraftParts } from './draft-editor.ts';
import { newCourse } from './new-course.ts';

type Body = Partial<DraftParts> & { title?: string; revision?: number };
const moduleKey = 'c0ffee00-0000-4000-8000-000000000000';
const lesson = { description: '', duration: 0, isPreview: false, points: 10, minReadingSeconds: 0 };

/** A fake API for one course; can lose its first response. */
function anApi({ losesFirstAnswer = false } = {}) {
  let draft: CourseDraft | undefined;
  let isLost = losesFirstAnswer;
  const requests: { method: string; url: string; body: Body; key: string | null }[] = [];
  const answer = (method: string, url: string, body: Body): unknown => {
    if (url === '/api/courses') {
      const created = { courseId: 7, revision: 1, ...newCourse(''), details: body };
      draft ??= created as unknown as CourseDraft;
      return { id: 7 };
    }
    if (!draft || method === 'GET') return draft;
    const { revision: _, ...parts } = body;
    draft = { ...draft, ...parts, revision: draft.revision + 1 };
    if (!url.endsWith('/lessons')) return draft;
    const lessons = [{ ...lesson, id: 31, title: body.title ?? '' }];
    draft.outline = { loose: [], modules: [{ key: moduleKey, title: 'First', lessons }] };
    return { lessonId: 31, draft };
  };
  const respond = async (url: string, init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {};
    const key = new Headers(init.headers).get('idempotency-key');
    requests.push({ method: init.method ?? '', url, body, key });
    const reply = Response.json(answer(init.method ?? '', url, body));
    if (!isLost) return reply;
    isLost = false;
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', respond);
  return { requests, draft: () => draft, loseNext: () => void (isLost = true) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const write = ({ autosave }: ReturnType<typeof createDraftEditor>, title: string) =>
  autosave.change('details', (details) => ({ ...details, title, duration: 90 }));

test('creates a course once its details are valid', async () => {
  const api = anApi();
  const editor = createDraftEditor(newCourse('Priya Raman'));
  editor.autosave.change('settings', (settings) => ({ ...settings, visibility: 'private' }));
  editor.autosave.change('details', (details) => ({ ...details, title: 'Security' }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.requests).toEqual([]);
  write(editor, 'Security');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'PUT']);
  expect(api.draft()).toMatchObject({
    details: { title: 'Security', duration: 90, instructorName: 'Priya Raman' },
    settings: { visibility: 'private' },
  });
  expect(editor.autosave.getState().open).toEqual([]);
});

test('creates a course once when the first response is lost, with the text typed since', async () => {
  const api = anApi({ losesFirstAnswer: true });
  const editor = createDraftEditor(newCourse('Priya Raman'));
  write(editor, 'Security');
  await vi.advanceTimersByTimeAsync(950);
  write(editor, 'Security Basics');
  await vi.advanceTimersByTimeAsync(5_000);
  const [first, second] = api.requests.filter(({ method }) => method === 'POST');
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  // Exactly the same body: an idempotency key does not allow another one.
  expect(second).toEqual(first);
  expect(api.draft()?.details.title).toBe('Security Basics');
});

test('adds a lesson without losing unsaved changes of the outline', async () => {
  anApi();
  const editor = createDraftEditor(newCourse('Priya Raman'));
  write(editor, 'Security');
  const rename = (title: string) =>
    editor.autosave.change('outline', ({ modules: [first] }) => ({
      loose: [],
      modules: [{ key: moduleKey, lessons: first?.lessons ?? [], title }],
    }));
  rename('First');
  const adding = editor.addLesson({ moduleKey, kind: 'text', title: 'Reading' });
  // Created, loaded, saved: the request for the lesson is in flight.
  await vi.advanceTimersByTimeAsync(350);
  rename('Before you click');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await adding).toBe(31);
  const { parts, open } = editor.autosave.getState();
  expect(open).toEqual([]);
  expect(parts.outline.modules).toMatchObject([
    { title: 'Before you click', lessons: [{ id: 31, title: 'Reading' }] },
  ]);
});

test('requests a lesson again after a lost response, without reporting a conflict', async () => {
  const api = anApi();
  const editor = createDraftEditor(newCourse('Priya Raman'));
  write(editor, 'Security');
  await vi.advanceTimersByTimeAsync(5_000);
  api.loseNext();
  const adding = editor.addLesson({ moduleKey, kind: 'text', title: 'Reading' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await adding).toBe(31);
  const [first, second] = api.requests.filter(({ url }) => url.endsWith('/lessons'));
  expect(second).toEqual(first);
  expect(editor.autosave.getState().saveError).toBeUndefined();
});
