import { expect, test } from 'vitest';
import { tabIn } from './organization-tab.ts';

test('an address opens the tab it names', () => {
  expect(tabIn(new URLSearchParams('tab=invitations'))).toBe('invitations');
});

test('an address without a tab, or with one that is not there, opens the first', () => {
  expect(tabIn(new URLSearchParams())).toBe('overview');
  expect(tabIn(new URLSearchParams('tab=toString'))).toBe('overview');
  expect(tabIn(new URLSearchParams('tab=audit'), ['overview', 'users'])).toBe('overview');
});
