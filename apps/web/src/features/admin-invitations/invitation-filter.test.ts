import { expect, test } from 'vitest';
import { invitationFilterOf, isNarrowed } from './invitation-filter.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return invitationFilterOf({ chosen: (name) => params.get(name) ?? '' });
};

test('an address holds which invitations are shown and in which order', () => {
  const filter = read('status=open&role=admin&sort=uses');
  expect(filter).toEqual({ status: 'open', role: 'admin', sort: 'uses' });
  expect(isNarrowed(filter)).toBe(true);
});

test('without a word, or with one that means nothing, all of them are shown, the newest first', () => {
  for (const search of ['', 'status=lost&role=king&sort=luck']) {
    expect(read(search)).toEqual({ status: undefined, role: undefined, sort: 'newest' });
  }
  expect(isNarrowed(read('sort=uses'))).toBe(false);
});
