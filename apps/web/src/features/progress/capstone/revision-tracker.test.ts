import { expect, test } from 'vitest';
import { createRevisionTracker } from './revision-tracker.ts';

test('lists the loaded revision and all unconfirmed saves as replaced', () => {
  const revisions = createRevisionTracker('opened');
  const first = revisions.next();
  expect(first.replaces).toEqual(['opened']);
  const second = revisions.next();
  expect(second.replaces).toEqual(['opened', first.revision]);
  expect(new Set([first.revision, second.revision]).size).toBe(2);
});

test('drops older revisions when a save is confirmed', () => {
  const revisions = createRevisionTracker('opened');
  const first = revisions.next();
  const second = revisions.next();
  revisions.confirm(first.revision);
  expect(revisions.next().replaces).toEqual([first.revision, second.revision]);
  // A late response for an older revision changes nothing.
  revisions.confirm('opened');
  expect(revisions.next().replaces).toHaveLength(3);
});

test('still lists the last confirmed revision after many unconfirmed saves', () => {
  const revisions = createRevisionTracker('opened');
  for (let save = 0; save < 50; save += 1) revisions.next();
  const { replaces } = revisions.next();
  expect(replaces).toHaveLength(20);
  expect(replaces[0]).toBe('opened');
});

test('continues after a reload unless another window has saved since', () => {
  const revisions = createRevisionTracker(null);
  const { revision } = revisions.next();
  revisions.open(null);
  expect(revisions.next().replaces).toEqual([revision]);
  revisions.open(revision);
  expect(revisions.next().replaces).toContain(revision);
  revisions.open('another window');
  expect(revisions.next().replaces).toEqual(['another window']);
});
