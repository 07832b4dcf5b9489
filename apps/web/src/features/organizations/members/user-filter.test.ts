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
  expect(filter).toEqual({ role: 'admin', sort: 'progress', search: 'weber', status: undefined });
  expect(hasUserFilter(filter)).toBe(true);
});

test('reads status and details from the URL', () => {
  const filter = from('status=deactivated&department=Field');
  expect(filter).toMatchObject({ status: 'deactivated', department: 'Field' });
  expect(hasUserFilter(filter)).toBe(true);
  expect(hasUserFilter(from('location=Harbor'))).toBe(true);
});

test('reads a team from the URL, and ignores what is none', () => {
  const teamId = '0a8f5c1e-3b1d-4f8e-9d0a-6c2b7e5f4a31';
  expect(from(`team=${teamId}`)).toMatchObject({ teamId });
  expect(hasUserFilter(from(`team=${teamId}`))).toBe(true);
  expect(from('team=field')).toEqual(allUsers);
});

test('does not count a sort order as a filter', () => {
  expect(hasUserFilter(from('sort=joined'))).toBe(false);
});

test('ignores unknown values', () => {
  expect(from('role=owner&sort=age')).toEqual(allUsers);
});
