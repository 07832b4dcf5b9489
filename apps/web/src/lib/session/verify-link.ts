import { verify, type Verification } from '@atrium/contracts/auth';
import { sendRequest } from '../api/request.ts';
import { withSessionLock } from './session-lock.ts';
import { adoptSession, currentSession, endSession } from './session-store.ts';

/** Token of an emailed link; `confirmed` once the user has agreed to continue. */
export type MailedLink = { token: string; confirmed: boolean };

/** Uses an emailed link and signs in, in all tabs. */
export async function verifyLink(link: MailedLink): Promise<Verification> {
  // Under the lock, as in sign-in: a concurrent sign-out cannot clear the new cookie.
  return withSessionLock(async () => {
    const { data } = await sendRequest(verify, { body: link });
    const previous = currentSession();
    // Signs out first, which clears cached data of another user without reloading this page.
    if (previous && previous.user.id !== data.session.user.id) endSession('signed_out');
    adoptSession(data.session);
    return data;
  });
}
