import type { LinkPreview, Verification } from '@atrium/contracts/identity/auth';
import { linkPreview } from '@atrium/contracts/base/form-schemas';
import { redirectDelays } from '@atrium/contracts/identity/constants';
import { ApiError } from '../../../lib/http/api-error.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { proveSecondFactor, verifyLink, type MailedLink } from '../../../lib/session/sign-in.ts';

/** Results of opening an emailed link. */
export type LinkAnswer =
  | { kind: 'signedIn'; verification: Verification }
  | { kind: 'confirmFirst'; preview: LinkPreview | undefined }
  | { kind: 'rejected' }
  | { kind: 'failed'; error: unknown };

/** Opens an emailed link; calls `onTimeout` if there is no response in time. */
export async function openLink(
  link: MailedLink,
  onTimeout: () => void,
  verify: typeof verifyLink = verifyLink,
): Promise<LinkAnswer> {
  const timer = setTimeout(onTimeout, redirectDelays.callbackTimeoutMs);
  try {
    return { kind: 'signedIn', verification: await verify(link) };
  } catch (error) {
    clearTimeout(timer);
    return proveOrAnswer(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The link is used up when the second factor is asked for; the error contains what it did. */
async function proveOrAnswer(error: unknown): Promise<LinkAnswer> {
  try {
    const details = await proveSecondFactor(error);
    const session = currentSession();
    if (!session) return { kind: 'failed', error };
    return {
      kind: 'signedIn',
      verification: { ...(details as Omit<Verification, 'session'>), session },
    };
  } catch (reason) {
    return answerTo(reason);
  }
}

function answerTo(error: unknown): LinkAnswer {
  if (!(error instanceof ApiError)) return { kind: 'failed', error };
  if (error.code === 'confirmation_required') {
    return { kind: 'confirmFirst', preview: linkPreview.safeParse(error.details).data };
  }
  // A token truncated by an email client is not sent.
  const isDead = error.code === 'link_invalid' || error.code === 'bad_request';
  return isDead ? { kind: 'rejected' } : { kind: 'failed', error };
}
