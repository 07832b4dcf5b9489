import { expect, test } from 'vitest';
import { everybody, isNarrowed, userFilterOf } from './user-filter.ts';

const from = (address: string) => {
  const params = new URLSearchParams(address);
  return userFilterOf({
    search: params.get('search') ?? '',
    chosen: (name) => params.get(name) ?? '',
  });
};

test('an address without a filter means everybody by name', () => {
  expect(from('')).toEqual(everybody);
  expect(isNarrowed(from(''))).toBe(false);
});

test('role, order and text are read from the address', () => {
  const filter = from('role=admin&sort=progress&search=weber');
  expect(filter).toEqual({ role: 'admin', sort: 'progress', search: 'weber' });
  expect(isNarrowed(filter)).toBe(true);
});

test('an order alone leaves nobody out', () => {
  expect(isNarrowed(from('sort=joined'))).toBe(false);
});

test('what an address can not mean is left out', () => {
  expect(from('role=owner&sort=age')).toEqual(everybody);
});
