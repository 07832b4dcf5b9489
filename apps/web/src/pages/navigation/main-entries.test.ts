import { expect, test } from 'vitest';
import {
  bottomEntriesFor,
  currentMainEntry,
  mainEntriesFor,
  otherEntriesFor,
} from './main-entries.ts';

const user = {
  isManager: false,
  name: 'Amara',
  email: 'amara@northfield.example',
  organization: null,
};
const learner = { ...user, isAdmin: false, isAuthor: false };
const author = { ...user, isAdmin: false, isAuthor: true };
const admin = { ...user, isAdmin: true, isAuthor: false };
const manager = { ...learner, isManager: true };
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('lists only entries the user has access to', () => {
  const everyone = ['home', 'courses', 'learning'];
  expect(ids(mainEntriesFor(learner))).toEqual(everyone);
  expect(ids(mainEntriesFor(author))).toEqual([...everyone, 'author', 'analytics']);
  expect(ids(mainEntriesFor(admin))).toEqual([...everyone, 'author', 'analytics', 'admin']);
  expect(mainEntriesFor(manager).at(-1)).toMatchObject({ id: 'admin', to: '/admin/team' });
  expect(mainEntriesFor({ ...manager, isAdmin: true }).at(-1)).toMatchObject({ to: '/admin' });
});

test('fills the fourth position of the bottom navigation by role and lists the rest under You', () => {
  expect(ids(bottomEntriesFor(learner))).toEqual(['home', 'courses', 'learning']);
  expect(ids(bottomEntriesFor(author))[3]).toBe('author');
  expect(ids(otherEntriesFor(author))).toEqual(['analytics']);
  expect(ids(bottomEntriesFor(admin))[3]).toBe('admin');
  expect(ids(otherEntriesFor(admin))).toEqual(['author', 'analytics']);
});

test.each([
  ['/', 'courses'],
  ['/dashboard', 'home'],
  ['/my-learning', 'learning'],
  ['/course/4', 'courses'],
  ['/course/4/lesson/12', 'courses'],
  ['/ladder-safety/lesson/5', 'courses'],
  ['/course/4/certificate', 'learning'],
  ['/course/4/completed', 'learning'],
  ['/course/4/edit', 'author'],
  ['/course/4/preview/lesson/2', 'author'],
  ['/create-course', 'author'],
  ['/my-courses', 'author'],
  ['/analytics', 'analytics'],
  ['/admin', 'admin'],
  ['/admin/training/assignments', 'admin'],
  ['/ladder-safety', 'courses'],
  ['/you', undefined],
  ['/verify/PDC-1', undefined],
  ['/setup-profile', undefined],
  ['/your-data', undefined],
])('marks the section of %s as %s', (pathname, id) => {
  expect(currentMainEntry(pathname)).toBe(id);
});
