import { expect, test } from 'vitest';
import { allUsers, hasUserFilter, readUserFilter } from './user-filter.ts';

const from = (address: string) => {
  const params = new URLSearchParams(address);
  return readUserFilter({
    search: params.get('search') ?? '',
    chosen: (name) => params.get(name) ?? '',
  });
};

test('lists all users by name for a URL without a filter', () => {
  expect(from('')).toEqual(allUsers);
  expect(hasUserFilter(from(''))).toBe(false);
});

test('reads role, order and text from the URL', () => {
  const filter = from('role=admin&sort=progress&search=weber');
  expect(filter).toEqual({ role: 'admin', sort: 'progress', search: 'weber' });
  expect(hasUserFilter(filter)).toBe(true);
});

test('does not count a sort order as a filter', () => {
  expect(hasUserFilter(from('sort=joined'))).toBe(false);
});

test('ignores unknown values', () => {
  expect(from('role=owner&sort=age')).toEqual(allUsers);
});
