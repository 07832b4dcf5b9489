import { expect, test } from 'vitest';
import { newCourse } from '../drafts/new-course.ts';
import { parseMinutes, findInvalidFields } from './details-validation.ts';

const { details } = newCourse('Priya Raman');
const whole = { ...details, title: 'Security Basics', duration: 90 };

test('requires a title, a duration and an instructor', () => {
  expect(findInvalidFields(whole)).toEqual([]);
  expect(findInvalidFields({ ...details, instructorName: ' ' })).toEqual([
    'title',
    'duration',
    'instructorName',
  ]);
  expect(findInvalidFields({ ...whole, duration: 60_001 })).toEqual(['duration']);
});

test('reports other invalid fields as "other"', () => {
  expect(findInvalidFields({ ...whole, thumbnail: 'https://elsewhere.example/a.png' })).toEqual([
    'other',
  ]);
});

test('parses whole minutes and returns 0 for other texts', () => {
  expect(['150', '2.9', '', 'two', '-5'].map(parseMinutes)).toEqual([150, 2, 0, 0, -5]);
});
