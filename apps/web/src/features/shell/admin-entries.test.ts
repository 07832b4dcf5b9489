import { expect, test } from 'vitest';
import { adminEntriesFor, isCurrentEntry } from './admin-entries.ts';

const currentOf = (pathname: string) =>
  adminEntriesFor(true)
    .filter((entry) => isCurrentEntry(entry, pathname))
    .map(({ to }) => to);

test('an admin of one organization gets no page that is for the whole platform', () => {
  expect(adminEntriesFor(false).map(({ to }) => to)).not.toContain('/admin/users');
  expect(adminEntriesFor(true).map(({ to }) => to)).toContain('/admin/users');
});

test.each([
  ['/admin', ['/admin']],
  ['/admin/dashboard', ['/admin']],
  ['/admin/courses', ['/admin/courses']],
  ['/admin/courses/14', ['/admin/courses']],
  ['/admin/coursesets', []],
])('on %s the row marks %j', (pathname, marked) => {
  expect(currentOf(pathname)).toEqual(marked);
});
