import { ApiError } from '../../../lib/http/api-error.ts';

/** Thrown when the server reports that the invitation is invalid, expired or used up. */
export class InvitationRejected extends Error {
  override readonly name = 'InvitationRejected';
}

// Without `invitation_already_used`: that invitation still works for others.
const invitationCodes: ReadonlySet<string> = new Set([
  'invitation_invalid',
  'invitation_expired',
  'invitation_used_up',
]);

/** Returns true if an error means that the invitation itself cannot be used. */
export function isInvitationRejected(error: unknown): boolean {
  if (error instanceof InvitationRejected) return true;
  return error instanceof ApiError && invitationCodes.has(error.code);
}

/** Returns why a magic link could not be sent. */
export function sendErrorKind(error: unknown): 'invalidToken' | 'network' | 'failed' {
  if (isInvitationRejected(error)) return 'invalidToken';
  return error instanceof ApiError && error.status === 0 ? 'network' : 'failed';
}
