import type { Verification } from '@atrium/contracts/auth';
import { redirects } from '@atrium/contracts/constants';
import { ApiError } from '../../lib/api/api-error.ts';
import { verifyLink, type MailedLink } from '../../lib/session/verify-link.ts';

/** How opening a mailed link can end. */
export type LinkAnswer =
  | { kind: 'signedIn'; verification: Verification }
  | { kind: 'confirmFirst' }
  | { kind: 'refused' }
  | { kind: 'failed'; error: unknown };

/** Opens a mailed link; `onTimeout` is called if that takes longer than people are kept waiting. */
export async function openLink(
  link: MailedLink,
  onTimeout: () => void,
  verify: typeof verifyLink = verifyLink,
): Promise<LinkAnswer> {
  const timer = setTimeout(onTimeout, redirects.callbackTimeoutMs);
  try {
    return { kind: 'signedIn', verification: await verify(link) };
  } catch (error) {
    return answerTo(error);
  } finally {
    clearTimeout(timer);
  }
}

function answerTo(error: unknown): LinkAnswer {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'confirm_first') return { kind: 'confirmFirst' };
  // A token that was cut short by a mail program is not even asked about.
  if (code === 'link_invalid' || code === 'bad_request') return { kind: 'refused' };
  return { kind: 'failed', error };
}
