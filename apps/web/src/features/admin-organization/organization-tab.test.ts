import { expect, test } from 'vitest';
import { tabIn } from './organization-tab.ts';

test('opens the tab named in the URL', () => {
  expect(tabIn(new URLSearchParams('tab=invitations'))).toBe('invitations');
});

test('opens the first tab for a missing or unknown name', () => {
  expect(tabIn(new URLSearchParams())).toBe('overview');
  expect(tabIn(new URLSearchParams('tab=toString'))).toBe('overview');
  expect(tabIn(new URLSearchParams('tab=audit'), ['overview', 'users'])).toBe('overview');
});
