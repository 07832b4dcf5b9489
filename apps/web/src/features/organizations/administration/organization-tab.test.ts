import { expect, test } from 'vitest';
import { organizationTabFromUrl } from './organization-tab.ts';

test('opens the tab named in the URL', () => {
  expect(organizationTabFromUrl(new URLSearchParams('tab=invitations'))).toBe('invitations');
});

test('opens the first tab for a missing or unknown name', () => {
  expect(organizationTabFromUrl(new URLSearchParams())).toBe('overview');
  expect(organizationTabFromUrl(new URLSearchParams('tab=toString'))).toBe('overview');
  expect(organizationTabFromUrl(new URLSearchParams('tab=audit'), ['overview', 'users'])).toBe(
    'overview',
  );
});
