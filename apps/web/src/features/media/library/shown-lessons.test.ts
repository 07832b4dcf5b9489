import { expect, test } from 'vitest';
import { countUploaded, listedLessons } from './shown-lessons.ts';
import { aFile, aLatest, aVideoLesson } from '../uploads/test-kit.ts';
import { changeUploads, noUploads } from '../uploads/upload-list.ts';

const text = (id: number, more = {}) => aVideoLesson({ id, isVideoLesson: false, ...more });
const none = new Set<number>();
const lessons = [
  aVideoLesson({ id: 1, hasVideo: true, playing: aLatest(), latest: aLatest() }),
  aVideoLesson({ id: 2 }),
  text(3),
  text(4),
  text(5, { latest: aLatest({ status: 'processing', percent: 3 }) }),
];

test('counts and lists a text lesson only once it has a video', () => {
  expect(countUploaded(lessons)).toEqual({ uploaded: 1, total: 3 });
  expect(listedLessons(lessons, noUploads, none).map(({ id }) => id)).toEqual([1, 2, 5]);
});

test('lists a text lesson that has a selected file', () => {
  const list = changeUploads(noUploads, {
    type: 'choose',
    lessonId: 4,
    target: aVideoLesson({ id: 4 }),
    file: aFile('4.mp4', 1),
  });
  expect(listedLessons(lessons, list, none).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
});

test('keeps listing a text lesson after its video is deleted', () => {
  expect(listedLessons(lessons, noUploads, new Set([3])).map(({ id }) => id)).toEqual([1, 2, 3, 5]);
});
