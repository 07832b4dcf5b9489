import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { InvitationRefused, mayPass, sendingTrouble } from './trouble.ts';

test.each([
  [new InvitationRefused('Invalid invitation token'), 'invalidToken'],
  [new ApiError(410, 'invitation_expired', '410'), 'invalidToken'],
  [new ApiError(0, 'network_error', 'Network error'), 'network'],
  [new ApiError(0, 'timeout', 'No reply in time'), 'network'],
  [new ApiError(429, 'too_many_requests', '429'), 'failed'],
  [new ApiError(503, 'unavailable', '503'), 'failed'],
  [new Error('broken'), 'failed'],
])('%s is told as %s', (error, trouble) => {
  expect(sendingTrouble(error)).toBe(trouble);
});

test('only what may pass by itself is worth a second try', () => {
  expect(mayPass(new ApiError(0, 'network_error', ''))).toBe(true);
  expect(mayPass(new ApiError(503, 'unavailable', ''))).toBe(true);
  expect(mayPass(new ApiError(409, 'other_organization', ''))).toBe(false);
  expect(mayPass(new ApiError(410, 'invitation_used_up', ''))).toBe(false);
});
