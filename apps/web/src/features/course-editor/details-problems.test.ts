import { expect, test } from 'vitest';
import { newCourse } from '../../lib/drafts/new-course.ts';
import { minutesIn, problemsIn } from './details-problems.ts';

const { details } = newCourse('Priya Raman');
const whole = { ...details, title: 'Security Basics', duration: 90 };

test('requires a title, a duration and an instructor', () => {
  expect(problemsIn(whole)).toEqual([]);
  expect(problemsIn({ ...details, instructorName: ' ' })).toEqual([
    'title',
    'duration',
    'instructorName',
  ]);
  expect(problemsIn({ ...whole, duration: 60_001 })).toEqual(['duration']);
});

test('reports other invalid fields as "other"', () => {
  expect(problemsIn({ ...whole, thumbnail: 'https://elsewhere.example/a.png' })).toEqual(['other']);
});

test('parses whole minutes and returns 0 for other texts', () => {
  expect(['150', '2.9', '', 'two', '-5'].map(minutesIn)).toEqual([150, 2, 0, 0, -5]);
});
