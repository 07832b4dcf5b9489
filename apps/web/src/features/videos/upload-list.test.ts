import { expect, test } from 'vitest';
import { aFile, aLesson } from './test-kit.ts';
import { changeUploads, noUploads, percentSent, type UploadChange } from './upload-list.ts';

const target = aLesson({ id: 14 });
const lessonId = target.id;
const clip = aFile('clip.mp4', 1000);
const choose = (file: File): UploadChange => ({ type: 'choose', lessonId, target, file });
const after = (...changes: UploadChange[]) => changes.reduce(changeUploads, noUploads);
const stageAfter = (...changes: UploadChange[]) =>
  after(...changes).uploads.get(lessonId)?.stage.name;

const queue: UploadChange = { type: 'queue', lessonId };
const begin: UploadChange = { type: 'begin', lessonId, nowMs: 5_000 };
const progress = (sentBytes: number): UploadChange => ({
  type: 'progress',
  lessonId,
  sentBytes,
  nowMs: 7_000,
});

test('a file waits for a confirmation, then for its turn, then goes', () => {
  expect(stageAfter(choose(clip))).toBe('chosen');
  expect(stageAfter(choose(clip), begin)).toBe('chosen');
  expect(stageAfter(choose(clip), queue)).toBe('waiting');
  expect(stageAfter(choose(clip), queue, begin)).toBe('sending');
});

test('a file that can not be one is refused and never goes', () => {
  const film = aFile('film.mov', 10, 'video/quicktime');
  expect(stageAfter(choose(film))).toBe('refused');
  expect(stageAfter(choose(film), queue)).toBe('refused');
  expect(stageAfter(choose(film), choose(clip))).toBe('chosen');
});

test('it tells how far it has come, and never more than all', () => {
  const upload = after(choose(clip), queue, begin, progress(437)).uploads.get(lessonId);
  expect(upload && percentSent(upload)).toBe(43);
  expect(upload?.stage).toMatchObject({ elapsedMs: 2_000 });
  const beyond = after(choose(clip), queue, begin, progress(1_213)).uploads.get(lessonId);
  expect(beyond && percentSent(beyond)).toBe(100);
});

test('a failure keeps the file and where it happened, and can be tried again', () => {
  const failed: UploadChange[] = [
    choose(clip),
    queue,
    begin,
    progress(710),
    { type: 'fail', lessonId, error: 'gone' },
  ];
  expect(after(...failed).uploads.get(lessonId)).toMatchObject({
    file: clip,
    stage: { name: 'failed', error: 'gone', percent: 71 },
  });
  expect(stageAfter(...failed, queue)).toBe('waiting');
});

test('a file on its way is not exchanged; withdrawn, it is chosen again', () => {
  const other = aFile('other.mp4', 5);
  expect(after(choose(clip), queue, begin, choose(other)).uploads.get(lessonId)?.file).toBe(clip);
  const withdrawn = after(choose(clip), queue, begin, { type: 'withdraw', lessonId });
  expect(withdrawn.uploads.get(lessonId)).toMatchObject({ file: clip, stage: { name: 'chosen' } });
});

test('what arrived counts towards the whole until the next round begins', () => {
  const arrived = [choose(clip), queue, begin, { type: 'arrive', lessonId } as const];
  expect(after(...arrived)).toMatchObject({ arrivedBytes: 1000 });
  expect(after(...arrived).uploads.size).toBe(0);
  expect(after(...arrived, choose(clip), queue)).toMatchObject({ arrivedBytes: 0 });
});

test('a late word of a file that is gone changes nothing', () => {
  expect(after(progress(5), { type: 'fail', lessonId, error: 'x' })).toBe(noUploads);
});
