import { session as sessionSettings } from '@atrium/contracts/identity/constants';
import {
  needsRefresh,
  currentSession,
  getSessionState,
  settleSession,
  syncWithStorage,
} from './session-store.ts';
import { refreshSession, type RefreshOutcome } from './refresh.ts';
import { storageKey } from './stored-session.ts';

/** Limits how long a slow refresh delays the page. */
const longestCheckMs = 5000;

async function renewIfDue(): Promise<RefreshOutcome | undefined> {
  const session = currentSession();
  if (!session || !needsRefresh(session, Date.now())) return undefined;
  const outcome = await refreshSession(session.access_token);
  settleSession();
  return outcome;
}

async function loadSession(onLoadFailed: (error: unknown) => void): Promise<void> {
  syncWithStorage(Date.now());
  const isExpired = getSessionState().status === 'checking';
  const outcome = await renewIfDue();
  if (isExpired && outcome?.kind === 'unreachable') onLoadFailed(outcome.error);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== storageKey && event.key !== null) return;
  syncWithStorage(Date.now());
  void renewIfDue();
}

/**
 * Opens the stored session, keeps its token fresh and follows other tabs; returns a function that stops it. Calls
 * `onLoadFailed` if the stored token had expired and the server could not be reached to refresh it.
 */
export function followSession(onLoadFailed: (error: unknown) => void): () => void {
  void loadSession(onLoadFailed);
  const settling = setTimeout(settleSession, longestCheckMs);
  const timer = setInterval(() => void renewIfDue(), sessionSettings.checkEverySeconds * 1000);
  window.addEventListener('storage', onStorage);
  return () => {
    clearTimeout(settling);
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}
