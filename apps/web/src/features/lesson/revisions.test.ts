import { expect, test } from 'vitest';
import { createRevisions } from './revisions.ts';

test('a save names what it replaces: what was opened, and whatever was sent since without a reply', () => {
  const revisions = createRevisions('opened');
  const first = revisions.next();
  expect(first.replaces).toEqual(['opened']);
  const second = revisions.next();
  expect(second.replaces).toEqual(['opened', first.revision]);
  expect(new Set([first.revision, second.revision]).size).toBe(2);
});

test('what was kept replaces all before it', () => {
  const revisions = createRevisions('opened');
  const first = revisions.next();
  const second = revisions.next();
  revisions.kept(first.revision);
  expect(revisions.next().replaces).toEqual([first.revision, second.revision]);
  // A reply that was overtaken says nothing new.
  revisions.kept('opened');
  expect(revisions.next().replaces).toHaveLength(3);
});

test('of many saves without a reply what was kept last is still named', () => {
  const revisions = createRevisions('opened');
  for (let save = 0; save < 50; save += 1) revisions.next();
  const { replaces } = revisions.next();
  expect(replaces).toHaveLength(20);
  expect(replaces[0]).toBe('opened');
});

test('opened again, it goes on where it was unless somebody else has written since', () => {
  const revisions = createRevisions(null);
  const { revision } = revisions.next();
  revisions.open(null);
  expect(revisions.next().replaces).toEqual([revision]);
  revisions.open(revision);
  expect(revisions.next().replaces).toContain(revision);
  revisions.open('another window');
  expect(revisions.next().replaces).toEqual(['another window']);
});
