import { expect, test } from 'vitest';
import { adminEntriesFor, isCurrentEntry, type AdminRole } from './admin-entries.ts';

const currentOf = (role: AdminRole, pathname: string, search = '') =>
  adminEntriesFor(role)
    .filter((entry) => isCurrentEntry(entry, pathname, search))
    .map(({ to }) => to);

test('shows system pages to super admins only', () => {
  expect(adminEntriesFor('admin').map(({ to }) => to)).not.toContain('/admin/users');
  expect(adminEntriesFor('super_admin').map(({ to }) => to)).toContain('/admin/users');
});

test.each([
  ['/admin', ['/admin']],
  ['/admin/dashboard', ['/admin']],
  ['/admin/courses', ['/admin/courses']],
  ['/admin/courses/14', ['/admin/courses']],
  ['/admin/coursesets', []],
])('on %s marks the entries %j for a super admin', (pathname, marked) => {
  expect(currentOf('super_admin', pathname)).toEqual(marked);
});

test.each([
  ['/admin', '', ['/admin']],
  ['/admin', '?tab=users&search=a', ['/admin?tab=users']],
  ['/admin/dashboard', '?tab=users', ['/admin?tab=users']],
  ['/admin/people/u1', '?on=2026-01-01', ['/admin?tab=users']],
  ['/admin/people/import', '', ['/admin?tab=users']],
  ['/admin/dashboard', '', ['/admin']],
  ['/admin', '?tab=overview', ['/admin']],
  ['/admin', '?tab=courses', ['/admin?tab=courses']],
  ['/admin/courses/14', '', ['/admin?tab=courses']],
  ['/admin', '?tab=training&on=2026-01-01', ['/admin?tab=training']],
  ['/admin/training/evidence/a/1', '?on=2026-01-01', ['/admin?tab=training']],
  ['/admin/training/auditors', '', ['/admin?tab=training']],
  ['/admin/training/reports', '', ['/admin?tab=training']],
  ['/admin/training/assignments', '', ['/admin/training/assignments']],
  ['/admin', '?tab=reviews', ['/admin/reviews']],
  ['/admin/reviews', '', ['/admin/reviews']],
  ['/admin/videos', '', ['/admin/videos']],
])('on %s%s marks the entries %j for an organization admin', (pathname, search, marked) => {
  expect(currentOf('admin', pathname, search)).toEqual(marked);
});

test.each([
  ['/admin/team', ['/admin/team']],
  ['/admin/people/u1', ['/admin/team']],
  ['/admin/training/evidence/a/1', ['/admin/team']],
  ['/admin/reviews', ['/admin/reviews']],
])('on %s marks the entries %j for a manager', (pathname, marked) => {
  expect(currentOf('manager', pathname)).toEqual(marked);
});
