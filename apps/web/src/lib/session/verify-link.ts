import { verify, type Verification } from '@atrium/contracts/auth';
import { sendRequest } from '../api/request.ts';
import { withSessionLock } from './session-lock.ts';
import { adoptSession, currentSession, endSession } from './session-store.ts';

/** The token of a mailed link; `confirmed` once the person has said to go on. */
export type MailedLink = { token: string; confirmed: boolean };

/** Uses a mailed link and signs in with it, in all tabs. */
export async function verifyLink(link: MailedLink): Promise<Verification> {
  // Under the lock, like signing in: a sign-out on its way can't take back the cookie this call is given.
  return withSessionLock(async () => {
    const { data } = await sendRequest(verify, { body: link });
    const previous = currentSession();
    // Leaving first: what was fetched for somebody else is forgotten, and this page is not loaded anew for it.
    if (previous && previous.user.id !== data.session.user.id) endSession('signed_out');
    adoptSession(data.session);
    return data;
  });
}
