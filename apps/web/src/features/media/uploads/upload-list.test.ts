import { expect, test } from 'vitest';
import { aFile, aVideoLesson } from './test-kit.ts';
import { changeUploads, noUploads, percentSent, type UploadChange } from './upload-list.ts';

const target = aVideoLesson({ id: 14 });
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

test('moves from chosen to waiting to sending', () => {
  expect(stageAfter(choose(clip))).toBe('chosen');
  expect(stageAfter(choose(clip), begin)).toBe('chosen');
  expect(stageAfter(choose(clip), queue)).toBe('waiting');
  expect(stageAfter(choose(clip), queue, begin)).toBe('sending');
});

test('rejects an invalid file and never sends it', () => {
  const movie = aFile('movie.mov', 10, 'video/quicktime');
  expect(stageAfter(choose(movie))).toBe('rejected');
  expect(stageAfter(choose(movie), queue)).toBe('rejected');
  expect(stageAfter(choose(movie), choose(clip))).toBe('chosen');
});

test('reports progress up to 100 percent', () => {
  const upload = after(choose(clip), queue, begin, progress(437)).uploads.get(lessonId);
  expect(upload && percentSent(upload)).toBe(43);
  expect(upload?.stage).toMatchObject({ elapsedMs: 2_000 });
  const beyond = after(choose(clip), queue, begin, progress(1_213)).uploads.get(lessonId);
  expect(beyond && percentSent(beyond)).toBe(100);
});

test('keeps the file and percentage after a failure and allows a retry', () => {
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

test('does not replace a file while it is sent and returns to chosen on cancel', () => {
  const other = aFile('other.mp4', 5);
  expect(after(choose(clip), queue, begin, choose(other)).uploads.get(lessonId)?.file).toBe(clip);
  const withdrawn = after(choose(clip), queue, begin, { type: 'withdraw', lessonId });
  expect(withdrawn.uploads.get(lessonId)).toMatchObject({ file: clip, stage: { name: 'chosen' } });
});

test('counts completed bytes until the next batch starts', () => {
  const arrived = [choose(clip), queue, begin, { type: 'arrive', lessonId } as const];
  expect(after(...arrived)).toMatchObject({ arrivedBytes: 1000 });
  expect(after(...arrived).uploads.size).toBe(0);
  expect(after(...arrived, choose(clip), queue)).toMatchObject({ arrivedBytes: 0 });
});

test('ignores changes of an unknown upload', () => {
  expect(after(progress(5), { type: 'fail', lessonId, error: 'x' })).toBe(noUploads);
});
