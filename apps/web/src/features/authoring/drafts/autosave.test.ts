import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveStateOf } from './autosave-state.ts';
import { aPage, rejected } from './test-kit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stateOf = ({ autosave }: ReturnType<typeof aPage>) => saveStateOf(autosave.getState());

test('saves once, 800 ms after the last change', async () => {
  const page = aPage();
  page.write('title', 'A');
  await pass(799);
  page.write('title', 'A course');
  expect(stateOf(page)).toBe('unsaved');
  await pass(799);
  expect(page.server.sent()).toEqual([]);
  await pass(1);
  expect(stateOf(page)).toBe('saving');
  await pass(100);
  expect(stateOf(page)).toBe('saved');
  expect(page.server.sent()).toEqual([{ title: 'A course' }]);
});

test('sends one request at a time, later changes after it', async () => {
  const page = aPage();
  page.write('title', 'One');
  await pass(850);
  page.write('title', 'Two');
  page.write('body', 'More');
  expect(page.server.sent()).toEqual([{ title: 'One' }]);
  await pass(2_000);
  expect(page.server.sent()).toEqual([{ title: 'One' }, { title: 'Two', body: 'More' }]);
  expect(page.server.stored()).toEqual({ title: 'Two', body: 'More' });
  expect(stateOf(page)).toBe('saved');
});

test('keeps a trailing space on screen although it is not sent', async () => {
  const page = aPage();
  page.autosave.change('title', () => 'Word ');
  await pass(1_000);
  expect(page.server.stored().title).toBe('Word');
  expect(page.autosave.getState().parts.title).toBe('Word ');
});

test('saves valid parts while another part is invalid', async () => {
  const page = aPage();
  page.write('title', ' ');
  page.write('body', 'Text');
  expect(await finish(page.autosave.saveNow())).toBe(false);
  expect(page.server.sent()).toEqual([{ body: 'Text' }]);
  expect(stateOf(page)).toBe('unsaved');
  page.write('title', 'Again');
  await pass(1_000);
  expect(stateOf(page)).toBe('saved');
});

test('retries without a response, with growing delays, and continues after the next one', async () => {
  const page = aPage();
  page.server.fail('request', 'request', 'request');
  page.write('title', 'Kept');
  await pass(900);
  expect(stateOf(page)).toBe('offline');
  page.write('body', 'Written offline');
  await pass(1_000 + 100 + 2_000 + 100);
  expect(page.server.sent()).toHaveLength(3);
  await pass(3_999);
  expect(page.server.sent()).toHaveLength(3);
  await pass(200);
  expect(stateOf(page)).toBe('saved');
  expect(page.server.stored()).toEqual({ title: 'Kept', body: 'Written offline' });
});

test('does not report a conflict with its own change after a lost response', async () => {
  const page = aPage();
  page.server.fail('answer');
  page.write('title', 'Arrived');
  await pass(900);
  page.write('title', 'Written on');
  await pass(2_000);
  expect(stateOf(page)).toBe('saved');
  expect(page.server.stored().title).toBe('Written on');
});

test("never overwrites another user's change, even after a lost response", async () => {
  const page = aPage();
  page.server.fail('answer');
  page.write('title', 'Mine');
  await pass(900);
  page.server.otherUser({ body: 'Theirs' });
  await pass(5_000);
  expect(stateOf(page)).toBe('conflict');
  page.write('title', 'Mine again');
  await pass(60_000);
  expect(await page.autosave.saveNow()).toBe(false);
  expect(page.server.stored()).toEqual({ title: 'Mine', body: 'Theirs' });
});

test('loads the newest version and keeps the typed text to copy', async () => {
  const page = aPage();
  page.server.otherUser({ title: 'Theirs' });
  page.write('title', 'Mine');
  await pass(1_000);
  await page.autosave.loadNewest();
  expect(page.autosave.getState()).toMatchObject({
    parts: { title: 'Theirs', body: 'Body' },
    unsavedParts: { title: 'Mine' },
  });
  expect(stateOf(page)).toBe('saved');
  page.write('body', 'On');
  await pass(1_000);
  expect(page.server.stored()).toEqual({ title: 'Theirs', body: 'On' });
});

test('sends a rejected value again only after it was changed', async () => {
  const page = aPage();
  page.server.fail(rejected());
  page.write('title', 'Wrong');
  await pass(60_000);
  expect(stateOf(page)).toBe('failed');
  expect(page.server.sent()).toHaveLength(1);
  page.write('title', 'Right');
  await pass(1_000);
  expect(stateOf(page)).toBe('saved');
});

test('leaves unsaved changes alone on refresh', async () => {
  const page = aPage();
  page.write('title', 'Open');
  page.server.otherUser({ body: 'Theirs' });
  await page.autosave.refresh();
  expect(page.autosave.getState().parts).toEqual({ title: 'Open', body: 'Body' });
  await pass(1_000);
  expect(stateOf(page)).toBe('conflict');
});

test('shows the new version on refresh when nothing is unsaved', async () => {
  const page = aPage();
  page.server.otherUser({ body: 'Theirs' });
  await page.autosave.refresh();
  expect(page.autosave.getState().parts.body).toBe('Theirs');
});

async function finish<T>(promise: Promise<T>): Promise<T> {
  await pass(1_000);
  return promise;
}
