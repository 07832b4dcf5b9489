import { expect, test } from 'vitest';
import { tabFromUrl } from './organization-tab.ts';

test('opens the tab named in the URL', () => {
  expect(tabFromUrl(new URLSearchParams('tab=invitations'))).toBe('invitations');
});

test('opens the first tab for a missing or unknown name', () => {
  expect(tabFromUrl(new URLSearchParams())).toBe('overview');
  expect(tabFromUrl(new URLSearchParams('tab=toString'))).toBe('overview');
  expect(tabFromUrl(new URLSearchParams('tab=audit'), ['overview', 'users'])).toBe('overview');
});
