import { session as figures } from '@atrium/contracts/constants';
import { needsRefresh } from './refresh-timing.ts';
import { refreshSession } from './refresh.ts';
import { currentSession, settleSession, syncWithStorage } from './session-store.ts';
import { storageKey } from './stored-session.ts';

/** A server that is slow to renew a token must not keep people from the page for longer. */
const longestCheckMs = 5000;

async function renewIfDue(): Promise<void> {
  const session = currentSession();
  if (!session || !needsRefresh(session, Date.now())) return;
  await refreshSession(session.access_token);
  settleSession();
}

function onStorage(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  syncWithStorage(Date.now());
  void renewIfDue();
}

/** Opens the stored session, keeps its token fresh and follows other tabs; answers how to stop. */
export function followSession(): () => void {
  syncWithStorage(Date.now());
  void renewIfDue();
  const settling = setTimeout(settleSession, longestCheckMs);
  const timer = setInterval(() => void renewIfDue(), figures.checkEverySeconds * 1000);
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(settling);
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}
