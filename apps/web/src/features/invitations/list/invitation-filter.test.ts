import { expect, test } from 'vitest';
import { readInvitationFilter, hasInvitationFilter } from './invitation-filter.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readInvitationFilter({ chosen: (name) => params.get(name) ?? '' });
};

test('reads filter and order from the URL', () => {
  const filter = read('status=open&role=admin&sort=uses');
  expect(filter).toEqual({ status: 'open', role: 'admin', sort: 'uses' });
  expect(hasInvitationFilter(filter)).toBe(true);
});

test('shows all invitations, newest first, for missing or unknown values', () => {
  for (const search of ['', 'status=lost&role=king&sort=luck']) {
    expect(read(search)).toEqual({ status: undefined, role: undefined, sort: 'newest' });
  }
  expect(hasInvitationFilter(read('sort=uses'))).toBe(false);
});
