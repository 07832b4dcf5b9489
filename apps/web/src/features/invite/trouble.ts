import { ApiError } from '../../lib/api/api-error.ts';

/** A call that was answered with "no": the invitation is not, or no longer, good. */
export class InvitationRefused extends Error {
  override readonly name = 'InvitationRefused';
}

// Not `invitation_spent`: that one is still good for others.
const invitationCodes: ReadonlySet<string> = new Set([
  'invitation_invalid',
  'invitation_expired',
  'invitation_used_up',
]);

/** Whether a failure says that the invitation itself can't be used. */
export function isInvitationRefused(error: unknown): boolean {
  if (error instanceof InvitationRefused) return true;
  return error instanceof ApiError && invitationCodes.has(error.code);
}

/** What kept a magic link from being sent. */
export function sendingTrouble(error: unknown): 'invalidToken' | 'network' | 'failed' {
  if (isInvitationRefused(error)) return 'invalidToken';
  return error instanceof ApiError && error.status === 0 ? 'network' : 'failed';
}
