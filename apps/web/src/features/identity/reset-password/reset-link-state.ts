import type { LinkPreview } from '@atrium/contracts/identity/auth';
import type { SessionState } from '../../../lib/session/session-store.ts';
import type { LinkAnswer } from '../links/open-link.ts';

/** Whether a new password may be chosen here. `asking`: the user has to confirm that the link is theirs. */
export type ResetLinkState =
  | { step: 'checking' }
  | { step: 'asking'; preview: LinkPreview | undefined }
  | { step: 'ready'; byLink: boolean }
  | { step: 'invalid' }
  | { step: 'failed'; error: unknown };

/** Returns the state after the response to a reset link. */
export function afterAnswer(answer: LinkAnswer): ResetLinkState {
  switch (answer.kind) {
    case 'signedIn':
      return { step: 'ready', byLink: true };
    case 'confirmFirst':
      return { step: 'asking', preview: answer.preview };
    case 'rejected':
      return { step: 'invalid' };
    case 'failed':
      return { step: 'failed', error: answer.error };
  }
}

/** Returns the state without a link: only a signed-in user may choose a password. */
export function withoutLink(status: SessionState['status']): ResetLinkState {
  if (status === 'checking') return { step: 'checking' };
  return status === 'signed_in' ? { step: 'ready', byLink: false } : { step: 'invalid' };
}
