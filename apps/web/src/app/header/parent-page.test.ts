import { expect, test } from 'vitest';
import { parentPageOf } from './parent-page.ts';

test.each([
  ['/course/4', '/'],
  ['/course/4/lesson/12', '/course/4'],
  ['/ladder-safety/lesson/5', '/ladder-safety'],
  ['/course/4/certificate', '/course/4'],
  ['/course/4/preview', '/course/4/edit'],
  ['/course/4/preview/lesson/9', '/course/4/preview'],
  ['/course/4/edit', '/my-courses'],
  ['/create-course', '/my-courses'],
  ['/setup-profile', '/you'],
])('leads from %s back to %s', (pathname, to) => {
  expect(parentPageOf(pathname)?.to).toBe(to);
});

test.each(['/', '/dashboard', '/my-learning', '/admin/courses', '/you'])(
  'has no back link on %s',
  (pathname) => {
    expect(parentPageOf(pathname)).toBeUndefined();
  },
);
