import { expect, test } from 'vitest';
import { fileSlug } from '../uploads/check-file.ts';
import { matchFiles, matchLesson } from './match-files.ts';

const lessons = [
  { id: 114, orderIndex: 14, title: 'Preparing the Property' },
  { id: 115, orderIndex: 15, title: 'Scan Technique: Pace, Height and Overlap' },
  { id: 117, orderIndex: 17, title: 'Merging Multiple Scans' },
  { id: 121, orderIndex: 21, title: 'Merging' },
  { id: 122, orderIndex: 22, title: 'Recap' },
  { id: 123, orderIndex: 23, title: 'Recap' },
];
const found = (name: string) => matchLesson(name, lessons)?.orderIndex;

test.each([
  ['Scan Technique: Pace, Height and Overlap', 'scan-technique-pace-height-and-overlap'],
  ['  Q&A — part 2  ', 'qa-part-2'],
  ['Größe & Höhe', 'größe-höhe'],
])('converts the title %j to the slug %j', (title, slug) => {
  expect(fileSlug(title)).toBe(slug);
});

test.each([
  ['preparing-the-property.mp4', 14],
  ['Preparing the Property.MP4', 14],
  ['scan_technique_pace_height_and_overlap.webm', 15],
  ['17 - Merging Multiple Scans.mp4', 17],
  ['merging-multiple-scans-final-v2.mp4', 17],
  ['merging.mp4', 21],
])('matches %j by title to lesson %i', (name, order) => {
  expect(found(name)).toBe(order);
});

test.each([
  ['14.mp4', 14],
  ['14 - take two.mp4', 14],
  ['014_final.mp4', 14],
  ['22 - Recap.mp4', 22],
])('matches %j by number to lesson %i', (name, order) => {
  expect(found(name)).toBe(order);
});

test('prefers a title match over a number match', () => {
  expect(found('14 - Merging Multiple Scans.mp4')).toBe(17);
});

test.each([
  'holiday.mp4',
  'recap.mp4',
  '99 - something.mp4',
  '2026-03-01.mp4',
  '1080p.mp4',
  '.mp4',
])('matches %j to no lesson', (name) => {
  expect(found(name)).toBeUndefined();
});

test('leaves a second file for a lesson and a file for a taken lesson unmatched', () => {
  const files = ['14.mp4', 'preparing-the-property.mp4', 'merging.mp4', '17.mp4', 'x.mp4'].map(
    (name) => ({ name }),
  );
  const { matched, unmatched } = matchFiles(files, lessons, new Set([117]));
  expect(matched.map(({ lesson, file }) => [lesson.orderIndex, file.name])).toEqual([
    [14, '14.mp4'],
    [21, 'merging.mp4'],
  ]);
  expect(unmatched.map(({ name }) => name)).toEqual([
    'preparing-the-property.mp4',
    '17.mp4',
    'x.mp4',
  ]);
});
