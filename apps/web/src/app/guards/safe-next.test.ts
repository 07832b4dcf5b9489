import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

const allowed = ['/', '/dashboard', '/course/:id', '/course/:courseId/lesson/:lessonId'];

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/course/7?tab=notes#top', '/course/7?tab=notes#top'],
  ['/course/7/lesson/15', '/course/7/lesson/15'],
  ['/course/./7', '/course/7'],
])('accepts %s', (next, expected) => {
  expect(safeNext(next, allowed)).toBe(expected);
});

test.each([
  '/course/7',
  '/course/7/lesson/15?from=mail#top',
  '/some-course',
  '/some-course/lesson/15',
  '/course/7/certificate',
  '/course/7/edit?tab=curriculum&lesson=15',
  '/course/7/preview/lesson/15',
  '/create-course?draft=7',
  '/admin/courses/7',
])('allows returning to %s', (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  '/auth',
  '/auth?mode=signin',
  '/auth/lesson/15',
  '/AUTH',
  '/api',
  '/api/lesson/15',
  '/dev/ui',
  '/some-course/lesson',
  '/some-course/lesson/15/more',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example/lesson/15',
  '/@evil.example',
  '/evil.example',
  '/evil.example/lesson/15',
  '//evil.example/lesson/15',
  '/some course',
])('rejects %s although it looks like a course', (next) => {
  expect(safeNext(next)).toBeUndefined();
});

test.each([
  null,
  '',
  ' ',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil.example',
  '/.//evil.example',
  '/course/..//evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/@evil.example',
  '//user@evil.example',
  '/auth',
  '/auth?next=/auth',
  '/api/auth/sign-out',
  '/course/7/../../auth',
  '/dashboard/../../etc',
  '/dashboard.evil.example',
  '/course',
])('rejects %j', (next) => {
  expect(safeNext(next, allowed)).toBeUndefined();
});
