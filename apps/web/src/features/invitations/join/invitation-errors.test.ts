import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { InvitationRejected, isInvitationRejected, sendErrorKind } from './invitation-errors.ts';

test.each([
  [new InvitationRejected('Invalid invitation token'), 'invalidToken'],
  [new ApiError(410, 'invitation_expired', '410'), 'invalidToken'],
  [new ApiError(0, 'network_error', 'Network error'), 'network'],
  [new ApiError(0, 'timeout', 'No reply in time'), 'network'],
  [new ApiError(429, 'too_many_requests', '429'), 'failed'],
  [new ApiError(503, 'unavailable', '503'), 'failed'],
  [new Error('broken'), 'failed'],
])('classifies %s as %s', (error, kind) => {
  expect(sendErrorKind(error)).toBe(kind);
});

test('does not treat an invitation the user has used as invalid', () => {
  expect(isInvitationRejected(new ApiError(410, 'invitation_used_up', '410'))).toBe(true);
  expect(isInvitationRejected(new ApiError(410, 'invitation_already_used', '410'))).toBe(false);
});
