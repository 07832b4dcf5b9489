import { getSessionState, subscribeToSession } from '../../../lib/session/session-store.ts';

/** Sends reports left by earlier visits once their user is signed in, and when the connection is back. */
export function watchWaitingReports(onSent: () => void): () => void {
  let account: string | undefined;
  const send = async () => {
    if (account === undefined) return;
    // Loaded separately: most visits have nothing to send.
    const { sendWaitingReports } = await import('./send-waiting-reports.ts');
    if (await sendWaitingReports(account)) onSent();
  };
  const sendSoon = () => {
    send().catch(() => undefined);
  };
  const look = () => {
    const state = getSessionState();
    const next = state.status === 'signed_in' ? state.session.user.id : undefined;
    if (next === account) return;
    account = next;
    if (hasAny()) sendSoon();
  };
  look();
  window.addEventListener('online', sendSoon);
  const stop = subscribeToSession(look);
  return () => {
    stop();
    window.removeEventListener('online', sendSoon);
  };
}

function hasAny(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('atrium.watch.'));
  } catch {
    return false;
  }
}
