import { expect, test } from 'vitest';
import { newCourse } from '../../lib/drafts/new-course.ts';
import { minutesIn, problemsIn } from './details-problems.ts';

const { details } = newCourse('Priya Raman');
const whole = { ...details, title: 'Security Basics', duration: 90 };

test('a course needs a title, a duration and somebody who teaches it', () => {
  expect(problemsIn(whole)).toEqual([]);
  expect(problemsIn({ ...details, instructorName: ' ' })).toEqual([
    'title',
    'duration',
    'instructorName',
  ]);
  expect(problemsIn({ ...whole, duration: 60_001 })).toEqual(['duration']);
});

test('anything else that can not be saved is not passed over', () => {
  expect(problemsIn({ ...whole, thumbnail: 'https://elsewhere.example/a.png' })).toEqual(['other']);
});

test('minutes are whole; what is no number is 0', () => {
  expect(['150', '2.9', '', 'two', '-5'].map(minutesIn)).toEqual([150, 2, 0, 0, -5]);
});
